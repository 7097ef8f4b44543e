import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { BLOCK_LINE_MAX } from '@keguan/contract/vocabulary/home-page'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { safeLink } from '@keguan/contract/vocabulary/rich-text'
import { Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { useSay } from '../../../locales/say.ts'
import classes from './content.module.css'
import { TEXTS } from './texts.ts'

export function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.field}>
      <div>{label}</div>
      {children}
    </div>
  )
}

interface Words {
  readonly zh: string
  readonly en: string
}

interface WordsProps {
  readonly labels: readonly [zh: Named, en: Named]
  readonly value: Words
  readonly onChange: (words: Words) => void
  readonly max?: number
  readonly isLong?: boolean
}

const ROWS = { minRows: 2, maxRows: 6 }

/** The same text in both languages. */
export function WordsFields({ labels: [zh, en], value, onChange, max = BLOCK_LINE_MAX, isLong = false }: WordsProps) {
  const say = useSay()
  const field = (label: string, text: string, put: (text: string) => void) => {
    const isWrong = FORBIDDEN_CHARACTERS.test(text)
    const shared = {
      'aria-label': label,
      'aria-invalid': isWrong,
      maxLength: max,
      value: text,
      ...(isWrong && { status: 'error' as const }),
    }
    return (
      <Labelled label={label}>
        {isLong ? (
          <Input.TextArea {...shared} autoSize={ROWS} onChange={({ target }) => put(target.value)} />
        ) : (
          <Input {...shared} onChange={({ target }) => put(target.value)} />
        )}
        {isWrong && <span role="alert">{say(TEXTS.special)}</span>}
      </Labelled>
    )
  }
  return (
    <>
      {field(say(zh), value.zh, (text) => onChange({ ...value, zh: text }))}
      {field(say(en), value.en, (text) => onChange({ ...value, en: text }))}
    </>
  )
}

interface LinkProps {
  readonly value: string
  readonly onChange: (link: string) => void
}

export function LinkField({ value, onChange }: LinkProps) {
  const say = useSay()
  const id = useId()
  const isWrong = value.trim() !== '' && safeLink(value) === null
  return (
    <Labelled label={say(TEXTS.link)}>
      <Input
        aria-label={say(TEXTS.link)}
        aria-describedby={id}
        aria-invalid={isWrong}
        {...(isWrong && { status: 'error' as const })}
        value={value}
        placeholder={say(TEXTS.linkHint)}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={id} role={isWrong ? 'alert' : undefined}>
        {isWrong ? say(TEXTS.linkWrong) : ''}
      </span>
    </Labelled>
  )
}
