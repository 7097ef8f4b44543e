import type { PersonRow } from '@keguan/contract/api/people'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { PersonState } from '@keguan/contract/vocabulary/person'
import { ROLE_NAMES, type Role } from '@keguan/contract/vocabulary/role'
import { type TreeOption, treeOptions } from '../../../lib/tree-options.ts'
import type { PeopleChoices } from '../../../services/people.ts'

/** The most important fact about an account that is not in normal use. */
export function stateOf(row: PersonRow): PersonState {
  if (row.disabled) return 'disabled'
  if (row.locked_until !== null) return 'locked'
  return row.must_change_password ? 'first_password' : 'active'
}

export const roleNames = (roles: readonly Role[], locale: Locale): string =>
  roles.map((role) => ROLE_NAMES[role][locale]).join(locale === 'zh-CN' ? '、' : ', ')

export const roleOptions = (roles: readonly Role[], locale: Locale) =>
  roles.map((value) => ({ value, label: ROLE_NAMES[value][locale] }))

type Folder = PeopleChoices['folders'][number]

const isIn = (inner: Folder, outer: Folder): boolean =>
  inner.path.length === outer.path.length + 1 && outer.path.every((name, level) => inner.path[level] === name)

/** Folders as a tree; their names are unique on each level. */
export const folderOptions = (folders: readonly Folder[]): TreeOption[] =>
  treeOptions(
    folders.filter((folder) => folder.path.length === 1),
    (folder) => ({
      value: folder.folder_id,
      label: folder.path.at(-1) ?? '',
      children: folders.filter((inner) => isIn(inner, folder)),
    }),
  )
