import { ACCOUNT_MAX, PERSON_TEXTS } from '@keguan/contract/api/person-fields'
import { SPECIAL_CHARACTERS } from '@keguan/contract/api/text'
import { trim } from '@keguan/contract/vocabulary/constants'
import { accountKey } from '@keguan/contract/vocabulary/contact'
import {
  EXAMPLE_ACCOUNT,
  IMPORT_COLUMN_NAMES,
  IMPORT_COLUMNS,
  IMPORT_REQUIRED,
  IMPORT_SYNONYMS,
  type ImportColumn,
  type ImportProblem,
  ROLE_GUESSES,
} from '@keguan/contract/vocabulary/person-import'
import { ROLE_NAMES, ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { type CellProblem, problemOfCell } from '../../../pipeline/reading/table/cell-problem.ts'
import { headingsOf } from '../../../pipeline/reading/table/headings.ts'
import {
  cellText,
  isFilled,
  type SheetTable,
  type TableRow,
  type TableRules,
} from '../../../pipeline/reading/table/sheet-table.ts'
import type { Folder } from '../place.repository.ts'

export const PEOPLE_TABLE: TableRules<ImportColumn> = {
  fields: IMPORT_COLUMNS,
  required: IMPORT_REQUIRED,
  headings: headingsOf(IMPORT_COLUMNS, IMPORT_COLUMN_NAMES, IMPORT_SYNONYMS),
}

export interface PeopleContext {
  readonly folders: FolderIndex
  readonly grantable: readonly Role[]
  /** Whether guessed roles count as confirmed. */
  readonly guesses: boolean
  /** Whether hidden rows are imported. */
  readonly hidden: boolean
}

export interface PersonProblem {
  readonly field: ImportColumn
  readonly problem: ImportProblem
  readonly value: string
}

/** A row as read. Fields without a column, and empty ones, are undefined. */
export interface ReadPerson {
  readonly row: number
  readonly leftOut: 'example' | 'hidden' | null
  readonly key: string
  readonly account: string
  readonly name: string
  readonly roles: readonly Role[] | undefined
  readonly folderId: string | undefined
  readonly email: string | undefined
  readonly phone: string | undefined
  /** The text of each cell, for display. */
  readonly texts: Readonly<Partial<Record<ImportColumn, string>>>
  readonly problems: readonly PersonProblem[]
  readonly merged: readonly ImportColumn[]
}

export interface RoleGuess {
  readonly text: string
  readonly meaning: Role
  rows: number
}

const EXAMPLES: ReadonlySet<string> = new Set(Object.values(EXAMPLE_ACCOUNT).map(accountKey))

const ROLE_OF_NAME: ReadonlyMap<string, Role> = new Map(
  ROLES.flatMap((role) =>
    [role, ...Object.values(ROLE_NAMES[role])].map((name) => [name.toLowerCase(), role] as const),
  ),
)
const GUESSED_ROLES: ReadonlyMap<string, Role> = new Map(Object.entries(ROLE_GUESSES))

const SHAPE_PROBLEMS: Readonly<Record<string, ImportProblem>> = {
  [SPECIAL_CHARACTERS]: 'special_characters',
  email: 'not_email',
  phone: 'not_phone',
  required: 'missing',
}
/** Folders and roles have no separate form field. */
const LONGEST = { roles: 200, folder: 500 } as const
const VALUE_MAX = 60

/**
 * Checks of the rows that need only the sheet and the institution; existing accounts are checked in the database.
 */
export function readPeople(
  { rows }: SheetTable<ImportColumn>,
  context: PeopleContext,
): { people: ReadPerson[]; guesses: RoleGuess[] } {
  const guesses = new Map<string, RoleGuess>()
  const seen = new Set<string>()
  const people: ReadPerson[] = []
  for (const row of rows.filter(isFilled)) people.push(readPerson(row, context, seen, guesses))
  return { people, guesses: [...guesses.values()] }
}

function readPerson(
  { number, hidden, cells }: TableRow<ImportColumn>,
  context: PeopleContext,
  seen: Set<string>,
  guesses: Map<string, RoleGuess>,
): ReadPerson {
  const problems: PersonProblem[] = []
  const say = (field: ImportColumn, problem: ImportProblem, value: string) =>
    problems.push({ field, problem, value: value.slice(0, VALUE_MAX) })
  const texts: Partial<Record<ImportColumn, string>> = {}
  for (const [field, cell] of cells) {
    const { text, problem } = fieldOf(field, cellText(cell.value), problemOfCell(cell))
    if (text !== '') texts[field] = text
    if (problem) say(field, problem, text)
  }
  const { account = '', name = '', email, phone } = texts
  const key = account.length <= ACCOUNT_MAX ? accountKey(account) : account
  const leftOut = EXAMPLES.has(key) ? 'example' : hidden && !context.hidden ? 'hidden' : null
  let roles: readonly Role[] | undefined
  let folderId: string | undefined
  if (leftOut === null) {
    if (key !== '' && seen.has(key)) say('account', 'duplicate', account)
    seen.add(key)
    roles = rolesOf(texts.roles ?? '', context, guesses, (problem, text) => say('roles', problem, text))
    folderId = folderOf(texts.folder ?? '', context, (problem) => say('folder', problem, texts.folder ?? ''))
  }
  const merged = [...cells].flatMap(([field, cell]) => (cell.merged === 'filled' ? [field] : []))
  return {
    ...{ row: number, leftOut, key, account, name, roles, folderId, email, phone, texts, merged },
    problems: leftOut === null ? problems : [],
  }
}

function fieldOf(
  field: ImportColumn,
  typed: string,
  fault: CellProblem | null,
): { text: string; problem?: ImportProblem } {
  if (fault) return { text: typed, problem: fault }
  if (field === 'roles' || field === 'folder') {
    return typed.length > LONGEST[field] ? { text: typed, problem: 'too_long' } : { text: typed }
  }
  const result = PERSON_TEXTS[field].safeParse(typed)
  if (result.success) return { text: result.data }
  const [issue] = result.error.issues
  return { text: typed, problem: SHAPE_PROBLEMS[issue?.message ?? ''] ?? 'too_long' }
}

function rolesOf(
  text: string,
  { grantable, guesses: isConfirmed }: PeopleContext,
  guesses: Map<string, RoleGuess>,
  say: (problem: ImportProblem, name: string) => void,
): readonly Role[] | undefined {
  const roles = new Set<Role>()
  const names = text
    .slice(0, LONGEST.roles)
    .split(/[、,，;；/]/u)
    .map(trim)
  for (const name of names.filter((each) => each !== '')) {
    const sure = ROLE_OF_NAME.get(name.toLowerCase())
    const guessed = sure ? undefined : GUESSED_ROLES.get(name.toLowerCase())
    const role = sure ?? guessed
    if (!role) say('unknown_role', name)
    else if (!grantable.includes(role)) say('role_not_allowed', name)
    else roles.add(role)
    if (!guessed || !grantable.includes(guessed)) continue
    const guess = guesses.get(name) ?? { text: name, meaning: guessed, rows: 0 }
    guess.rows++
    guesses.set(name, guess)
    if (!isConfirmed) say('role_guess', name)
  }
  return roles.size === 0 ? undefined : ROLES.filter((role) => roles.has(role))
}

/** Folders by their full path and by their name. */
export interface FolderIndex {
  readonly byPath: ReadonlyMap<string, readonly Folder[]>
  readonly byName: ReadonlyMap<string, readonly Folder[]>
}

export function folderIndex(folders: readonly Folder[]): FolderIndex {
  const byPath = new Map<string, Folder[]>()
  const byName = new Map<string, Folder[]>()
  for (const folder of folders) {
    const path = folder.names.join('/')
    const name = folder.names.at(-1) ?? ''
    byPath.set(path, [...(byPath.get(path) ?? []), folder])
    byName.set(name, [...(byName.get(name) ?? []), folder])
  }
  return { byPath, byName }
}

/** A folder by its full path, or by its name when that is unique. */
function folderOf(text: string, { folders }: PeopleContext, say: (problem: ImportProblem) => void): string | undefined {
  if (text === '' || text.length > LONGEST.folder) return undefined
  const path = text.split('/').map(trim).join('/')
  const found = folders.byPath.get(path) ?? folders.byName.get(path) ?? []
  if (found.length === 1) return found[0]?.id
  say(found.length === 0 ? 'unknown_folder' : 'ambiguous_folder')
  return undefined
}
