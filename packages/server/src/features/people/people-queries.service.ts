import type { OutputOf } from '@keguan/contract/api/envelope'
import type * as api from '@keguan/contract/api/people'
import { ROLES } from '@keguan/contract/vocabulary/role'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/postgres/list-cursor.ts'
import { searchTerms } from '../../platform/postgres/search-grams.ts'
import type { Identity } from '../accounts/account.port.ts'
import type { LessonOwnerPort } from '../analyses/lesson-owner.port.ts'
import { grantableRoles, type PeopleScope, peopleOf } from './people.policy.ts'
import { countPeople, findPerson, listPeople, type PeopleFilter, type Person } from './people-list.repository.ts'
import { findPlace, grantChanges, listFolders, type Place } from './place.repository.ts'
import { presentPerson, presentUser } from './present.ts'

/** Totals are exact up to here; counting on would make a list slower with its length. */
const TOTAL_MAX = 1000

export interface Asker {
  readonly identity: Identity
  readonly ip: string
}

export type Filters = Omit<z.output<typeof api.exportList.input>, 'locale'>

interface PageInput {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly size: number
}

export interface QueryTools {
  readonly db: Db
  readonly clock: Clock
  readonly lessons: LessonOwnerPort
}

export type PeopleQueries = ReturnType<typeof createPeopleQueries>

/** What can be asked about accounts without changing anything. */
export function createPeopleQueries({ db, clock, lessons }: QueryTools) {
  /** The place, or the one answer for what does not exist and what is out of scope. */
  async function requirePlace(asker: Asker, id: string): Promise<Place> {
    const place = await findPlace(db, peopleOf(asker.identity), id)
    if (!place) throw new ApiError(1404)
    return place
  }

  async function requireInstitution(asker: Asker, id: string): Promise<Place> {
    const place = await requirePlace(asker, id)
    if (place.type === 'FOLDER') throw new ApiError(1404)
    return place
  }

  async function filterOf(asker: Asker, input: Filters): Promise<PeopleFilter> {
    const search = input.search ? searchTerms(input.search) : undefined
    const place = input.node_id === undefined ? undefined : await requirePlace(asker, input.node_id)
    return {
      now: clock.now(),
      ...(place ? { place } : {}),
      ...(search && search.patterns.length > 0 ? { search } : {}),
      ...(input.role ? { roles: ROLES.filter((role) => input.role?.includes(role)) } : {}),
      ...(input.state ? { state: input.state } : {}),
      ...(input.folder_id === undefined ? {} : { folderId: input.folder_id }),
    }
  }

  async function page<T>(
    scope: PeopleScope,
    filter: PeopleFilter,
    input: PageInput,
    present: (row: Person) => T,
  ): Promise<{ list: T[]; next: string | null; previous: string | null; total: number; total_more: boolean }> {
    const after = cursorOf(input.after, 'after')
    const before = cursorOf(input.before, 'before')
    // one more than asked for tells whether there is a further page
    const keys = { ...(after ? { after } : before ? { before } : {}), limit: input.size + 1 }
    const [found, count] = await Promise.all([
      listPeople(db, scope, filter, keys),
      countPeople(db, scope, filter, TOTAL_MAX + 1),
    ])
    const isMore = found.length > input.size
    const goesBack = before !== undefined && after === undefined
    // the beginning is reached: show the whole first page rather than the rows that happened to be left
    if (goesBack && !isMore) return page(scope, filter, { size: input.size }, present)
    const rows = goesBack ? found.slice(-input.size) : found.slice(0, input.size)
    const first = rows[0]
    const last = rows.at(-1)
    return {
      list: rows.map(present),
      next: (goesBack || isMore) && last ? encodeCursor(last) : null,
      previous: (goesBack || after !== undefined) && first ? encodeCursor(first) : null,
      total: Math.min(count, TOTAL_MAX),
      total_more: count > TOTAL_MAX,
    }
  }

  const onlooker = async ({ identity }: Asker) => ({ identity, changes: await grantChanges(db), now: clock.now() })

  return {
    requireInstitution,
    filterOf,

    async list(asker: Asker, input: z.output<typeof api.list.input>): Promise<OutputOf<typeof api.list>> {
      const [filter, looking] = await Promise.all([filterOf(asker, input), onlooker(asker)])
      const size = input.page_size
      return page(peopleOf(asker.identity), filter, { ...input, size }, (row) => presentPerson(row, looking))
    },

    async users(asker: Asker, input: z.output<typeof api.users.input>): Promise<OutputOf<typeof api.users>> {
      const filter = await filterOf(asker, { search: input.search })
      return page(peopleOf(asker.identity), filter, { ...input, size: input.limit }, presentUser)
    },

    async detail(asker: Asker, id: string): Promise<OutputOf<typeof api.get>> {
      const row = await findPerson(db, peopleOf(asker.identity), id)
      if (!row) throw new ApiError(1404)
      return {
        ...presentPerson(row, await onlooker(asker)),
        should_skip_analysis: row.shouldSkipAnalysis,
        should_analysis_list_by_page: row.shouldAnalysisListByPage,
        lessons: await lessons.count(id),
      }
    },

    async choices(asker: Asker, orgId: string): Promise<OutputOf<typeof api.choices>> {
      const place = await requireInstitution(asker, orgId)
      const [folders, changes] = await Promise.all([listFolders(db, place), grantChanges(db)])
      return {
        org_id: place.id,
        org_name: place.name,
        folders: folders.map(({ id, names }) => ({ folder_id: id, path: [...names] })),
        role_ids: grantableRoles(asker.identity, changes),
      }
    },

    /** Up to `limit` rows of the filtered list, and whether there are more. */
    async all(asker: Asker, filter: PeopleFilter, limit: number) {
      const looking = await onlooker(asker)
      const rows = await listPeople(db, peopleOf(asker.identity), filter, { limit: limit + 1 })
      return { rows: rows.slice(0, limit).map((row) => presentPerson(row, looking)), isMore: rows.length > limit }
    },
  }
}

function cursorOf(text: string | undefined, field: string) {
  if (text === undefined) return undefined
  const cursor = decodeCursor(text)
  if (!cursor) throw new ApiError(1400, { fields: field })
  return cursor
}
