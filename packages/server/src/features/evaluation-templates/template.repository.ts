import type { EvaluationForm } from '@keguan/contract/report/evaluation/form'
import type { TemplateScope as ScopeName } from '@keguan/contract/vocabulary/evaluation-template'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import type { PagePlace } from '../../platform/postgres/keyset-page.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { evaluation } from '../../platform/postgres/schema/evaluation.ts'
import { evaluationTemplate, evaluationTemplateVersion } from '../../platform/postgres/schema/evaluation-template.ts'
import { task } from '../../platform/postgres/schema/task.ts'
import type { TemplateScope } from './template.policy.ts'

const shipped = sql`${evaluationTemplate.shipped} is not null`
const ofOrg = ({ orgNodeId }: TemplateScope): SQL =>
  sql`(${evaluationTemplate.orgNodeId} = ${orgNodeId} and ${evaluationTemplate.shared})`
const own = ({ orgNodeId, accountId }: TemplateScope): SQL =>
  sql`(${evaluationTemplate.orgNodeId} = ${orgNodeId} and ${evaluationTemplate.ownerId} = ${accountId} and not ${evaluationTemplate.shared})`

const visible = (scope: TemplateScope) => or(shipped, ofOrg(scope), own(scope))

/** Uses in lessons of the institution: how often other institutions use a shipped form is hidden. */
const usesIn = ({ orgNodeId }: TemplateScope) =>
  sql<number>`(select count(*)::int from ${evaluation} join ${analysis} on ${analysis.id} = ${evaluation.analysisId} where ${evaluation.templateId} = ${evaluationTemplate.id} and ${analysis.orgNodeId} = ${orgNodeId})`

const ROW = {
  id: evaluationTemplate.id,
  orgNodeId: evaluationTemplate.orgNodeId,
  ownerId: evaluationTemplate.ownerId,
  ownerName: account.name,
  shipped: evaluationTemplate.shipped,
  shared: evaluationTemplate.shared,
  version: evaluationTemplate.version,
  updatedAt: evaluationTemplate.updatedAt,
  name: evaluationTemplateVersion.name,
  nameEn: evaluationTemplateVersion.nameEn,
  form: evaluationTemplateVersion.form,
  formEn: evaluationTemplateVersion.formEn,
}

export interface TemplateFilter {
  readonly scope: TemplateScope
  readonly only?: ScopeName | undefined
  readonly search?: string | undefined
}

function conditions({ scope, only, search }: TemplateFilter): (SQL | undefined)[] {
  const which = { shipped, org: ofOrg(scope), own: own(scope) }
  return [
    only ? which[only] : visible(scope),
    isNull(evaluationTemplate.removedAt),
    search ? sql`strpos(lower(${evaluationTemplate.name}), lower(${search})) > 0` : undefined,
  ]
}

const key = sql`(${evaluationTemplate.updatedAt}, ${evaluationTemplate.id})`
const at = (cursor: Cursor): SQL => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`

const rows = (db: Db, scope: TemplateScope) =>
  db
    .select({ ...ROW, uses: usesIn(scope) })
    .from(evaluationTemplate)
    .innerJoin(
      evaluationTemplateVersion,
      and(
        eq(evaluationTemplateVersion.templateId, evaluationTemplate.id),
        eq(evaluationTemplateVersion.version, evaluationTemplate.version),
      ),
    )
    .leftJoin(account, eq(account.id, evaluationTemplate.ownerId))

export async function listTemplates(db: Db, filter: TemplateFilter, page: PagePlace<Cursor>) {
  const newest = [desc(evaluationTemplate.updatedAt), desc(evaluationTemplate.id)]
  const found = await rows(db, filter.scope)
    .where(
      and(
        ...conditions(filter),
        page.after ? sql`${key} < ${at(page.after)}` : undefined,
        page.before ? sql`${key} > ${at(page.before)}` : undefined,
      ),
    )
    .orderBy(...(page.before ? [evaluationTemplate.updatedAt, evaluationTemplate.id] : newest))
    .limit(page.limit)
  return page.before ? found.reverse() : found
}
export type TemplateRecord = Awaited<ReturnType<typeof listTemplates>>[number]

export async function countTemplates(db: Db, filter: TemplateFilter, cap: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(evaluationTemplate)
    .where(and(...conditions(filter)))
    .limit(cap)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** Undefined for unknown and for out-of-scope ids alike. */
export async function findTemplate(db: Db, scope: TemplateScope, id: string): Promise<TemplateRecord | undefined> {
  const [row] = await rows(db, scope).where(
    and(eq(evaluationTemplate.id, id), visible(scope), isNull(evaluationTemplate.removedAt)),
  )
  return row
}

/** The same with a row lock: one change at a time. */
export async function lockTemplate(transaction: Db, scope: TemplateScope, id: string) {
  const [row] = await transaction
    .select()
    .from(evaluationTemplate)
    .where(and(eq(evaluationTemplate.id, id), visible(scope), isNull(evaluationTemplate.removedAt)))
    .for('update')
  return row
}

export async function findVersion(db: Db, templateId: string, version: number) {
  const [row] = await db
    .select()
    .from(evaluationTemplateVersion)
    .where(and(eq(evaluationTemplateVersion.templateId, templateId), eq(evaluationTemplateVersion.version, version)))
  return row
}

export async function isVersionUsed(db: Db, templateId: string, version?: number): Promise<boolean> {
  const found = await db
    .select({ id: evaluation.id })
    .from(evaluation)
    .where(
      and(
        eq(evaluation.templateId, templateId),
        version === undefined ? undefined : eq(evaluation.templateVersion, version),
      ),
    )
    .limit(1)
  return found.length > 0 || (await isVersionOfTask(db, templateId, version))
}

/** A task requires it, even if no evaluation has begun. */
async function isVersionOfTask(db: Db, templateId: string, version?: number): Promise<boolean> {
  const found = await db
    .select({ id: task.id })
    .from(task)
    .where(and(eq(task.templateId, templateId), version === undefined ? undefined : eq(task.templateVersion, version)))
    .limit(1)
  return found.length > 0
}

export interface NewVersion {
  readonly templateId: string
  readonly version: number
  readonly name: string
  readonly form: EvaluationForm
  readonly nameEn?: string
  readonly formEn?: EvaluationForm
}

export async function insertTemplate(db: Db, row: typeof evaluationTemplate.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(evaluationTemplate).values(row).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

export async function updateTemplate(
  db: Db,
  id: string,
  values: Partial<typeof evaluationTemplate.$inferInsert>,
): Promise<void> {
  await db.update(evaluationTemplate).set(values).where(eq(evaluationTemplate.id, id))
}

export async function putVersion(db: Db, row: NewVersion): Promise<void> {
  const { name, form } = row
  await db
    .insert(evaluationTemplateVersion)
    .values(row)
    .onConflictDoUpdate({
      target: [evaluationTemplateVersion.templateId, evaluationTemplateVersion.version],
      set: { name, form },
    })
}

export async function deleteTemplate(db: Db, id: string): Promise<void> {
  await db.delete(evaluationTemplate).where(eq(evaluationTemplate.id, id))
}
