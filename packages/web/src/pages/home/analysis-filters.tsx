import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { GRADE_NAMES, GRADES } from '@keguan/contract/vocabulary/grade'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { AI_STATUS, AI_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { Button, Input, Segmented, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { DateFilter } from '../../components/data-list/date-filter.tsx'
import { useNarrow } from '../../lib/use-media.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import classes from './home-page.module.css'
import { isFiltered, type ListFilters, type ListView, NO_FILTERS } from './list-view.ts'
import { useHomeTags } from './use-analyses.ts'

interface Props {
  readonly view: ListView
  readonly onChange: (changes: Partial<ListFilters>) => void
}

export function AnalysisFilters({ view, onChange }: Props) {
  const text = useText()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const filtered = isFiltered({ ...view, search: '', mine: false })
  return (
    <search className={classes.filters}>
      <Segmented
        aria-label={text('home.scope')}
        value={view.mine ? 'mine' : 'all'}
        options={[
          { value: 'all', label: text('home.scope.all') },
          { value: 'mine', label: text('home.scope.mine') },
        ]}
        onChange={(scope) => onChange({ mine: scope === 'mine' })}
      />
      {narrow && (
        <Button
          aria-expanded={open}
          {...(filtered ? { color: 'primary', variant: 'outlined' } : {})}
          onClick={() => setOpen(!open)}
        >
          {text('home.filter.more')}
        </Button>
      )}
      <SearchBox value={view.search} onSearch={(search) => onChange({ search })} />
      {(!narrow || open) && <ListFilterFields view={view} onChange={onChange} />}
      {isFiltered(view) && (
        <Button type="link" onClick={() => onChange(NO_FILTERS)}>
          {text('home.filter.clear')}
        </Button>
      )}
    </search>
  )
}

function ListFilterFields({ view, onChange }: Props) {
  const locale = useLocale()
  const { tagList, checkedTagList } = useHomeTags(view.tags)
  return (
    <>
      <ManyOf
        name="home.filter.subject"
        value={view.subject}
        options={SUBJECTS.map((value) => option(value, SUBJECT_NAMES[value], locale))}
        onChange={(subject) => onChange({ subject })}
      />
      <ManyOf
        name="home.filter.grade"
        value={view.grade}
        options={GRADES.map((value) => option(value, GRADE_NAMES[value], locale))}
        onChange={(grade) => onChange({ grade })}
      />
      <ManyOf
        name="home.filter.status"
        value={view.status}
        options={Object.values(AI_STATUS).map((value) => option(value, AI_STATUS_NAMES[value], locale))}
        onChange={(status) => onChange({ status })}
      />
      {(tagList.length > 0 || checkedTagList.length > 0) && (
        <ManyOf
          name="home.filter.tags"
          value={checkedTagList}
          options={tagList.map((value) => ({ value, label: value }))}
          onChange={(chosen) => onChange({ tags: chosen })}
        />
      )}
      <DateFilter from={view.from} to={view.to} onChange={onChange} />
    </>
  )
}

interface ManyOfProps<T> {
  readonly name: 'home.filter.subject' | 'home.filter.grade' | 'home.filter.status' | 'home.filter.tags'
  readonly value: readonly T[]
  readonly options: { value: T; label: ReactNode }[]
  readonly onChange: (value: T[]) => void
}

function ManyOf<T extends string | number>({ name, value, options, onChange }: ManyOfProps<T>) {
  const text = useText()
  return (
    <Select<T[]>
      mode="multiple"
      className={classes.filter ?? ''}
      aria-label={text(name)}
      placeholder={text(name)}
      value={[...value]}
      options={options}
      optionFilterProp="label"
      maxTagCount="responsive"
      popupMatchSelectWidth={220}
      allowClear
      onChange={onChange}
    />
  )
}

const option = <T,>(value: T, named: Named, locale: Locale) => ({ value, label: named[locale] })

/** Follows the address, and searches on Enter, on the button and when it is cleared. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const text = useText()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const wrong = FORBIDDEN_CHARACTERS.test(typed)
  return (
    <Input.Search
      className={classes.search ?? ''}
      aria-label={text('home.search')}
      placeholder={text('home.search')}
      maxLength={100}
      allowClear
      value={typed}
      {...(wrong ? { status: 'error', title: text('component.specialCharacters') } : {})}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(search) => !FORBIDDEN_CHARACTERS.test(search) && onSearch(search.trim())}
    />
  )
}
