import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { speechModelInstall } from '../../platform/postgres/schema/speech-model-install.ts'

export type ModelInstall = typeof speechModelInstall.$inferSelect

/** A worker without a heartbeat for this long is presumed dead; another one continues. */
const SILENT = sql`now() - interval '1 minute'`

const now = sql`now()`
const fresh = { state: 'waiting' as const, fault: '', detail: '' }

export const listInstalls = (db: Db): Promise<ModelInstall[]> => db.select().from(speechModelInstall)

/** Requests a model; a running download continues. */
export async function requestInstall(db: Db, model: string): Promise<void> {
  await db
    .insert(speechModelInstall)
    .values({ model, ...fresh })
    .onConflictDoUpdate({
      target: speechModelInstall.model,
      set: { ...fresh, updatedAt: now },
      setWhere: eq(speechModelInstall.state, 'failed'),
    })
}

/** False when it was not requested. */
export async function deleteInstall(db: Db, model: string): Promise<boolean> {
  const { rowCount } = await db.delete(speechModelInstall).where(eq(speechModelInstall.model, model))
  return rowCount === 1
}

/** Claims the next requested model for this worker. */
export async function claimInstall(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ model: string }>(sql`
    update ${speechModelInstall} set state = 'running', updated_at = now()
    where model = (
      select model from ${speechModelInstall}
      where state = 'waiting' or (state = 'running' and updated_at < ${SILENT})
      order by updated_at limit 1 for update skip locked
    )
    returning model`)
  return rows[0]?.model
}

/** Records progress; false if the installation was cancelled. */
export async function noteInstall(
  db: Db,
  model: string,
  values: Partial<Pick<ModelInstall, 'state' | 'doneBytes' | 'totalBytes' | 'fault' | 'detail'>>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(speechModelInstall)
    .set({ ...values, updatedAt: now })
    .where(and(eq(speechModelInstall.model, model), eq(speechModelInstall.state, 'running')))
  return rowCount === 1
}
