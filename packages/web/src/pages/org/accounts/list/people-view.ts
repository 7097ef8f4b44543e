import type { InputOf } from '@keguan/contract/api/envelope'
import type { list } from '@keguan/contract/api/people'
import { PERSON_STATES, type PeopleSort } from '@keguan/contract/vocabulary/person'
import { ROLES } from '@keguan/contract/vocabulary/role'
import {
  choiceOf,
  manyOf,
  oneOf,
  sizeField,
  textField,
  wholeField,
} from '../../../../components/data-list/filters/fields.ts'
import { defineListView } from '../../../../components/data-list/list-view.ts'

/** Sort orders of the list: key and direction. */
export const SORTINGS = [
  'created-desc',
  'created-asc',
  'name-asc',
  'account-asc',
  'last_login-desc',
  'last_login-asc',
] as const satisfies readonly `${PeopleSort}-${'asc' | 'desc'}`[]
export type PeopleSorting = (typeof SORTINGS)[number]

/** `none`: those in no folder. */
const FOLDER = /^(none|[0-9a-f-]{36})$/

/** View of the list of accounts; the address also has the page's place. */
export const PEOPLE_VIEW = defineListView({
  filters: {
    search: textField,
    role: manyOf(ROLES),
    state: oneOf(PERSON_STATES),
    folder: wholeField((text) => FOLDER.test(text)),
  },
  settings: { sort: choiceOf(SORTINGS), size: sizeField },
  prefix: 'account_',
})

export type PeopleView = ReturnType<typeof PEOPLE_VIEW.read>
export type PeopleFilters = typeof PEOPLE_VIEW.noFilters

/** The filters in the server's format. */
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

/** Without a place: everyone in the user's scope. */
export const toListInput = (view: PeopleView, nodeId: string | null): InputOf<typeof list> => ({
  ...toFilters(view),
  ...(view.after === null ? {} : { after: view.after }),
  ...(view.before === null ? {} : { before: view.before }),
  ...(nodeId === null ? {} : { node_id: nodeId }),
  ...orderOf(view.sort),
  page_size: view.size,
})
