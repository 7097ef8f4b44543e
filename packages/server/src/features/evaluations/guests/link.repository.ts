import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { evaluationGuestSession, evaluationLink } from '../../../platform/postgres/schema/evaluation.ts'

/** Target of a link: one evaluation, or the lessons of a guest of a task. */
export type LinkTarget = { readonly evaluationId: string } | { readonly guestId: string }

const linkOf = (to: LinkTarget): SQL =>
  'evaluationId' in to ? eq(evaluationLink.evaluationId, to.evaluationId) : eq(evaluationLink.guestId, to.guestId)
const sessionsOf = (to: LinkTarget): SQL =>
  'evaluationId' in to
    ? eq(evaluationGuestSession.evaluationId, to.evaluationId)
    : eq(evaluationGuestSession.guestId, to.guestId)

/** Deletes the link and every session opened with it. */
export async function deleteLink(transaction: Db, to: LinkTarget): Promise<void> {
  await transaction.delete(evaluationGuestSession).where(sessionsOf(to))
  await transaction.delete(evaluationLink).where(linkOf(to))
}

/** Replaces an earlier link. */
export async function putLink(
  transaction: Db,
  to: LinkTarget,
  values: Pick<typeof evaluationLink.$inferInsert, 'tokenHash' | 'secretHash' | 'expiresAt'>,
): Promise<void> {
  await deleteLink(transaction, to)
  await transaction.insert(evaluationLink).values({ ...to, ...values })
}

export const linksOf = (db: Db, evaluationIds: readonly string[]) =>
  db
    .select({ evaluationId: evaluationLink.evaluationId, expiresAt: evaluationLink.expiresAt })
    .from(evaluationLink)
    .where(inArray(evaluationLink.evaluationId, [...evaluationIds]))
