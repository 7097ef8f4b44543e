import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { touchReply } from '../../platform/postgres/schema/touch.ts'
import type { TouchScope } from './touch.policy.ts'

const REPLIES_MAX = 200

const reach = ({ orgNodeId }: TouchScope) => (orgNodeId === null ? undefined : eq(touchReply.orgNodeId, orgNodeId))

/** Those of the platform and of the caller's institution. */
export const listReplies = (db: Db, { orgNodeId }: TouchScope) =>
  db
    .select()
    .from(touchReply)
    .where(
      orgNodeId === null
        ? isNull(touchReply.orgNodeId)
        : or(isNull(touchReply.orgNodeId), eq(touchReply.orgNodeId, orgNodeId)),
    )
    .orderBy(asc(touchReply.title))
    .limit(REPLIES_MAX)

export const insertReply = (db: Db, row: typeof touchReply.$inferInsert) => db.insert(touchReply).values(row)

/** False outside the scope. */
export async function updateReply(
  db: Db,
  scope: TouchScope,
  id: string,
  text: { readonly title: string; readonly body: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(touchReply)
    .set(text)
    .where(and(eq(touchReply.id, id), reach(scope)))
  return rowCount === 1
}

/** Returns its earlier title; undefined outside the scope. */
export async function deleteReply(db: Db, scope: TouchScope, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(touchReply)
    .where(and(eq(touchReply.id, id), reach(scope)))
    .returning({ title: touchReply.title })
  return row?.title
}
