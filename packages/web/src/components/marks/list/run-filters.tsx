import { GRADE_NAMES, GRADES, type Grade } from '@keguan/contract/vocabulary/grade'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { SUBJECT_NAMES, SUBJECTS, type Subject } from '@keguan/contract/vocabulary/subject'
import type { ReactNode } from 'react'
import { useSay } from '../../../locales/say.ts'
import { DateFilter } from '../../data-list/filters/date-filter.tsx'
import { NamedFilter, SearchBox } from '../../data-list/filters/filters.tsx'
import { RUN_LIST_TEXTS as T } from './texts.ts'

interface RunFilterValues<S> {
  readonly search: string
  readonly status: readonly S[]
  readonly from: string | null
  readonly to: string | null
}

interface Props<S extends RunStatus> {
  readonly view: RunFilterValues<S>
  readonly search: Named
  readonly names: Readonly<Record<S, Named>>
  readonly statuses: readonly S[]
  readonly onChange: (changes: Partial<RunFilterValues<S>>) => void
  /** Filters of this kind only. */
  readonly children: ReactNode
}

/** Filters of a list of runs. */
export function RunFilters<S extends RunStatus>({ view, search, names, statuses, onChange, children }: Props<S>) {
  const say = useSay()
  return (
    <>
      <SearchBox name={say(search)} value={view.search} onSearch={(typed) => onChange({ search: typed })} />
      {children}
      <NamedFilter
        name={say(T.state)}
        value={view.status}
        of={statuses}
        names={names}
        onChange={(status) => onChange({ status })}
      />
      <DateFilter from={view.from} to={view.to} onChange={onChange} />
    </>
  )
}

interface OneProps<T> {
  readonly value: readonly T[]
  readonly onChange: (value: T[]) => void
}

export function SubjectFilter(props: OneProps<Subject>) {
  const say = useSay()
  return <NamedFilter {...props} name={say(T.subject)} of={SUBJECTS} names={SUBJECT_NAMES} />
}

export function GradeFilter(props: OneProps<Grade>) {
  const say = useSay()
  return <NamedFilter {...props} name={say(T.grade)} of={GRADES} names={GRADE_NAMES} />
}
