import type { InputOf } from '@keguan/contract/api/envelope'
import type { list } from '@keguan/contract/api/people'
import { FORBIDDEN_CHARACTERS, trim } from '@keguan/contract/vocabulary/constants'
import { PERSON_STATES, type PeopleSort, type PersonState } from '@keguan/contract/vocabulary/person'
import { ROLES, type Role } from '@keguan/contract/vocabulary/role'

export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** What the list of accounts shows. It lives in the address, beside what the page around it keeps there. */
export interface PeopleView {
  readonly search: string
  readonly role: readonly Role[]
  readonly state: PersonState | null
  /** `none`: those in no folder. */
  readonly folder: string | null
  readonly sort: PeopleSorting
  readonly after: string | null
  readonly before: string | null
  readonly size: PageSize
}

/** Orders that the list offers: by what, and which way. */
export const SORTINGS = [
  'created-desc',
  'created-asc',
  'name-asc',
  'account-asc',
  'last_login-desc',
  'last_login-asc',
] as const satisfies readonly `${PeopleSort}-${'asc' | 'desc'}`[]
export type PeopleSorting = (typeof SORTINGS)[number]

export type PeopleFilters = Pick<PeopleView, 'search' | 'role' | 'state' | 'folder'>

export const NO_FILTERS: PeopleFilters = { search: '', role: [], state: null, folder: null }

const PREFIX = 'account_'
const FOLDER = /^(none|[0-9a-f-]{36})$/

/** Reads an address; what does not belong into it is left out rather than sent on. */
export function readView(parameters: URLSearchParams): PeopleView {
  const text = (name: string) => parameters.get(`${PREFIX}${name}`) ?? ''
  const after = text('after') || null
  return {
    search: trim(text('search').replace(new RegExp(FORBIDDEN_CHARACTERS, 'g'), '')).slice(0, 100),
    role: ROLES.filter((role) => text('role').split(',').includes(role)),
    state: PERSON_STATES.find((state) => state === text('state')) ?? null,
    folder: FOLDER.test(text('folder')) ? text('folder') : null,
    sort: SORTINGS.find((each) => each === text('sort')) ?? SORTINGS[0],
    after,
    before: after === null ? text('before') || null : null,
    size: PAGE_SIZES.find((size) => String(size) === text('size')) ?? PAGE_SIZES[0],
  }
}

const entriesOf = (view: PeopleView): [string, string][] => [
  ['search', view.search],
  ['role', view.role.join(',')],
  ['state', view.state ?? ''],
  ['folder', view.folder ?? ''],
  ['sort', view.sort === SORTINGS[0] ? '' : view.sort],
  ['after', view.after ?? ''],
  ['before', view.before ?? ''],
  ['size', view.size === PAGE_SIZES[0] ? '' : String(view.size)],
]

/** Only what differs from the plain list stands in the address; what others keep there stays. */
export function writeView(view: PeopleView, present: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams([...present].filter(([name]) => !name.startsWith(PREFIX)))
  for (const [name, value] of entriesOf(view)) if (value !== '') next.set(`${PREFIX}${name}`, value)
  return next
}

/** Another filter is another list: its pages begin anew. */
export const withFilters = (view: PeopleView, changes: Partial<PeopleFilters>): PeopleView => ({
  ...view,
  ...changes,
  after: null,
  before: null,
})

export const isFiltered = ({ search, role, state, folder }: PeopleFilters): boolean =>
  search !== '' || role.length > 0 || state !== null || folder !== null

/** The filters as the server takes them. */
export const toFilters = ({ search, role, state, folder }: PeopleFilters) => ({
  ...(search === '' ? {} : { search }),
  ...(role.length === 0 ? {} : { role: role.join(',') }),
  ...(state === null ? {} : { state }),
  ...(folder === null ? {} : { folder_id: folder }),
})

const orderOf = (sorting: PeopleSorting) => {
  const [sort, order] = sorting.split('-') as [PeopleSort, 'asc' | 'desc']
  return sorting === SORTINGS[0] ? {} : { sort, order }
}

/** Without a place: everybody whom the person at the screen may see. */
export const toListInput = (view: PeopleView, nodeId: string | null): InputOf<typeof list> => ({
  ...toFilters(view),
  ...(view.after === null ? {} : { after: view.after }),
  ...(view.before === null ? {} : { before: view.before }),
  ...(nodeId === null ? {} : { node_id: nodeId }),
  ...orderOf(view.sort),
  page_size: view.size,
})
