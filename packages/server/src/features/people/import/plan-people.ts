import { IMPORT_COLUMNS, type ImportColumn } from '@keguan/contract/vocabulary/person-import'
import type { Role } from '@keguan/contract/vocabulary/role'
import type { ImportRowKind } from '@keguan/contract/vocabulary/sheet-import'
import type { PersonProblem, ReadPerson } from './read-people.ts'

/** An account of the institution that a row names. */
export interface KnownPerson {
  readonly id: string
  readonly key: string
  readonly account: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly folderId: string | null
  readonly email: string
  readonly phone: string
  /** False if the account has a role that the importer cannot grant. */
  readonly manageable: boolean
  readonly mine: boolean
}

export interface PlanContext {
  /** By key; accounts of the institution only. */
  readonly known: ReadonlyMap<string, KnownPerson>
  /** Keys that accounts of other institutions have: reported as taken, without saying by whom. */
  readonly taken: ReadonlySet<string>
  readonly update: boolean
  readonly folderPaths: ReadonlyMap<string, string>
}

export interface PersonChanges {
  readonly name?: string
  readonly roles?: readonly Role[]
  readonly folderId?: string
  readonly email?: string
  readonly phone?: string
}

export interface PlannedPerson {
  readonly row: number
  readonly kind: ImportRowKind
  readonly person: ReadPerson
  readonly known: KnownPerson | null
  readonly changes: PersonChanges
  readonly problems: readonly PersonProblem[]
}

/** An account imported without a role is a teacher. */
export const DEFAULT_ROLES: readonly Role[] = ['sys_analysis_web_user']

/** What an import does with each row. Empty cells keep the stored values. */
export function planPerson(person: ReadPerson, { known: all, taken, update }: PlanContext): PlannedPerson {
  const known = all.get(person.key) ?? null
  const base = { row: person.row, person, known, changes: {}, problems: person.problems }
  if (person.leftOut !== null) return { ...base, kind: person.leftOut }
  const problems = [...person.problems]
  const say = (field: ImportColumn, problem: PersonProblem['problem'], value: string) =>
    problems.push({ field, problem, value: value.slice(0, 60) })
  const changes = known ? changesOf(person, known) : {}
  if (!known && taken.has(person.key)) say('account', 'exists', person.account)
  if (known && !update) say('account', 'exists_here', person.account)
  if (known && update && !known.manageable) say('account', 'not_manageable', person.account)
  if (known?.mine && update && changes.roles) say('roles', 'own_roles', person.texts.roles ?? '')
  if (problems.length > 0) return { ...base, kind: 'bad', changes, problems }
  if (!known) return { ...base, kind: 'create' }
  return { ...base, kind: Object.keys(changes).length > 0 ? 'update' : 'same', changes }
}

function changesOf(person: ReadPerson, known: KnownPerson): PersonChanges {
  const { name, roles, folderId, email, phone } = person
  const has = (value: string | undefined): value is string => value !== undefined && value !== ''
  return {
    ...(has(name) && name !== known.name ? { name } : {}),
    ...(roles && roles.join() !== known.roles.join() ? { roles } : {}),
    ...(has(folderId) && folderId !== known.folderId ? { folderId } : {}),
    ...(has(email) && email !== known.email ? { email } : {}),
    ...(has(phone) && phone !== known.phone ? { phone } : {}),
  }
}

const isStored = (kind: ImportRowKind): boolean => kind === 'create' || kind === 'update' || kind === 'same'

type Shown = Partial<Record<ImportColumn, string>>

/** In the form of the response: roles by their ids, folders by their paths. */
export function shownPerson(
  { kind, person, known, changes }: PlannedPerson,
  { folderPaths }: PlanContext,
): { values: Shown; before: Shown } {
  const { texts, account, name, roles, folderId, email, phone } = person
  const after: Shown = {
    ...{ account, name, email: email ?? '', phone: phone ?? '' },
    // values that are not stored are shown as typed
    roles: isStored(kind) ? (roles ?? (kind === 'create' ? DEFAULT_ROLES : [])).join() : (texts.roles ?? ''),
    folder: folderId === undefined ? (texts.folder ?? '') : (folderPaths.get(folderId) ?? ''),
  }
  const stored: Shown = known
    ? {
        ...{ name: known.name, email: known.email, phone: known.phone, roles: known.roles.join() },
        folder: folderPaths.get(known.folderId ?? '') ?? '',
      }
    : {}
  const changed: Readonly<Record<ImportColumn, boolean>> = {
    ...{ account: false, name: 'name' in changes, email: 'email' in changes, phone: 'phone' in changes },
    ...{ roles: 'roles' in changes, folder: 'folderId' in changes },
  }
  const pick = (from: Shown, keep: (field: ImportColumn) => boolean): Shown =>
    Object.fromEntries(
      IMPORT_COLUMNS.filter((field) => from[field] !== undefined && keep(field)).map((f) => [f, from[f]]),
    )
  return {
    values: pick(after, (field) => after[field] !== ''),
    before: kind === 'update' ? pick(stored, (field) => changed[field]) : {},
  }
}
