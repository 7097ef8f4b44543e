import type { MarkPupil } from '@keguan/contract/report/exam/mark-sheet'
import type { RunKindId } from '@keguan/contract/vocabulary/run-kind'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { lockInTransaction } from '../../../platform/postgres/advisory-locks.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { exam, examPupilLink, pupil } from '../../../platform/postgres/schema/exam.ts'

type Named = Pick<MarkPupil, 'number' | 'name' | 'className'>

/** Rows of a sheet with the known pupil: by number, else by name and class among pupils without a number. */
const matched = (orgNodeId: string, pupils: readonly Named[]) => {
  const rows = JSON.stringify(pupils.map(({ number, name, className }, at) => ({ at, number, name, class: className })))
  return sql`
    select r.at, r.number, r.name, r.class, coalesce(n.id, m.id) as id, n.id is not null as by_number
    from jsonb_to_recordset(${rows}::jsonb) as r(at int, number text, name text, class text)
    left join pupil n on n.org_node_id = ${orgNodeId} and n.number = r.number and r.number <> ''
    left join pupil m on n.id is null and r.name <> '' and m.org_node_id = ${orgNodeId}
      and m.class_name = r.class and m.name = r.name and (m.number = '' or r.number = '')
      and not exists (
        select 1 from pupil o where r.number = '' and o.org_node_id = ${orgNodeId} and o.class_name = r.class
          and o.name = r.name and o.id < m.id)`
}

export async function countMatches(db: Db, orgNodeId: string, pupils: readonly Named[]) {
  const { rows } = await db.execute<{ by_number: number; by_name: number; unknown: number }>(sql`
    select count(*) filter (where by_number)::int as by_number,
      count(*) filter (where not by_number and id is not null)::int as by_name,
      count(*) filter (where id is null)::int as unknown
    from (${matched(orgNodeId, pupils)}) as found`)
  return rows[0] ?? { by_number: 0, by_name: 0, unknown: 0 }
}

/** Ids of the pupils of a sheet, in its order; adds new pupils and missing numbers. */
export async function requirePupils(transaction: Db, orgNodeId: string, pupils: readonly Named[]): Promise<number[]> {
  // sheets of one institution are matched one after another, so that two of them do not add the same pupil twice
  await lockInTransaction(transaction, 'newPupils', orgNodeId)
  await transaction.execute(sql`
    update pupil set number = found.number from (${matched(orgNodeId, pupils)}) as found
    where pupil.id = found.id and not found.by_number and found.number <> '' and pupil.number = ''`)
  await transaction.execute(sql`
    insert into pupil (org_node_id, number, name, class_name)
    select ${orgNodeId}::uuid, found.number, found.name, found.class
    from (${matched(orgNodeId, pupils)}) as found where found.id is null order by found.at
    on conflict do nothing`)
  const { rows } = await transaction.execute<{ at: number; id: string }>(
    sql`select at, id from (${matched(orgNodeId, pupils)}) as found order by at`,
  )
  return rows.map(({ id }) => Number(id))
}

/** All exams of the institution that a pupil took part in, including older versions. */
export async function examsOfPupil(db: Db, orgNodeId: string, id: number): Promise<string[]> {
  const rows = await db
    .select({ id: exam.analysisId })
    .from(exam)
    .innerJoin(analysis, eq(analysis.id, exam.analysisId))
    .where(and(eq(analysis.orgNodeId, orgNodeId), sql`${id} = any(${exam.pupilIds})`))
    .orderBy(analysis.id)
  return rows.map((row) => row.id)
}

export async function deletePupil(db: Db, id: number): Promise<void> {
  await db.delete(pupil).where(eq(pupil.id, id))
}

/** Pupils that no exam and no term of their institution knows any more. */
export async function deleteUnusedPupils(db: Db, orgNodeId?: string): Promise<void> {
  const mine = orgNodeId === undefined ? sql`true` : sql`p.org_node_id = ${orgNodeId}`
  const own = orgNodeId === undefined ? sql`true` : sql`a.org_node_id = ${orgNodeId}`
  await db.execute(sql`
    delete from pupil p where ${mine} and not exists (
      select 1 from (
        select distinct unnest(e.pupil_ids) as id from exam e join analysis a on a.id = e.analysis_id where ${own}
        union select unnest(t.pupil_ids) as id from term t join analysis a on a.id = t.analysis_id where ${own}
      ) as used where used.id = p.id)`)
}

export async function countLinks(db: Db, analysisId: string, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ pupilId: examPupilLink.pupilId, count: sql<number>`count(*)::int` })
    .from(examPupilLink)
    .where(and(eq(examPupilLink.analysisId, analysisId), gt(examPupilLink.expiresAt, now)))
    .groupBy(examPupilLink.pupilId)
  return new Map(rows.map(({ pupilId, count }) => [pupilId, count]))
}

export async function insertLink(db: Db, row: typeof examPupilLink.$inferInsert): Promise<void> {
  await db.insert(examPupilLink).values(row)
}

export async function deleteLinks(db: Db, analysisId: string, pupilIds: readonly number[]): Promise<number> {
  const gone = await db
    .delete(examPupilLink)
    .where(and(eq(examPupilLink.analysisId, analysisId), inArray(examPupilLink.pupilId, [...pupilIds])))
    .returning({ id: examPupilLink.pupilId })
  return gone.length
}

/** What a link opens: the newest version only; undefined if the account is deleted. */
export async function findLink(db: Db, kind: RunKindId, tokenHash: string, now: Date) {
  const { rows } = await db.execute<{ analysis_id: string; pupil_id: string; expires_at: Date; title: string }>(sql`
    select l.analysis_id, l.pupil_id, l.expires_at, a.title
    from exam_pupil_link l
    join analysis a on a.id = l.analysis_id
    join account o on o.id = a.owner_id and o.deletion_id is null
    where l.token_hash = ${tokenHash} and a.kind = ${kind} and l.expires_at > ${now.toISOString()}::timestamptz and a.status = 60000`)
  const [row] = rows
  return (
    row && {
      analysisId: row.analysis_id,
      pupilId: Number(row.pupil_id),
      expiresAt: new Date(row.expires_at),
      title: row.title,
    }
  )
}
