import { EVALUATION_OPEN, type EvaluationState } from '@keguan/contract/vocabulary/evaluation-state'
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import type { PagePlace } from '../../platform/postgres/keyset-page.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import { account, accountRole } from '../../platform/postgres/schema/account.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { evaluation, evaluationGuestSession, evaluationLink } from '../../platform/postgres/schema/evaluation.ts'
import { evaluationTemplateVersion } from '../../platform/postgres/schema/evaluation-template.ts'
import { noteForBoard } from '../data-board/board-events.port.ts'

const ROW = {
  id: evaluation.id,
  analysisId: evaluation.analysisId,
  templateId: evaluation.templateId,
  templateVersion: evaluation.templateVersion,
  evaluator: evaluation.evaluator,
  accountId: evaluation.accountId,
  expertName: evaluation.expertName,
  taskId: evaluation.taskId,
  guestId: evaluation.guestId,
  state: evaluation.state,
  dueOn: evaluation.dueOn,
  showsReport: evaluation.showsReport,
  comment: evaluation.comment,
  commentChangedAt: evaluation.commentChangedAt,
  reason: evaluation.reason,
  rated: evaluation.rated,
  record: evaluation.record,
  createdAt: evaluation.createdAt,
  openedAt: evaluation.openedAt,
  submittedAt: evaluation.submittedAt,
  templateName: evaluationTemplateVersion.name,
  templateNameEn: evaluationTemplateVersion.nameEn,
  items: sql<number>`(select count(*)::int from jsonb_path_query(${evaluationTemplateVersion.form}, '$.groups[*].items[*]'))`,
  ownerId: analysis.ownerId,
  lessonTitle: analysis.title,
  teacher: sql<string>`case when ${analysis.teacher} = '' then owner.name else ${analysis.teacher} end`,
}

const rows = (db: Db) =>
  db
    .select(ROW)
    .from(evaluation)
    .innerJoin(analysis, eq(analysis.id, evaluation.analysisId))
    .innerJoin(sql`account as owner`, sql`owner.id = ${analysis.ownerId} and owner.deletion_id is null`)
    .innerJoin(
      evaluationTemplateVersion,
      and(
        eq(evaluationTemplateVersion.templateId, evaluation.templateId),
        eq(evaluationTemplateVersion.version, evaluation.templateVersion),
      ),
    )

const rowById = (db: Db, id: string) => rows(db).where(eq(evaluation.id, id))
export type EvaluationRow = Awaited<ReturnType<typeof rowById>>[number]

export async function findEvaluation(db: Db, id: string): Promise<EvaluationRow | undefined> {
  const [row] = await rowById(db, id)
  return row
}

/** The state alone, with a row lock. */
export async function lockEvaluation(transaction: Db, id: string) {
  const [row] = await transaction.select().from(evaluation).where(eq(evaluation.id, id)).for('update')
  return row
}

export type LockedEvaluation = NonNullable<Awaited<ReturnType<typeof lockEvaluation>>>

export const evaluationsOf = (db: Db, analysisId: string): Promise<EvaluationRow[]> =>
  rows(db)
    .where(and(eq(evaluation.analysisId, analysisId), ne(evaluation.state, 'revoked')))
    .orderBy(asc(evaluation.createdAt), asc(evaluation.id))

/** Evaluations assigned to a guest of a task, in order of assignment. */
export const evaluationsOfGuest = (db: Db, guestId: string): Promise<EvaluationRow[]> =>
  rows(db)
    .where(and(eq(evaluation.guestId, guestId), ne(evaluation.state, 'revoked')))
    .orderBy(asc(evaluation.createdAt), asc(evaluation.id))

export interface MineFilter {
  readonly accountId: string
  readonly open?: boolean | undefined
}

const mineOf = ({ accountId, open }: MineFilter): (SQL | undefined)[] => [
  eq(evaluation.accountId, accountId),
  ne(evaluation.state, 'revoked'),
  open === undefined ? undefined : open ? inArray(evaluation.state, [...TO_DO]) : inArray(evaluation.state, [...DONE]),
]
const DONE: readonly EvaluationState[] = ['submitted', 'confirmed']
const TO_DO: readonly EvaluationState[] = EVALUATION_OPEN.filter((state) => !DONE.includes(state))

const key = sql`(${evaluation.createdAt}, ${evaluation.id})`
const at = (cursor: Cursor): SQL => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`

export async function listMine(db: Db, filter: MineFilter, page: PagePlace<Cursor>): Promise<EvaluationRow[]> {
  const newest = [sql`${evaluation.createdAt} desc`, sql`${evaluation.id} desc`]
  const found = await rows(db)
    .where(
      and(
        ...mineOf(filter),
        page.after ? sql`${key} < ${at(page.after)}` : undefined,
        page.before ? sql`${key} > ${at(page.before)}` : undefined,
      ),
    )
    .orderBy(...(page.before ? [asc(evaluation.createdAt), asc(evaluation.id)] : newest))
    .limit(page.limit)
  return page.before ? found.reverse() : found
}

export async function countMine(db: Db, filter: MineFilter, cap: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(evaluation)
    .where(and(...mineOf(filter)))
    .limit(cap)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** False when this account was already invited. */
export async function insertEvaluation(db: Db, row: typeof evaluation.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(evaluation).values(row).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

interface Adopted {
  readonly analysisId: string
  readonly templateId: string
  readonly taskId: string
}

/** Attaches an earlier evaluation to the task: it counts for the task as well. */
export async function adoptEvaluation(db: Db, { analysisId, templateId, taskId }: Adopted, accountId: string) {
  await db
    .update(evaluation)
    .set({ taskId })
    .where(
      and(
        eq(evaluation.analysisId, analysisId),
        eq(evaluation.templateId, templateId),
        eq(evaluation.accountId, accountId),
        isNull(evaluation.taskId),
        ne(evaluation.state, 'revoked'),
      ),
    )
}

export const submittedForTask = (db: Db, taskId: string, accountId: string) =>
  db
    .select({ id: evaluation.id, lessonTitle: analysis.title, expertName: evaluation.expertName })
    .from(evaluation)
    .innerJoin(analysis, eq(analysis.id, evaluation.analysisId))
    .where(
      and(eq(evaluation.taskId, taskId), eq(evaluation.accountId, accountId), inArray(evaluation.state, [...DONE])),
    )
    .orderBy(asc(evaluation.id))
    .for('update', { of: evaluation })

/** Ends open evaluations and leaves the others to the teachers. Returns the settled to-dos. */
export async function detachEvaluations(db: Db, taskId: string, analysisIds: readonly string[]) {
  if (analysisIds.length === 0) return []
  const ofTask = and(eq(evaluation.taskId, taskId), inArray(evaluation.analysisId, [...analysisIds]))
  const ended = await db
    .update(evaluation)
    .set({ state: 'revoked' })
    .where(and(ofTask, inArray(evaluation.state, [...TO_DO])))
    .returning({ id: evaluation.id, accountId: evaluation.accountId })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) {
    await db.delete(evaluationGuestSession).where(inArray(evaluationGuestSession.evaluationId, ids))
    await db.delete(evaluationLink).where(inArray(evaluationLink.evaluationId, ids))
  }
  await db.update(evaluation).set({ taskId: null, guestId: null }).where(ofTask)
  return ended.flatMap(({ id, accountId }) => (accountId ? [{ accountId, subject: `evaluation ${id}` }] : []))
}

export async function extendEvaluations(db: Db, taskId: string, dueOn: string): Promise<void> {
  await db
    .update(evaluation)
    .set({ dueOn })
    .where(and(eq(evaluation.taskId, taskId), inArray(evaluation.state, [...TO_DO])))
}

export async function updateEvaluation(
  db: Db,
  id: string,
  values: Partial<typeof evaluation.$inferInsert>,
): Promise<void> {
  await db.update(evaluation).set(values).where(eq(evaluation.id, id))
  if (values.state !== undefined) await noteForBoard(db, 'evaluation', [id])
}

export async function findOwn(db: Db, analysisId: string, accountId: string, templateId: string) {
  const [row] = await db
    .select({ id: evaluation.id })
    .from(evaluation)
    .where(
      and(
        eq(evaluation.analysisId, analysisId),
        eq(evaluation.accountId, accountId),
        eq(evaluation.templateId, templateId),
        ne(evaluation.state, 'revoked'),
      ),
    )
  return row?.id
}

const isExpert = sql<boolean>`exists (select 1 from ${accountRole} where ${accountRole.accountId} = ${account.id} and ${accountRole.role} = 'sys_expert')`
const isInvitable = sql`exists (select 1 from ${accountRole} where ${accountRole.accountId} = ${account.id} and ${accountRole.role} in ('sys_expert', 'sys_analysis_web_user', 'sys_org_ops_admin'))`

const invitable = (orgNodeId: string | null): (SQL | undefined)[] => [
  orgNodeId === null ? undefined : eq(account.orgNodeId, orgNodeId),
  eq(account.disabled, false),
  isNull(account.deletionId),
  isInvitable,
]

/** Possible evaluators, without the caller; experts first. */
export const findExperts = (
  db: Db,
  orgNodeId: string | null,
  self: string,
  { search, limit }: { readonly search: string; readonly limit: number },
) =>
  db
    .select({ account_id: account.id, name: account.name, account: account.account, is_expert: isExpert })
    .from(account)
    .where(
      and(
        ...invitable(orgNodeId),
        ne(account.id, self),
        search === ''
          ? undefined
          : sql`strpos(lower(${account.name} || ' ' || ${account.account}), lower(${search})) > 0`,
      ),
    )
    .orderBy(sql`${isExpert} desc`, asc(account.name), asc(account.id))
    .limit(limit)

export const findInvited = (db: Db, orgNodeId: string | null, ids: readonly string[]) =>
  db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(...invitable(orgNodeId), inArray(account.id, [...ids])))
