import type { SettingChanges } from '@keguan/contract/report/lesson/settings/settings'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { type EditContents, lessonEdit } from '../../platform/postgres/schema/lesson-edit.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'

const settingsOf = sql<EditContents['settings']>`${lessonEdit.content}`
/** As its index has it. */
const settingsVersion = sql`((${lessonEdit.content} -> 'version')::int)`

export interface StoredSettings {
  readonly values: SettingChanges
  readonly version: number
  readonly updatedAt: Date
  readonly updatedBy: string | null
}

/** Latest settings of an institution. */
export async function findSettings(db: Db, orgNodeId: string): Promise<StoredSettings | undefined> {
  const [row] = await db
    .select({ content: settingsOf, updatedAt: lessonEdit.createdAt, updatedBy: account.name })
    .from(lessonEdit)
    .leftJoin(account, eq(account.id, lessonEdit.authorId))
    .where(and(eq(lessonEdit.orgNodeId, orgNodeId), eq(lessonEdit.layer, 'settings')))
    .orderBy(desc(settingsVersion))
    .limit(1)
  return row && { ...row.content, updatedAt: row.updatedAt, updatedBy: row.updatedBy }
}

/** Name of an institution, with a lock on its settings until the transaction ends. */
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

export interface NewSettings extends Pick<StoredSettings, 'values' | 'version'> {
  readonly orgNodeId: string
  readonly authorId: string
  readonly createdAt: Date
}

export async function addSettings(db: Db, { values, version, ...row }: NewSettings): Promise<void> {
  await db.insert(lessonEdit).values({ ...row, layer: 'settings', content: { version, values } })
}
