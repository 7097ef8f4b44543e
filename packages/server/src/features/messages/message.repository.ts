import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/postgres/database.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { message, notice } from '../../platform/postgres/schema/notice.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import type { MessageScope } from './message.policy.ts'

export interface Receivers {
  readonly orgId: string
  readonly accountId?: string | undefined
}

const inScope = (column: PgColumn, { orgNodeId }: MessageScope): SQL[] => (orgNodeId ? [eq(column, orgNodeId)] : [])

const isReceiver = ({ orgId, accountId }: Receivers) =>
  and(eq(account.orgNodeId, orgId), eq(account.disabled, false), ...(accountId ? [eq(account.id, accountId)] : []))

/** The institution and how many would get the message; undefined outside the scope, or for an account that is not there. */
export async function findReceivers(db: Db, scope: MessageScope, to: Receivers) {
  const [row] = await db
    .select({
      orgName: orgNode.name,
      wanting: sql<number>`(count(*) filter (where ${account.notifySystem}))::int`,
      all: sql<number>`count(${account.id})::int`,
    })
    .from(orgNode)
    .leftJoin(account, isReceiver(to))
    .where(and(eq(orgNode.id, to.orgId), inArray(orgNode.type, ['ORG', 'FOLDER_ORG']), ...inScope(orgNode.id, scope)))
    .groupBy(orgNode.id)
  return row && (to.accountId === undefined || row.all === 1) ? row : undefined
}

export async function insertMessage(db: Db, row: typeof message.$inferInsert): Promise<void> {
  await db.insert(message).values(row)
}

/** Puts the message under every receiver's bell in one statement; returns how many there were. */
export async function deliver(db: Db, messageId: string, to: Receivers, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into notice (id, account_id, type, kind, message_id, created_at)
    select gen_random_uuid(), ${account.id}, 'message', 'message', ${messageId}::uuid, ${now.toISOString()}::timestamptz
    from ${account} where ${isReceiver(to)} and ${account.notifySystem}`)
  const receivers = rowCount ?? 0
  await db.update(message).set({ receivers }).where(eq(message.id, messageId))
  return receivers
}

const sender = alias(account, 'sender')
const key = sql`(${message.createdAt}, ${message.id})`
const place = (cursor: Cursor): SQL => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`

export interface MessageFilter {
  readonly scope: MessageScope
  readonly orgId?: string | undefined
}

const conditions = ({ scope, orgId }: MessageFilter): SQL[] => [
  ...inScope(message.orgNodeId, scope),
  ...(orgId ? [eq(message.orgNodeId, orgId)] : []),
]

export async function listMessages(
  db: Db,
  filter: MessageFilter,
  page: { readonly after?: Cursor | undefined; readonly before?: Cursor | undefined; readonly limit: number },
) {
  const rows = await db
    .select({
      message,
      orgName: orgNode.name,
      accountName: account.name,
      senderName: sender.name,
      unread: sql<number>`(select count(*)::int from ${notice} where ${notice.messageId} = ${message.id} and ${notice.readAt} is null)`,
    })
    .from(message)
    .innerJoin(orgNode, eq(orgNode.id, message.orgNodeId))
    .leftJoin(account, eq(account.id, message.accountId))
    .leftJoin(sender, eq(sender.id, message.senderId))
    .where(
      and(
        ...conditions(filter),
        ...(page.after ? [sql`${key} < ${place(page.after)}`] : []),
        ...(page.before ? [sql`${key} > ${place(page.before)}`] : []),
      ),
    )
    .orderBy(...(page.before ? [message.createdAt, message.id] : [desc(message.createdAt), desc(message.id)]))
    .limit(page.limit)
  return page.before ? rows.reverse() : rows
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** How many there are, counted no further than `cap`. */
export async function countMessages(db: Db, filter: MessageFilter, cap: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(message)
    .where(and(...conditions(filter)))
    .limit(cap)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** The notices of it go with it. Undefined when there is none in the scope. */
export async function deleteMessage(db: Db, scope: MessageScope, id: string) {
  const [row] = await db
    .delete(message)
    .where(and(eq(message.id, id), ...inScope(message.orgNodeId, scope)))
    .returning({ orgNodeId: message.orgNodeId, title: message.title, receivers: message.receivers })
  return row
}
