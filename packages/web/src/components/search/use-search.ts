import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ROUTES } from '../../../config/routes.ts'
import { mayOpen, routeOf } from '../../access.ts'
import { reportAddress } from '../../lib/addresses.ts'
import { useStore } from '../../lib/store.ts'
import { useLocale } from '../../locales/intl.ts'
import { cleanQuery, searchLessons, searchPeople } from '../../models/search.ts'
import { user } from '../../models/user.ts'
import { findPages } from './find-pages.ts'

const DEBOUNCE_MS = 200

export interface Hit {
  readonly id: string
  readonly title: string
  readonly facts: string
  readonly to: string
}

export interface HitGroup {
  readonly kind: 'pages' | 'lessons' | 'people'
  readonly hits: readonly Hit[]
  /** The way to all of them, when there are more than are shown. */
  readonly all: { readonly to: string; readonly count: number; readonly more: boolean } | null
}

/** What somebody may search, by their grants and the pages that show it. */
export function useReach() {
  const accesses = useStore(user)?.accesses ?? {}
  const held = authoritiesOf(accesses)
  const org = routeOf(ROUTES, '/org')
  return {
    held,
    lessons: accesses['/api/analysis/list:get'] === true,
    people: accesses['/api/account/list:get'] === true && org?.page !== undefined && mayOpen(org, held),
  }
}

/** Pages at once, lessons and people from the server as soon as the typing pauses. */
export function useSearch(typed: string) {
  const locale = useLocale()
  const reach = useReach()
  const query = cleanQuery(typed)
  const asked = useDebounced(query)
  const lessons = useQuery({
    queryKey: ['search', 'lessons', asked],
    queryFn: ({ signal }) => searchLessons(asked, signal),
    enabled: reach.lessons && asked !== '',
  })
  const people = useQuery({
    queryKey: ['search', 'people', asked],
    queryFn: ({ signal }) => searchPeople(asked, signal),
    enabled: reach.people && asked !== '',
  })
  const pages = findPages(query, locale, reach.held)
  const word = encodeURIComponent(asked)
  const groups: HitGroup[] = [
    {
      kind: 'pages',
      hits: pages.map(({ path, name }) => ({ id: `page-${path}`, title: name, facts: '', to: path })),
      all: null,
    },
    {
      kind: 'lessons',
      hits: (query === '' ? [] : (lessons.data?.list ?? [])).map((row) => ({
        id: `lesson-${row.analysis_id}`,
        title: row.title,
        facts: [row.teacher, row.class_name, row.lesson_date].filter(Boolean).join(' · '),
        to: reportAddress(row.analysis_id),
      })),
      all: rest(`/home?search=${word}`, lessons.data),
    },
    {
      kind: 'people',
      hits: (query === '' ? [] : (people.data?.list ?? [])).map((row) => ({
        id: `person-${row.account_id}`,
        title: row.name,
        facts: `${row.account} · ${row.org_name}`,
        to: `/org?node=${row.org_id}&tab=accounts&account_search=${encodeURIComponent(cleanQuery(row.account))}`,
      })),
      all: rest(`/org?tab=accounts&account_search=${word}`, people.data),
    },
  ]
  const isWaiting = query !== asked || lessons.isFetching || people.isFetching
  const retry = () => {
    if (lessons.isError) void lessons.refetch()
    if (people.isError) void people.refetch()
  }
  return {
    query,
    groups: groups.filter(({ hits }) => hits.length > 0),
    isWaiting,
    failure: isWaiting ? null : (lessons.error ?? people.error),
    retry,
  }
}

type Found = { readonly next: string | null; readonly total: number; readonly total_more: boolean } | undefined

const rest = (to: string, found: Found): HitGroup['all'] =>
  found?.next ? { to, count: found.total, more: found.total_more } : null

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
