import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { Input, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useSay } from '../../../locales/say.ts'
import classes from '../data-list.module.css'
import { LIST_TEXTS } from '../texts.ts'

interface SearchProps {
  readonly name: string
  readonly value: string
  readonly onSearch: (search: string) => void
}

/** Follows the address; searches on Enter, on the button and on clear. */
export function SearchBox({ name, value, onSearch }: SearchProps) {
  const say = useSay()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const isWrong = FORBIDDEN_CHARACTERS.test(typed)
  return (
    <Input.Search
      className={classes.search ?? ''}
      aria-label={name}
      placeholder={name}
      maxLength={100}
      allowClear
      value={typed}
      {...(isWrong && { status: 'error' as const, title: say(LIST_TEXTS.special) })}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(search) => !FORBIDDEN_CHARACTERS.test(search) && onSearch(search.trim())}
    />
  )
}

interface ChoiceProps<T> {
  readonly name: string
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[]
  /** Width of the popup, if the options are longer than the field. */
  readonly openWidth?: number
}

interface ManyProps<T> extends ChoiceProps<T> {
  readonly value: readonly T[]
  readonly onChange: (value: T[]) => void
}

export function ManyFilter<T extends string | number>({
  name,
  value,
  options,
  openWidth = 220,
  onChange,
}: ManyProps<T>) {
  return (
    <Select<T[]>
      mode="multiple"
      className={classes.filter ?? ''}
      aria-label={name}
      placeholder={name}
      value={[...value]}
      options={[...options] as { value: T; label: ReactNode }[]}
      optionFilterProp="label"
      maxTagCount="responsive"
      popupMatchSelectWidth={openWidth}
      allowClear
      onChange={onChange}
    />
  )
}

interface NamedProps<T extends string | number> {
  readonly name: string
  readonly value: readonly T[]
  readonly of: readonly T[]
  readonly names: Readonly<Record<T, Named>>
  readonly openWidth?: number
  readonly onChange: (value: T[]) => void
}

/** Several members of a closed list. */
export function NamedFilter<T extends string | number>({ of, names, ...rest }: NamedProps<T>) {
  const say = useSay()
  return <ManyFilter {...rest} options={of.map((value) => ({ value, label: say(names[value]) }))} />
}

interface OneProps<T> extends ChoiceProps<T> {
  readonly value: T | null
  readonly onChange: (value: T | null) => void
}

export function OneFilter<T extends string | number>({ name, value, options, openWidth = 180, onChange }: OneProps<T>) {
  return (
    <Select<T | null>
      className={classes.filter ?? ''}
      aria-label={name}
      placeholder={name}
      value={value}
      options={[...options] as { value: T; label: ReactNode }[]}
      popupMatchSelectWidth={openWidth}
      allowClear
      onChange={(chosen = null) => onChange(chosen)}
    />
  )
}
