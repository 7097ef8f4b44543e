import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { careerLink } from '../../../platform/postgres/schema/career.ts'

export async function countLinks(db: Db, analysisId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(careerLink)
    .where(and(eq(careerLink.analysisId, analysisId), gt(careerLink.expiresAt, now)))
  return row?.count ?? 0
}

export async function insertLink(db: Db, row: typeof careerLink.$inferInsert): Promise<void> {
  await db.insert(careerLink).values(row)
}

export async function deleteLinks(db: Db, analysisId: string): Promise<number> {
  const gone = await db
    .delete(careerLink)
    .where(eq(careerLink.analysisId, analysisId))
    .returning({ id: careerLink.analysisId })
  return gone.length
}

export interface LinkFound {
  readonly analysisId: string
  readonly title: string
  readonly person: string
  readonly expiresOn: string
  readonly expiresAt: Date
  readonly status: number
}

/** What a link opens; undefined if the account is deleted. */
export async function findLink(db: Db, tokenHash: string, now: Date): Promise<LinkFound | undefined> {
  const { rows } = await db.execute<
    Record<'analysis_id' | 'title' | 'person' | 'expires_on', string> & { expires_at: Date; status: number }
  >(sql`
    select l.analysis_id, a.title, c.person, c.expires_on::text, l.expires_at, a.status
    from career_link l
    join career c on c.analysis_id = l.analysis_id
    join analysis a on a.id = l.analysis_id
    join account o on o.id = a.owner_id and o.deletion_id is null
    where l.token_hash = ${tokenHash} and l.expires_at > ${now.toISOString()}::timestamptz`)
  const [row] = rows
  return (
    row && {
      ...{ analysisId: row.analysis_id, title: row.title, person: row.person, expiresOn: row.expires_on },
      ...{ expiresAt: new Date(row.expires_at), status: row.status },
    }
  )
}
