import type { PeopleSort, PersonState } from '@keguan/contract/vocabulary/person'
import type { Role } from '@keguan/contract/vocabulary/role'
import { and, arrayContains, asc, desc, eq, exists, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { NAME_COLLATION } from '../../../platform/postgres/collation.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { PagePlace } from '../../../platform/postgres/keyset-page.ts'
import { account, accountRole, lastLoginOrNever } from '../../../platform/postgres/schema/account.ts'
import { loginDelay } from '../../../platform/postgres/schema/login-delay.ts'
import { orgNode } from '../../../platform/postgres/schema/org-node.ts'
import type { SearchTerms } from '../../../platform/postgres/search-grams.ts'
import type { PeopleScope } from '../people.policy.ts'
import type { Place } from '../place.repository.ts'

export interface PeopleFilter {
  readonly place?: Place
  readonly search?: SearchTerms
  readonly roles?: readonly Role[]
  readonly state?: PersonState
  readonly folderId?: string
  readonly ids?: readonly string[]
  /** The time that decides whether an account is locked. */
  readonly now: Date
}

const folder = alias(orgNode, 'folder')
const node = alias(orgNode, 'node')

const roleList = sql<
  Role[]
>`array(select ${accountRole.role} from ${accountRole} where ${accountRole.accountId} = ${account.id} order by ${accountRole.role})`

/** The latest end of all delays caused by wrong passwords. */
const blockedUntil =
  sql<Date | null>`(select max(${loginDelay.blockedUntil}) from ${loginDelay} where ${loginDelay.accountId} = ${account.id})`.mapWith(
    loginDelay.blockedUntil,
  )

/** Columns of a list: no search columns, whose length would only cost time. */
const ROW = {
  id: account.id,
  account: account.account,
  name: account.name,
  nickname: account.nickname,
  orgNodeId: account.orgNodeId,
  orgName: orgNode.name,
  folderId: account.folderId,
  folderName: folder.name,
  roles: roleList,
  disabled: account.disabled,
  lockedUntil: blockedUntil,
  mustChangePassword: account.mustChangePassword,
  email: account.email,
  phone: account.phone,
  lastLoginAt: account.lastLoginAt,
  createdAt: account.createdAt,
  shouldSkipAnalysis: account.shouldSkipAnalysis,
  shouldAnalysisListByPage: account.shouldAnalysisListByPage,
}

/** Accounts in an actor's scope, including deleted ones. */
export function inReach(scope: PeopleScope): SQL | undefined {
  if (scope.kind === 'all') return undefined
  return scope.kind === 'self' ? eq(account.id, scope.accountId) : eq(account.orgNodeId, scope.orgNodeId)
}

export const inScope = (scope: PeopleScope): SQL | undefined => and(inReach(scope), isNull(account.deletionId))

/** Accounts of an institution, of a folder inside one and the folders below it, or of all institutions in a folder. */
function atPlace(db: Db, { id, type, path, orgNodeId }: Place): SQL {
  if (type !== 'FOLDER') return eq(account.orgNodeId, id)
  const below = db
    .select({ id: node.id })
    .from(node)
    .where(like(node.path, `${path}%`))
  return orgNodeId === null
    ? inArray(account.orgNodeId, below)
    : sql`${and(eq(account.orgNodeId, orgNodeId), inArray(account.folderId, below))}`
}

function inState(state: PersonState, now: Date): SQL {
  const isBlocked = sql`exists (select 1 from ${loginDelay} where ${loginDelay.accountId} = ${account.id} and ${loginDelay.blockedUntil} > ${now.toISOString()}::timestamptz)`
  switch (state) {
    case 'active':
      return sql`(not ${account.disabled} and not ${isBlocked})`
    case 'disabled':
      return sql`${account.disabled}`
    case 'locked':
      return isBlocked
    case 'first_password':
      return sql`${account.mustChangePassword}`
  }
}

export function conditions(db: Db, scope: PeopleScope, filter: PeopleFilter): (SQL | undefined)[] {
  const { place, search, roles, state, folderId, ids, now } = filter
  const holdsOne = db
    .select({ one: sql`1` })
    .from(accountRole)
    .where(and(eq(accountRole.accountId, account.id), inArray(accountRole.role, [...(roles ?? [])])))
  return [
    inScope(scope),
    ...(place ? [atPlace(db, place)] : []),
    ...(search && search.grams.length > 0 ? [arrayContains(account.searchGrams, [...search.grams])] : []),
    ...(search?.patterns ?? []).map((pattern) => sql`${account.searchText} like ${pattern}`),
    ...(roles ? [exists(holdsOne)] : []),
    ...(state ? [inState(state, now)] : []),
    ...(ids ? [inArray(account.id, [...ids])] : []),
    ...(folderId === undefined
      ? []
      : [folderId === 'none' ? isNull(account.folderId) : eq(account.folderId, folderId)]),
  ]
}

const rows = (db: Db) =>
  db
    .select(ROW)
    .from(account)
    .innerJoin(orgNode, eq(orgNode.id, account.orgNodeId))
    .leftJoin(folder, eq(folder.id, account.folderId))
export type Person = Awaited<ReturnType<typeof rows>>[number]

export interface PeopleOrder {
  readonly sort: PeopleSort
  readonly descending: boolean
}

/** Keyset position of an account in a sorted list: the value it is sorted by, then its id. */
export interface PeopleCursor {
  readonly value: string
  readonly id: string
}

interface SortKey {
  readonly column: SQL
  /** The value as a cursor encodes it, and how it is decoded. */
  readonly valueOf: (person: Person) => string
  readonly type: 'text' | 'timestamptz'
}

const collated = (column: PgColumn) => sql`${column} collate ${sql.raw(NAME_COLLATION)}`
const NEVER = new Date(0)

const KEYS: Readonly<Record<PeopleSort, SortKey>> = {
  created: { column: sql`${account.createdAt}`, valueOf: (row) => row.createdAt.toISOString(), type: 'timestamptz' },
  name: { column: collated(account.name), valueOf: (row) => row.name, type: 'text' },
  account: { column: collated(account.account), valueOf: (row) => row.account, type: 'text' },
  last_login: {
    column: lastLoginOrNever(account.lastLoginAt),
    valueOf: (row) => (row.lastLoginAt ?? NEVER).toISOString(),
    type: 'timestamptz',
  },
}

export const cursorOf = (sort: PeopleSort, row: Person): PeopleCursor => ({
  value: KEYS[sort].valueOf(row),
  id: row.id,
})

export const isTimeSort = (sort: PeopleSort): boolean => KEYS[sort].type === 'timestamptz'

/** Up to `limit` rows in their order, after the cursor or before it. */
export async function listPeople(
  db: Db,
  scope: PeopleScope,
  filter: PeopleFilter,
  { sort, descending }: PeopleOrder,
  { after, before, limit }: PagePlace<PeopleCursor>,
): Promise<Person[]> {
  const { column, type } = KEYS[sort]
  const cursor = after ?? before
  // a page before the cursor is read in reverse, then turned around
  const goesDown = descending !== (before !== undefined && after === undefined)
  const beyond =
    cursor &&
    sql`(${column}, ${account.id}) ${sql.raw(goesDown ? '<' : '>')} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::uuid)`
  const order = goesDown ? [desc(column), desc(account.id)] : [asc(column), asc(account.id)]
  const found = await rows(db)
    .where(and(...conditions(db, scope, filter), beyond))
    .orderBy(...order)
    .limit(limit)
  return before && !after ? found.reverse() : found
}

/** Number of matches, counted up to `cap`. */
export async function countPeople(db: Db, scope: PeopleScope, filter: PeopleFilter, cap: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(account)
    .where(and(...conditions(db, scope, filter)))
    .limit(cap)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

export async function findPerson(db: Db, scope: PeopleScope, id: string): Promise<Person | undefined> {
  const [row] = await rows(db).where(and(eq(account.id, id), inScope(scope)))
  return row
}
