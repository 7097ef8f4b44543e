import type { SettingChanges } from '@keguan/contract/report/lesson/settings'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { lessonSettings } from '../../platform/postgres/schema/lesson-settings.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'

export interface StoredSettings {
  readonly values: SettingChanges
  readonly version: number
  readonly updatedAt: Date
  readonly updatedBy: string | null
}

export async function findSettings(db: Db, orgNodeId: string): Promise<StoredSettings | undefined> {
  const { values, version, updatedAt } = lessonSettings
  const [row] = await db
    .select({ values, version, updatedAt, updatedBy: account.name })
    .from(lessonSettings)
    .leftJoin(account, eq(account.id, lessonSettings.updatedBy))
    .where(eq(lessonSettings.orgNodeId, orgNodeId))
  return row
}

/** Name of an institution, held against other changes of its settings until the transaction ends. */
export async function lockInstitution(transaction: Db, orgNodeId: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ name: orgNode.name })
    .from(orgNode)
    .where(and(eq(orgNode.id, orgNodeId), isNull(orgNode.deletionId)))
    .for('no key update')
  return row?.name
}

export async function findInstitution(db: Db, orgNodeId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: orgNode.name })
    .from(orgNode)
    .where(and(eq(orgNode.id, orgNodeId), isNull(orgNode.deletionId)))
  return row?.name
}

export async function putSettings(db: Db, row: typeof lessonSettings.$inferInsert): Promise<void> {
  const { orgNodeId: _, ...values } = row
  await db.insert(lessonSettings).values(row).onConflictDoUpdate({ target: lessonSettings.orgNodeId, set: values })
}
