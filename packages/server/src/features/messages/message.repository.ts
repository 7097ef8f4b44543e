import type { OrgNodeType } from '@keguan/contract/vocabulary/org-node'
import type { Role } from '@keguan/contract/vocabulary/role'
import { and, desc, eq, exists, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/postgres/database.ts'
import type { PagePlace } from '../../platform/postgres/keyset-page.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import { account, accountRole } from '../../platform/postgres/schema/account.ts'
import { message, notice } from '../../platform/postgres/schema/notice.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import type { MessageScope } from './message.policy.ts'

/** Recipients: an institution, a folder, or everyone if neither is given. */
export interface Receivers {
  readonly orgId?: string | undefined
  readonly accountId?: string | undefined
  readonly folderId?: string | undefined
  readonly role?: Role | undefined
}

/**
 * What the receivers have in common: an institution, a folder inside one (with the institution), a folder outside, or
 * nothing.
 */
export interface MessagePlace {
  readonly name: string
  readonly orgNodeId: string | null
  readonly folder: { readonly id: string; readonly path: string } | null
}

const EVERYWHERE: MessagePlace = { name: '', orgNodeId: null, folder: null }

const inScope = (column: PgColumn, { orgNodeId }: MessageScope): SQL[] => (orgNodeId ? [eq(column, orgNodeId)] : [])

/** Undefined outside the scope. */
export async function findMessagePlace(
  db: Db,
  scope: MessageScope,
  { orgId, folderId }: Receivers,
): Promise<MessagePlace | undefined> {
  // with access to one institution only, "everyone" means that institution
  const id = folderId ?? orgId ?? scope.orgNodeId
  if (id === null) return EVERYWHERE
  const types: OrgNodeType[] = folderId === undefined ? ['ORG', 'FOLDER_ORG'] : ['FOLDER']
  const [node] = await db
    .select({ id: orgNode.id, name: orgNode.name, path: orgNode.path })
    .from(orgNode)
    .where(and(eq(orgNode.id, id), inArray(orgNode.type, types), isNull(orgNode.deletionId)))
  if (!node) return undefined
  const [institution] = await db
    .select({ id: orgNode.id })
    .from(orgNode)
    .where(and(inArray(orgNode.id, node.path.split('/').filter(Boolean)), inArray(orgNode.type, ['ORG', 'FOLDER_ORG'])))
  const orgNodeId = institution?.id ?? null
  if (scope.orgNodeId !== null && scope.orgNodeId !== orgNodeId) return undefined
  return { name: node.name, orgNodeId, folder: folderId === undefined ? null : { id: node.id, path: node.path } }
}

function isReceiver(db: Db, { orgNodeId, folder }: MessagePlace, { accountId, role }: Receivers) {
  const inFolder = folder
    ? db
        .select({ id: orgNode.id })
        .from(orgNode)
        .where(like(orgNode.path, `${folder.path}%`))
    : undefined
  const holdsRole = db
    .select({ one: sql`1` })
    .from(accountRole)
    .where(and(eq(accountRole.accountId, account.id), eq(accountRole.role, role ?? 'sys_analysis_web_user')))
  return and(
    eq(account.disabled, false),
    isNull(account.deletionId),
    orgNodeId === null ? undefined : eq(account.orgNodeId, orgNodeId),
    inFolder && inArray(orgNodeId === null ? account.orgNodeId : account.folderId, inFolder),
    accountId === undefined ? undefined : eq(account.id, accountId),
    role === undefined ? undefined : exists(holdsRole),
  )
}

/** How many would get the message, and for how many there is room. */
export async function countReceivers(db: Db, place: MessagePlace, to: Receivers) {
  const [row] = await db
    .select({
      wanting: sql<number>`(count(*) filter (where ${account.notifySystem}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(account)
    .where(isReceiver(db, place, to))
  return row ?? { wanting: 0, all: 0 }
}

export async function insertMessage(db: Db, row: typeof message.$inferInsert): Promise<void> {
  await db.insert(message).values(row)
}

/** Posts the message as a notice to every receiver, in one statement; returns how many there were. */
export async function deliver(
  db: Db,
  messageId: string,
  place: MessagePlace,
  to: Receivers,
  now: Date,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into notice (id, account_id, type, kind, message_id, created_at)
    select gen_random_uuid(), ${account.id}, 'message', 'message', ${messageId}::uuid, ${now.toISOString()}::timestamptz
    from ${account} where ${isReceiver(db, place, to)} and ${account.notifySystem}`)
  const receivers = rowCount ?? 0
  await db.update(message).set({ receivers }).where(eq(message.id, messageId))
  return receivers
}

const sender = alias(account, 'sender')
const key = sql`(${message.createdAt}, ${message.id})`
const at = (cursor: Cursor): SQL => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`

export interface MessageFilter {
  readonly scope: MessageScope
  readonly orgId?: string | undefined
  readonly folderId?: string | undefined
}

const conditions = ({ scope, orgId, folderId }: MessageFilter): SQL[] => [
  ...inScope(message.orgNodeId, scope),
  ...(orgId ? [eq(message.orgNodeId, orgId)] : []),
  ...(folderId ? [eq(message.folderId, folderId)] : []),
  // a closed institution shows nothing until it is restored
  sql`(${message.orgNodeId} is null or exists (select 1 from org_node o where o.id = ${message.orgNodeId} and o.deletion_id is null))`,
]

export async function listMessages(db: Db, filter: MessageFilter, page: PagePlace<Cursor>) {
  const rows = await db
    .select({
      message,
      orgName: orgNode.name,
      accountName: account.name,
      senderName: sender.name,
      unread: sql<number>`(select count(*)::int from ${notice} where ${notice.messageId} = ${message.id} and ${notice.readAt} is null)`,
    })
    .from(message)
    .leftJoin(orgNode, eq(orgNode.id, message.orgNodeId))
    .leftJoin(account, eq(account.id, message.accountId))
    .leftJoin(sender, eq(sender.id, message.senderId))
    .where(
      and(
        ...conditions(filter),
        ...(page.after ? [sql`${key} < ${at(page.after)}`] : []),
        ...(page.before ? [sql`${key} > ${at(page.before)}`] : []),
      ),
    )
    .orderBy(...(page.before ? [message.createdAt, message.id] : [desc(message.createdAt), desc(message.id)]))
    .limit(page.limit)
  return page.before ? rows.reverse() : rows
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** Number of messages, counted up to `cap`. */
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

/** Deletes its notices as well. Undefined when there is none in the scope. */
export async function deleteMessage(db: Db, scope: MessageScope, id: string) {
  const [row] = await db
    .delete(message)
    .where(and(eq(message.id, id), ...inScope(message.orgNodeId, scope)))
    .returning({ orgNodeId: message.orgNodeId, title: message.title, receivers: message.receivers })
  return row
}
