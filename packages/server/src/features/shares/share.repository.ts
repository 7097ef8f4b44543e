import type { RunKindId } from '@keguan/contract/vocabulary/run-kind'
import { and, asc, desc, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/postgres/database.ts'
import { account, accountRole } from '../../platform/postgres/schema/account.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { exam, reportShare, term } from '../../platform/postgres/schema/exam.ts'
import { CREATED_ON } from '../runs/list/run-list.repository.ts'

/** The receiver of shares, and what they can currently reach. */
export interface Receiver {
  readonly kind: RunKindId
  readonly accountId: string
  readonly orgNodeId: string
  readonly after: Date | undefined
}

const owner = alias(account, 'owner')

/** Only inside the institution, and only of existing owners. */
const isReached = ({ kind, accountId, orgNodeId, after }: Receiver): SQL | undefined =>
  and(
    eq(reportShare.accountId, accountId),
    eq(analysis.kind, kind),
    eq(analysis.orgNodeId, orgNodeId),
    isNull(owner.deletionId),
    after && gte(analysis.createdAt, after),
  )

export async function findShare(db: Db, receiver: Receiver, analysisId: string) {
  const [row] = await db
    .select({ classes: reportShare.classes, subjects: reportShare.subjects })
    .from(reportShare)
    .innerJoin(analysis, eq(analysis.id, reportShare.analysisId))
    .innerJoin(owner, eq(owner.id, analysis.ownerId))
    .where(and(eq(reportShare.analysisId, analysisId), isReached(receiver)))
  return row
}

const pupils = sql<number>`coalesce(${exam.pupils}, ${term.pupils}, 0)`
const day = sql<string>`to_char(coalesce(${exam.examDate}, ${CREATED_ON}), 'YYYY-MM-DD')`

export const listShared = (db: Db, receiver: Receiver, limit: number) =>
  db
    .select({
      ...{ id: analysis.id, title: analysis.title, ownerName: owner.name, day, pupils },
      ...{ classes: reportShare.classes, subjects: reportShare.subjects, createdAt: reportShare.createdAt },
    })
    .from(reportShare)
    .innerJoin(analysis, eq(analysis.id, reportShare.analysisId))
    .innerJoin(owner, eq(owner.id, analysis.ownerId))
    .leftJoin(exam, eq(exam.analysisId, analysis.id))
    .leftJoin(term, eq(term.analysisId, analysis.id))
    .where(and(isReached(receiver), sql`${analysis.status} = 60000`, isNull(exam.replacedBy)))
    .orderBy(desc(reportShare.createdAt), desc(analysis.id))
    .limit(limit)

export const listShares = (db: Db, analysisId: string) =>
  db
    .select({
      ...{ accountId: account.id, name: account.name, account: account.account },
      ...{ classes: reportShare.classes, subjects: reportShare.subjects, createdAt: reportShare.createdAt },
    })
    .from(reportShare)
    .innerJoin(account, eq(account.id, reportShare.accountId))
    .where(and(eq(reportShare.analysisId, analysisId), isNull(account.deletionId)))
    .orderBy(asc(account.name), asc(account.id))

export async function saveShares(db: Db, rows: readonly (typeof reportShare.$inferInsert)[]): Promise<void> {
  await db
    .insert(reportShare)
    .values([...rows])
    .onConflictDoUpdate({
      target: [reportShare.analysisId, reportShare.accountId],
      set: { classes: sql`excluded.classes`, subjects: sql`excluded.subjects`, createdAt: sql`excluded.created_at` },
    })
}

/** Returns false if there was none. */
export async function deleteShare(db: Db, analysisId: string, accountId: string): Promise<boolean> {
  const gone = await db
    .delete(reportShare)
    .where(and(eq(reportShare.analysisId, analysisId), eq(reportShare.accountId, accountId)))
    .returning({ id: reportShare.accountId })
  return gone.length > 0
}

/** With the same classes and subjects: those missing from the newer version are simply not found. */
export async function copyShares(db: Db, from: string, to: string): Promise<void> {
  await db.execute(sql`
    insert into report_share (analysis_id, account_id, classes, subjects, created_at)
    select ${to}::uuid, account_id, classes, subjects, created_at from report_share
    where analysis_id = ${from} on conflict do nothing`)
}

/** Existing teachers and administrators of the institution. */
const isColleague = (orgNodeId: string) =>
  and(
    eq(account.orgNodeId, orgNodeId),
    eq(account.disabled, false),
    isNull(account.deletionId),
    sql`exists (select 1 from ${accountRole} where ${accountRole.accountId} = ${account.id}
      and ${accountRole.role} in ('sys_analysis_web_user', 'sys_org_ops_admin'))`,
  )

export const findColleagues = (
  db: Db,
  orgNodeId: string,
  self: string,
  { search, limit }: { readonly search: string; readonly limit: number },
) =>
  db
    .select({ account_id: account.id, name: account.name, account: account.account })
    .from(account)
    .where(
      and(
        isColleague(orgNodeId),
        ne(account.id, self),
        search === ''
          ? undefined
          : sql`strpos(lower(${account.name} || ' ' || ${account.account}), lower(${search})) > 0`,
      ),
    )
    .orderBy(asc(account.name), asc(account.id))
    .limit(limit)

export const findPeople = (db: Db, orgNodeId: string, ids: readonly string[]) =>
  db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(isColleague(orgNodeId), inArray(account.id, [...ids])))
