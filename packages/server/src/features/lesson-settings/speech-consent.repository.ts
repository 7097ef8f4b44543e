import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { speechConsent } from '../../platform/postgres/schema/speech-consent.ts'

const isFor = (orgNodeId: string, host: string) =>
  and(eq(speechConsent.orgNodeId, orgNodeId), eq(speechConsent.host, host))

/** Whether an institution lets its audio be sent to this host. */
export async function maySend(db: Db, orgNodeId: string, host: string): Promise<boolean> {
  const [row] = await db.select({ host: speechConsent.host }).from(speechConsent).where(isFor(orgNodeId, host))
  return row !== undefined
}

export async function allowServer(db: Db, orgNodeId: string, host: string): Promise<void> {
  await db
    .insert(speechConsent)
    .values({ orgNodeId, host })
    .onConflictDoUpdate({ target: speechConsent.orgNodeId, set: { host } })
}

export async function forbidServer(db: Db, orgNodeId: string): Promise<void> {
  await db.delete(speechConsent).where(eq(speechConsent.orgNodeId, orgNodeId))
}

export async function countConsents(db: Db, host: string): Promise<number> {
  const [row] = await db.select({ institutions: count() }).from(speechConsent).where(eq(speechConsent.host, host))
  return row?.institutions ?? 0
}
