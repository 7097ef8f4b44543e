import type { NoticeType } from '@keguan/contract/vocabulary/notice'
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { message, notice } from '../../platform/postgres/schema/notice.ts'
import type { NewNotice } from './notice.port.ts'

/** Which of a person's three notification settings applies: to-dos, account events, and all others. */
const wanted = (type: SQL, kind: SQL): SQL => sql`case
  when ${type} = 'todo' then ${account.notifyTodo}
  when ${type} = 'notification' and starts_with(${kind}, 'account.') then ${account.notifyPassword}
  else ${account.notifySystem} end`

/** One statement for any number of notices; ordered by account, so that two posts cannot deadlock. */
export async function insertNotices(db: Db, notices: readonly NewNotice[], now: Date): Promise<void> {
  await db.execute(sql`
    insert into notice (id, account_id, type, kind, details, link, subject, created_at)
    select gen_random_uuid(), posted."accountId", posted.type, posted.kind, coalesce(posted.details, '{}'),
      posted.link, posted.subject, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as posted ("accountId" uuid, type text, kind text, details jsonb, link text, subject text)
    inner join ${account} on ${account.id} = posted."accountId" and ${account.deletionId} is null
    where ${wanted(sql`posted.type`, sql`posted.kind`)}
    order by posted."accountId", posted.subject
    on conflict (account_id, subject) where subject is not null do update set
      id = excluded.id, type = excluded.type, kind = excluded.kind, details = excluded.details,
      message_id = null, link = excluded.link, created_at = excluded.created_at, read_at = null`)
}

export async function deleteSubject(db: Db, accountId: string, subject: string): Promise<void> {
  await db.delete(notice).where(and(eq(notice.accountId, accountId), eq(notice.subject, subject)))
}

export async function deleteSubjects(
  db: Db,
  done: readonly { readonly accountId: string; readonly subject: string }[],
): Promise<void> {
  if (done.length === 0) return
  await db.execute(sql`
    delete from ${notice} using jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done ("accountId" uuid, subject text)
    where ${notice.accountId} = done."accountId" and ${notice.subject} = done.subject`)
}

export interface TypeCount {
  readonly type: NoticeType
  readonly total: number
  readonly unread: number
}

export const countByType = (db: Db, accountId: string): Promise<TypeCount[]> =>
  db
    .select({
      type: notice.type,
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${notice.readAt} is null))::int`,
    })
    .from(notice)
    .where(eq(notice.accountId, accountId))
    .groupBy(notice.type)

const key = sql`(${notice.createdAt}, ${notice.id})`

export const listNotices = (
  db: Db,
  accountId: string,
  page: { readonly type?: NoticeType | undefined; readonly after?: Cursor | undefined; readonly limit: number },
) =>
  db
    .select({ notice, title: message.title, body: message.body, senderName: account.name })
    .from(notice)
    .leftJoin(message, eq(message.id, notice.messageId))
    .leftJoin(account, eq(account.id, message.senderId))
    .where(
      and(
        eq(notice.accountId, accountId),
        ...(page.type ? [eq(notice.type, page.type)] : []),
        ...(page.after
          ? [sql`${key} < (${page.after.createdAt.toISOString()}::timestamptz, ${page.after.id}::uuid)`]
          : []),
      ),
    )
    .orderBy(desc(notice.createdAt), desc(notice.id))
    .limit(page.limit)
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number]

/** False when this account has no such notice. The first time of reading is kept. */
export async function markRead(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(notice)
    .set({ readAt: sql`coalesce(${notice.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notice.id, id), eq(notice.accountId, accountId)))
  return rowCount === 1
}

export async function markTypeRead(db: Db, accountId: string, type: NoticeType, now: Date): Promise<void> {
  await db
    .update(notice)
    .set({ readAt: now })
    .where(and(eq(notice.accountId, accountId), eq(notice.type, type), isNull(notice.readAt)))
}

export async function deleteType(db: Db, accountId: string, type: NoticeType): Promise<void> {
  await db.delete(notice).where(and(eq(notice.accountId, accountId), eq(notice.type, type)))
}

export async function deleteBefore(db: Db, time: Date): Promise<number> {
  const { rowCount } = await db.delete(notice).where(lt(notice.createdAt, time))
  return rowCount ?? 0
}

/** Keeps the newest notices of each account. Counts by an index; only accounts over the limit are read. */
export async function deleteBeyond(db: Db, keep: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notice using (
      select account_id from notice group by account_id having count(*) > ${keep}
    ) as full_account, lateral (
      select id from notice as own where own.account_id = full_account.account_id
      order by own.created_at desc, own.id desc offset ${keep}
    ) as old
    where notice.id = old.id`)
  return rowCount ?? 0
}
