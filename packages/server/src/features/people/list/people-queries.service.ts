import type { OutputOf } from '@keguan/contract/api/envelope'
import type * as api from '@keguan/contract/api/people'
import type { PersonRow } from '@keguan/contract/api/people'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { ROLES } from '@keguan/contract/vocabulary/role'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeParts, encodeParts, type PageInput, readPage } from '../../../platform/postgres/keyset-page.ts'
import { searchTerms } from '../../../platform/postgres/search-grams.ts'
import type { Actor } from '../../accounts/account.port.ts'
import type { RunOwnerPort } from '../../runs/run-owner.port.ts'
import { grantableRoles, type PeopleScope, peopleOf } from '../people.policy.ts'
import { findPlace, grantChanges, listFolders, type Place } from '../place.repository.ts'
import { presentPerson, presentUser } from '../present.ts'
import {
  countPeople,
  cursorOf,
  findPerson,
  isTimeSort,
  listPeople,
  type PeopleCursor,
  type PeopleFilter,
  type PeopleOrder,
  type Person,
} from './people-list.repository.ts'

/** Totals are exact up to here: counting the 45,000 accounts of a large platform takes some 10 ms. */
const TOTAL_MAX = 100_000
/** Larger than any platform. */
const COUNT_ALL = 2_000_000_000
/** Rows read at a time for an export. */
const EXPORT_PAGE = 1000

const NEWEST: PeopleOrder = { sort: 'created', descending: true }

export type Filters = Omit<z.output<typeof api.exportList.input>, 'locale'>

export interface QueryTools {
  readonly db: Db
  readonly clock: Clock
  readonly lessons: RunOwnerPort
}

export type PeopleQueries = ReturnType<typeof createPeopleQueries>

/** Read-only queries of accounts. */
export function createPeopleQueries({ db, clock, lessons }: QueryTools) {
  /** The place. Throws 404 for unknown and for out-of-scope ids alike. */
  async function requirePlace(actor: Actor, id: string): Promise<Place> {
    const place = await findPlace(db, peopleOf(actor.identity), id)
    if (!place) throw new ApiError(ERROR.notFound)
    return place
  }

  async function requireInstitution(actor: Actor, id: string): Promise<Place> {
    const place = await requirePlace(actor, id)
    if (place.type === 'FOLDER') throw new ApiError(ERROR.notFound)
    return place
  }

  async function filterOf(actor: Actor, input: Filters): Promise<PeopleFilter> {
    const search = input.search ? searchTerms(input.search) : undefined
    const place = input.node_id === undefined ? undefined : await requirePlace(actor, input.node_id)
    return {
      now: clock.now(),
      ...(place ? { place } : {}),
      ...(search && search.patterns.length > 0 ? { search } : {}),
      ...(input.role ? { roles: ROLES.filter((role) => input.role?.includes(role)) } : {}),
      ...(input.state ? { state: input.state } : {}),
      ...(input.folder_id === undefined ? {} : { folderId: input.folder_id }),
      ...(input.account_ids === undefined ? {} : { ids: input.account_ids }),
    }
  }

  /** A page in the requested order. */
  const page = (scope: PeopleScope, filter: PeopleFilter, order: PeopleOrder, input: PageInput) =>
    readPage<Person, PeopleCursor>(
      input,
      {
        find: (place) => listPeople(db, scope, filter, order, place),
        count: (cap) => countPeople(db, scope, filter, cap),
        encode: (row) => {
          const { value, id } = cursorOf(order.sort, row)
          return encodeParts([value, id])
        },
        decode: (text, field) => decodePlace(order, text, field),
      },
      TOTAL_MAX,
    )

  const onlooker = async ({ identity }: Actor) => ({ identity, changes: await grantChanges(db), now: clock.now() })

  return {
    requirePlace,
    requireInstitution,
    filterOf,

    async list(actor: Actor, input: z.output<typeof api.list.input>): Promise<OutputOf<typeof api.list>> {
      const { sort, order, after, before, page_size, ...filters } = input
      const [filter, looking] = await Promise.all([filterOf(actor, filters), onlooker(actor)])
      const by = { sort, descending: order === 'desc' }
      const { rows, ...rest } = await page(peopleOf(actor.identity), filter, by, { after, before, page_size })
      return { list: rows.map((row) => presentPerson(row, looking)), ...rest }
    },

    async users(actor: Actor, input: z.output<typeof api.users.input>): Promise<OutputOf<typeof api.users>> {
      const filter = await filterOf(actor, { search: input.search })
      const { rows, ...rest } = await page(peopleOf(actor.identity), filter, NEWEST, {
        ...input,
        page_size: input.limit,
      })
      return { list: rows.map(presentUser), ...rest }
    },

    async detail(actor: Actor, id: string): Promise<OutputOf<typeof api.get>> {
      const row = await findPerson(db, peopleOf(actor.identity), id)
      if (!row) throw new ApiError(ERROR.notFound)
      return {
        ...presentPerson(row, await onlooker(actor)),
        should_skip_analysis: row.shouldSkipAnalysis,
        should_analysis_list_by_page: row.shouldAnalysisListByPage,
        lessons: await lessons.count([id]),
      }
    },

    async choices(actor: Actor, orgId: string): Promise<OutputOf<typeof api.choices>> {
      const place = await requireInstitution(actor, orgId)
      const [folders, changes] = await Promise.all([listFolders(db, place), grantChanges(db)])
      return {
        org_id: place.id,
        org_name: place.name,
        folders: folders.map(({ id, names }) => ({ folder_id: id, path: [...names] })),
        role_ids: grantableRoles(actor.identity, changes),
      }
    },

    /** The filtered list, read page by page: only one page is in memory. */
    async *all(actor: Actor, filter: PeopleFilter): AsyncGenerator<PersonRow> {
      const looking = await onlooker(actor)
      let after: PeopleCursor | undefined
      for (;;) {
        const place = { ...(after ? { after } : {}), limit: EXPORT_PAGE }
        const rows = await listPeople(db, peopleOf(actor.identity), filter, NEWEST, place)
        yield* rows.map((row) => presentPerson(row, looking))
        const last = rows.at(-1)
        if (!last || rows.length < EXPORT_PAGE) return
        after = cursorOf(NEWEST.sort, last)
      }
    },

    /** Number of accounts in the filtered list. */
    countAll: (actor: Actor, filter: PeopleFilter) => countPeople(db, peopleOf(actor.identity), filter, COUNT_ALL),
  }
}

function decodePlace({ sort }: PeopleOrder, text: string, field: string): PeopleCursor {
  const [value, id] = decodeParts(text) ?? []
  const isValue =
    typeof value === 'string' && !value.includes('\0') && (!isTimeSort(sort) || !Number.isNaN(Date.parse(value)))
  if (!isId(id) || !isValue) throw new ApiError(ERROR.invalidInput, { fields: field })
  return { value, id }
}
