import type { PersonState } from '@keguan/contract/vocabulary/person'
import type { Role } from '@keguan/contract/vocabulary/role'
import { and, arrayContains, desc, eq, exists, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/postgres/database.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import { account, accountRole } from '../../platform/postgres/schema/account.ts'
import { loginDelay } from '../../platform/postgres/schema/login-delay.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import { session } from '../../platform/postgres/schema/session.ts'
import type { SearchTerms } from '../../platform/postgres/search-grams.ts'
import type { PeopleScope } from './people.policy.ts'
import type { Place } from './place.repository.ts'

export interface PeopleFilter {
  readonly place?: Place
  readonly search?: SearchTerms
  readonly roles?: readonly Role[]
  readonly state?: PersonState
  readonly folderId?: string
  /** The time that decides whether an account is locked. */
  readonly now: Date
}

const folder = alias(orgNode, 'folder')
const node = alias(orgNode, 'node')

const roleList = sql<
  Role[]
>`array(select ${accountRole.role} from ${accountRole} where ${accountRole.accountId} = ${account.id} order by ${accountRole.role})`

/** A driver gives the result of an expression as text. */
const lastLogin =
  sql<Date | null>`(select max(${session.createdAt}) from ${session} where ${session.accountId} = ${account.id})`.mapWith(
    session.createdAt,
  )

/** The longest wait that wrong passwords have brought about anywhere. */
const blockedUntil =
  sql<Date | null>`(select max(${loginDelay.blockedUntil}) from ${loginDelay} where ${loginDelay.accountId} = ${account.id})`.mapWith(
    loginDelay.blockedUntil,
  )

/** What a list shows: no search columns, whose length would only cost time. */
const ROW = {
  id: account.id,
  account: account.account,
  name: account.name,
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
  lastLoginAt: lastLogin,
  createdAt: account.createdAt,
  shouldSkipAnalysis: account.shouldSkipAnalysis,
  shouldAnalysisListByPage: account.shouldAnalysisListByPage,
}

export function inScope(scope: PeopleScope): SQL | undefined {
  if (scope.kind === 'all') return undefined
  return scope.kind === 'self' ? eq(account.id, scope.accountId) : eq(account.orgNodeId, scope.orgNodeId)
}

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

function conditions(db: Db, scope: PeopleScope, filter: PeopleFilter): (SQL | undefined)[] {
  const { place, search, roles, state, folderId, now } = filter
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
    ...(folderId === undefined
      ? []
      : [folderId === 'none' ? isNull(account.folderId) : eq(account.folderId, folderId)]),
  ]
}

const place = (cursor: Cursor): SQL => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
const key = sql`(${account.createdAt}, ${account.id})`

const rows = (db: Db) =>
  db
    .select(ROW)
    .from(account)
    .innerJoin(orgNode, eq(orgNode.id, account.orgNodeId))
    .leftJoin(folder, eq(folder.id, account.folderId))
export type Person = Awaited<ReturnType<typeof rows>>[number]

/** Up to `limit` rows, newest first, after the cursor (older) or before it (newer). */
export async function listPeople(
  db: Db,
  scope: PeopleScope,
  filter: PeopleFilter,
  page: { readonly after?: Cursor; readonly before?: Cursor; readonly limit: number },
): Promise<Person[]> {
  const where = [
    ...conditions(db, scope, filter),
    ...(page.after ? [sql`${key} < ${place(page.after)}`] : []),
    ...(page.before ? [sql`${key} > ${place(page.before)}`] : []),
  ]
  const order = page.before ? [account.createdAt, account.id] : [desc(account.createdAt), desc(account.id)]
  const found = await rows(db)
    .where(and(...where))
    .orderBy(...order)
    .limit(page.limit)
  return page.before ? found.reverse() : found
}

/** How many match, counted no further than `cap`. */
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
