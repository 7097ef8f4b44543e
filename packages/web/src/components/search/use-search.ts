import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ROUTES } from '../../../config/routes.ts'
import { mayOpen, routeOf } from '../../access.ts'
import { reportAddress } from '../../lib/addresses.ts'
import { cached } from '../../lib/query-client.ts'
import { useStore } from '../../lib/store.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { cleanQuery, searchLessons, searchOrgs, searchPeople } from '../../models/search.ts'
import { user } from '../../models/user.ts'
import { findPages } from './find-pages.ts'
import { findTabs } from './find-tabs.ts'
import { TEXTS } from './texts.ts'

const DEBOUNCE_MS = 200

export interface Hit {
  readonly id: string
  readonly title: string
  readonly facts: string
  readonly to: string
}

export interface HitGroup {
  readonly kind: 'pages' | 'tabs' | 'orgs' | 'lessons' | 'people'
  readonly hits: readonly Hit[]
  /** Link to all results, if there are more than are shown. */
  readonly all: { readonly to: string; readonly count: number; readonly more: boolean } | null
}

/** What the user may search, by grants and accessible pages. */
export function useReach() {
  const current = useStore(user)
  const accesses = current?.accesses ?? {}
  const held = authoritiesOf(accesses)
  const org = routeOf(ROUTES, '/org')
  const reachesOrg = org?.page !== undefined && mayOpen(org, held)
  return {
    held,
    accesses,
    org: reachesOrg,
    orgs: reachesOrg && accesses['/api/org/create:post'] === true,
    lessons: accesses['/api/analysis/list:get'] === true,
    people: accesses['/api/account/list:get'] === true && reachesOrg,
  }
}

/**
 * Pages and tabs immediately; institutions, lessons and people from the server after a pause in typing. Results are
 * cached for a minute, because people type back and forth.
 */
export function useSearch(typed: string) {
  const say = useSay()
  const locale = useLocale()
  const reach = useReach()
  const query = cleanQuery(typed)
  const asked = useDebounced(query)
  const lessons = useQuery({
    ...cached('search', 'lessons', asked),
    queryFn: ({ signal }) => searchLessons(asked, signal),
    enabled: reach.lessons && asked !== '',
  })
  const people = useQuery({
    ...cached('search', 'people', asked),
    queryFn: ({ signal }) => searchPeople(asked, signal),
    enabled: reach.people && asked !== '',
  })
  const orgs = useQuery({
    ...cached('search', 'orgs', asked),
    queryFn: ({ signal }) => searchOrgs(asked, signal),
    enabled: reach.orgs && asked !== '',
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
      kind: 'tabs',
      hits: findTabs(query, locale, reach).map(({ to, name, page }) => ({
        id: `tab-${to}`,
        title: name,
        facts: say(page === 'org' ? TEXTS.ofOrg : TEXTS.ofSettings),
        to,
      })),
      all: null,
    },
    {
      kind: 'orgs',
      hits: (query === '' ? [] : (orgs.data ?? [])).map((node) => ({
        id: `org-${node.id}`,
        title: node.name,
        facts: node.path.map(({ name }) => name).join(' / '),
        to: `/org?node=${node.id}`,
      })),
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
  const isWaiting = query !== asked || orgs.isFetching || lessons.isFetching || people.isFetching
  const retry = () => {
    if (orgs.isError) void orgs.refetch()
    if (lessons.isError) void lessons.refetch()
    if (people.isError) void people.refetch()
  }
  return {
    query,
    groups: groups.filter(({ hits }) => hits.length > 0),
    isWaiting,
    failure: isWaiting ? null : (orgs.error ?? lessons.error ?? people.error),
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
