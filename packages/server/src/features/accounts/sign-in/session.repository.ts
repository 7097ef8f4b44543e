import type { GrantChange } from '@keguan/contract/vocabulary/authority'
import type { Role } from '@keguan/contract/vocabulary/role'
import { and, count, desc, eq, gt, inArray, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import type { PagePlace } from '../../../platform/postgres/keyset-page.ts'
import { account, accountRole } from '../../../platform/postgres/schema/account.ts'
import { auditLog } from '../../../platform/postgres/schema/audit-log.ts'
import { orgNode } from '../../../platform/postgres/schema/org-node.ts'
import { roleGrant } from '../../../platform/postgres/schema/role-grant.ts'
import { session } from '../../../platform/postgres/schema/session.ts'
import { statement } from '../../../platform/postgres/statement.ts'

export type Session = typeof session.$inferSelect

/** Opens a session; the account shows when its last one was opened. */
export async function insertSession(db: Db, row: typeof session.$inferInsert & { createdAt: Date }): Promise<void> {
  await db.insert(session).values(row)
  await db.update(account).set({ lastLoginAt: row.createdAt }).where(eq(account.id, row.accountId))
}

const roleList = sql<
  Role[]
>`array(select ${accountRole.role} from ${accountRole} where ${accountRole.accountId} = ${account.id} order by ${accountRole.role})`

/** Changes to roles by platform administrators: few rows, so they are read with the session. */
const grantChanges = sql<
  GrantChange[] | null
>`(select json_agg(json_build_object('role', ${roleGrant.role}, 'access', ${roleGrant.access}, 'granted', ${roleGrant.granted})) from ${roleGrant})`

const liveSession = statement((db) =>
  db
    .select({
      session: {
        id: session.id,
        product: session.product,
        ssoIdToken: session.ssoIdToken,
        createdAt: session.createdAt,
        lastUsedAt: session.lastUsedAt,
      },
      account: {
        id: account.id,
        account: account.account,
        name: account.name,
        nickname: account.nickname,
        avatarKey: account.avatarKey,
        orgNodeId: account.orgNodeId,
        shouldSkipAnalysis: account.shouldSkipAnalysis,
        shouldAnalysisListByPage: account.shouldAnalysisListByPage,
        mustChangePassword: account.mustChangePassword,
        lessonsSealedUntil: account.lessonsSealedUntil,
        lessonsSealedBefore: account.lessonsSealedBefore,
      },
      orgName: orgNode.name,
      roles: roleList,
      grantChanges,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(orgNode, eq(orgNode.id, account.orgNodeId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        isNull(session.revokedAt),
        gt(session.expiresAt, sql.placeholder('now')),
        eq(account.disabled, false),
        isNull(account.deletionId),
        isNull(orgNode.deletionId),
      ),
    )
    .prepare('live_session'),
)

/** A live session with its account: one indexed look-up per request. */
export async function findLiveSession(db: Db, tokenHash: string, now: Date) {
  const [row] = await liveSession(db, { tokenHash, now })
  return row
}
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

export async function renewSession(db: Db, id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
  await db.update(session).set({ lastUsedAt, expiresAt }).where(eq(session.id, id))
}

const living = (accountId: string, now: Date) => [
  eq(session.accountId, accountId),
  isNull(session.revokedAt),
  gt(session.expiresAt, now),
]

export const listLiveSessions = (db: Db, accountId: string, now: Date): Promise<Session[]> =>
  db
    .select()
    .from(session)
    .where(and(...living(accountId, now)))
    .orderBy(desc(session.lastUsedAt), desc(session.id))

/** An ended session keeps no ID token. */
const ended = (now: Date) => ({ revokedAt: now, ssoIdToken: null })

/** Ends one live session of an account; false when there is none. */
export async function revokeSession(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(session)
    .set(ended(now))
    .where(and(...living(accountId, now), eq(session.id, id)))
    .returning({ id: session.id })
  return rows.length > 0
}

/** ID token of a session; null when it was opened with a password. */
export async function findIdToken(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ ssoIdToken: session.ssoIdToken }).from(session).where(eq(session.id, id))
  return row?.ssoIdToken ?? null
}

/**
 * Ends all sessions of an account but one, including expired ones: uploads begun in them end as well. Returns how many
 * were live.
 */
export async function revokeOtherSessions(db: Db, accountId: string, except: string, now: Date): Promise<number> {
  const rows = await db
    .update(session)
    .set(ended(now))
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), ne(session.id, except)))
    .returning({ expiresAt: session.expiresAt })
  return rows.filter(({ expiresAt }) => expiresAt > now).length
}

/** Whether a session is still live, for links issued in it. */
export async function isLiveSession(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.id, id),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        eq(account.disabled, false),
        isNull(account.deletionId),
      ),
    )
  return rows.length > 0
}

/** Ends every session of these accounts. */
export async function revokeSessionsOf(db: Db, accountIds: readonly string[], now: Date): Promise<void> {
  await db
    .update(session)
    .set(ended(now))
    .where(and(inArray(session.accountId, [...accountIds]), isNull(session.revokedAt)))
}

/** Keeps the newest live sessions of an account and ends the others. */
export async function keepNewest(db: Db, accountId: string, limit: number, now: Date): Promise<void> {
  const newest = db
    .select({ id: session.id })
    .from(session)
    .where(and(...living(accountId, now)))
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(limit)
  await db
    .update(session)
    .set(ended(now))
    .where(and(...living(accountId, now), notInArray(session.id, newest)))
}

export async function deleteSessionsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, time))
}

export const LOGIN_ACTIONS = ['account.login', 'account.login_failed'] as const

export interface LoginPlace {
  readonly createdAt: Date
  readonly id: number
}

const loginsOf = (accountId: string): SQL[] => [
  eq(auditLog.accountId, accountId),
  inArray(auditLog.action, [...LOGIN_ACTIONS]),
]
const place = ({ createdAt, id }: LoginPlace): SQL => sql`(${createdAt.toISOString()}::timestamptz, ${id}::bigint)`
const key = sql`(${auditLog.createdAt}, ${auditLog.id})`

/** Log-ins and failed log-ins of an account, newest first, after the cursor (older) or before it (newer). */
export async function listLogins(db: Db, accountId: string, page: PagePlace<LoginPlace>) {
  const where = [
    ...loginsOf(accountId),
    ...(page.after ? [sql`${key} < ${place(page.after)}`] : []),
    ...(page.before ? [sql`${key} > ${place(page.before)}`] : []),
  ]
  const order = page.before ? [auditLog.createdAt, auditLog.id] : [desc(auditLog.createdAt), desc(auditLog.id)]
  const { id, action, createdAt, ip, details } = auditLog
  const rows = await db
    .select({ id, action, createdAt, ip, details })
    .from(auditLog)
    .where(and(...where))
    .orderBy(...order)
    .limit(page.limit)
  return page.before ? rows.reverse() : rows
}
export type LoginEntry = Awaited<ReturnType<typeof listLogins>>[number]

/** Their number, counted up to `cap`. */
export async function countLogins(db: Db, accountId: string, cap: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(auditLog)
    .where(and(...loginsOf(accountId)))
    .limit(cap)
    .as('some')
  const [row] = await db.select({ count: count() }).from(some)
  return row?.count ?? 0
}
