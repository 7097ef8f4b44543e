import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { chinaDay, startOfChinaDay } from '../../src/platform/clock/time.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { Client } from './server.ts'

export const TODAY = chinaDay(new Date())
export const day = (plus: number): string => chinaDay(startOfChinaDay(TODAY, plus))
export const TERM = { starts_on: day(-10), ends_on: day(100) }

export const orgOf = async (client: Client): Promise<string> => (await client.get('/currentUser')).data.org_id

export interface QuotaPlan {
  readonly edition?: number
  readonly total: number
  readonly from?: number
  readonly to?: number
}

/** Makes an institution metered, with these quotas; returns their ids. */
export async function meter({ database }: Platform, orgId: string, plans: readonly QuotaPlan[]): Promise<string[]> {
  await database.db.execute(sql`update org_node set metered = true where id = ${orgId}`)
  const ids: string[] = []
  for (const { edition = 5, total, from = -10, to = 100 } of plans) {
    const id = randomUUID()
    await database.db.execute(sql`insert into quota (id, org_node_id, edition, starts_on, ends_on, total)
      values (${id}, ${orgId}, ${edition}, ${day(from)}, ${day(to)}, ${total})`)
    await database.db.execute(sql`insert into quota_entry (quota_id, org_node_id, kind, amount, remaining)
      values (${id}, ${orgId}, 'allocate', ${total}, ${total})`)
    ids.push(id)
  }
  return ids
}

export async function usedOf({ database }: Platform, quotaId: string | undefined): Promise<number> {
  const { rows } = await database.db.execute(sql`select used from quota where id = ${quotaId}`)
  return Number(rows[0]?.used)
}

export async function heldBy({ database }: Platform, analysisId: string): Promise<string | null> {
  const { rows } = await database.db.execute(sql`select quota_id from analysis where id = ${analysisId}`)
  return (rows[0]?.quota_id ?? null) as string | null
}

/** Uses and returns of a quota, oldest first. */
export async function movesOf({ database }: Platform, quotaId: string | undefined): Promise<string[]> {
  const { rows } = await database.db.execute(
    sql`select kind from quota_entry where quota_id = ${quotaId} and kind in ('take', 'give_back') order by id`,
  )
  return rows.map((row) => String(row.kind))
}

/** Quotas whose entries do not add up to the remainder, or whose use does not match the analyses that hold them. */
export async function inconsistent({ database }: Platform, orgIds: readonly string[]): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`
    select q.id, q.total, q.used, e.sum, e.last, h.held from quota q
    join lateral (
      select sum(amount)::int as sum, (array_agg(remaining order by id desc))[1] as last
      from quota_entry where quota_id = q.id
    ) as e on true
    join lateral (select count(*)::int as held from analysis where quota_id = q.id) as h on true
    where q.org_node_id = any(${sql.param([...orgIds])}::uuid[])
      and (e.sum <> q.total - q.used or e.last <> q.total - q.used or h.held <> q.used)`)
  return rows
}
