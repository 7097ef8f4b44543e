import type { BadCell } from '@keguan/contract/api/people'
import { ACCOUNT_MAX, EMAIL_MAX, PERSON_NAME_MAX, PHONE_MAX } from '@keguan/contract/api/person-fields'
import { FORBIDDEN_CHARACTERS, trim } from '@keguan/contract/vocabulary/constants'
import { accountKey } from '@keguan/contract/vocabulary/contact'
import {
  IMPORT_COLUMN_NAMES,
  IMPORT_COLUMNS,
  IMPORT_REQUIRED,
  type ImportColumn,
  type ImportProblem,
} from '@keguan/contract/vocabulary/person-import'
import { ROLE_NAMES, ROLES, type Role } from '@keguan/contract/vocabulary/role'
import * as z from 'zod'
import type { Folder } from './place.repository.ts'
import type { SheetCell, SheetContent } from './read-sheet.ts'

export interface NewPerson {
  /** As the spreadsheet counts. */
  readonly row: number
  readonly account: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly folderId: string | null
  readonly email: string
  readonly phone: string
}

export interface SheetContext {
  readonly folders: readonly Folder[]
  readonly grantable: readonly Role[]
}

export interface CheckedSheet {
  /** Rows without a problem. */
  readonly people: readonly NewPerson[]
  readonly problems: readonly BadCell[]
  readonly rows: number
}

const LENGTHS: Readonly<Record<ImportColumn, number>> = {
  account: ACCOUNT_MAX,
  name: PERSON_NAME_MAX,
  roles: 200,
  folder: 500,
  email: EMAIL_MAX,
  phone: PHONE_MAX,
}
/** Whoever is imported without a role is a teacher. */
const DEFAULT_ROLES: readonly Role[] = ['sys_analysis_web_user']
/** Shown of a cell that is wrong. */
const VALUE_MAX = 60

/** Headings as people write them: 账号*, Account, ACCOUNT（必填）. */
const headingKey = (cell: SheetCell | undefined): string =>
  String(cell ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)|[*\s:]/gu, '')

const COLUMN_OF_HEADING: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.flatMap((column) =>
    [column, ...Object.values(IMPORT_COLUMN_NAMES[column])].map((name) => [headingKey(name), column] as const),
  ),
)

const ROLE_OF_NAME: ReadonlyMap<string, Role> = new Map(
  ROLES.flatMap((role) =>
    [role, ...Object.values(ROLE_NAMES[role])].map((name) => [name.toLowerCase(), role] as const),
  ),
)

/** Where each column stands; of two with the same heading the first counts. */
export function columnsOf(headings: readonly SheetCell[]): ReadonlyMap<ImportColumn, number> {
  const places = new Map<ImportColumn, number>()
  for (const [index, cell] of headings.entries()) {
    const column = COLUMN_OF_HEADING.get(headingKey(cell))
    if (column && !places.has(column)) places.set(column, index)
  }
  return places
}

export const missingColumns = (places: ReadonlyMap<ImportColumn, number>): ImportColumn[] =>
  IMPORT_REQUIRED.filter((column) => !places.has(column))

/** Checks everything about the rows that the sheet and the institution can tell; taken names are the database's to know. */
export function checkSheet({ rows, formulas }: SheetContent, context: SheetContext): CheckedSheet {
  const places = columnsOf(rows[0] ?? [])
  const problems: BadCell[] = []
  const people: NewPerson[] = []
  const seen = new Set<string>()
  let count = 0
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell === null || trim(String(cell)) === '')) continue
    count++
    const row = index + 1
    const found: BadCell[] = []
    const say = (column: ImportColumn, problem: ImportProblem, value: string) =>
      found.push({ row, column, problem, value: value.slice(0, VALUE_MAX) })
    const texts = {} as Record<ImportColumn, string>
    for (const column of IMPORT_COLUMNS) {
      const place = places.get(column)
      const { text, problem } = readCell(
        cells[place ?? -1] ?? null,
        column,
        place !== undefined && formulas.has(addressOf(place, row)),
      )
      texts[column] = text
      if (problem) say(column, problem, text)
    }
    const key = accountKey(texts.account)
    if (key !== '' && seen.has(key)) say('account', 'duplicate', texts.account)
    seen.add(key)
    const roles = rolesOf(texts.roles, context, (problem, name) => say('roles', problem, name))
    const folderId = folderOf(texts.folder, context, (problem) => say('folder', problem, texts.folder))
    for (const problem of found) problems.push(problem)
    if (found.length === 0) people.push({ row, ...texts, roles, folderId })
  }
  return { people, problems, rows: count }
}

function readCell(
  cell: SheetCell,
  column: ImportColumn,
  isFormula: boolean,
): { text: string; problem?: ImportProblem } {
  const text = cell === null ? '' : trim(cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))
  if (isFormula) return { text, problem: 'formula' }
  // a long number in a cell has lost its last digits already
  const isLossy = typeof cell === 'number' && !Number.isSafeInteger(cell)
  if (cell instanceof Date || typeof cell === 'boolean' || isLossy) return { text, problem: 'not_text' }
  if (text === '') return IMPORT_REQUIRED.some((each) => each === column) ? { text, problem: 'missing' } : { text }
  if (FORBIDDEN_CHARACTERS.test(text)) return { text, problem: 'special_characters' }
  if (text.length > LENGTHS[column]) return { text, problem: 'too_long' }
  if (column === 'email' && !z.email().safeParse(text).success) return { text, problem: 'not_email' }
  return { text }
}

function rolesOf(
  text: string,
  { grantable }: SheetContext,
  say: (problem: ImportProblem, name: string) => void,
): readonly Role[] {
  const names = text.split(/[、,，;；/]/u).map(trim)
  const roles = new Set<Role>()
  for (const name of names.filter((each) => each !== '')) {
    const role = ROLE_OF_NAME.get(name.toLowerCase())
    if (!role) say('unknown_role', name)
    else if (!grantable.includes(role)) say('role_not_allowed', name)
    else roles.add(role)
  }
  return roles.size === 0 ? DEFAULT_ROLES : [...roles]
}

/** A folder by its whole path, or by its own name when only one has it. */
function folderOf(text: string, { folders }: SheetContext, say: (problem: ImportProblem) => void): string | null {
  if (text === '') return null
  const path = text.split('/').map(trim).join('/')
  const whole = folders.filter(({ names }) => names.join('/') === path)
  const found = whole.length > 0 ? whole : folders.filter(({ names }) => names.at(-1) === path)
  if (found.length === 1) return found[0]?.id ?? null
  say(found.length === 0 ? 'unknown_folder' : 'ambiguous_folder')
  return null
}

/** `B7` of the second column in row 7. */
export function addressOf(column: number, row: number): string {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  }
  return `${letters}${row}`
}
