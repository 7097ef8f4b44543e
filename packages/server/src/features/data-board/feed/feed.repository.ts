import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { chinaDay, chinaTime } from '../../../platform/clock/time.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import {
  boardEvent,
  boardLesson,
  boardQuota,
  boardState,
  boardTeacher,
  boardWork,
} from '../../../platform/postgres/schema/data-board.ts'
import type { LessonFact, PlaceFact, QuotaFact, TeacherFact, WorkFact } from '../board-sources.port.ts'

const SECONDS_PER_MINUTE = 60

const excluded = <T extends Readonly<Record<string, { readonly name: string }>>>(columns: T) =>
  Object.fromEntries(Object.entries(columns).map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)])) as Record<
    keyof T,
    SQL
  >

const { analysisId: _id, slot: _slot, ...LESSON_COLUMNS } = columnsOf(boardLesson)
function columnsOf(table: typeof boardLesson) {
  const { analysisId, slot, seq, ownerId, orgNodeId, day, hour, subject, grade, edition, minutes } = table
  const { pupilShare, wait, teacherShare, speechRate, pitchSd, saturation } = table
  const facts = { analysisId, slot, seq, ownerId, orgNodeId, day, hour, subject, grade, edition, minutes }
  return { ...facts, pupilShare, wait, teacherShare, speechRate, pitchSd, saturation }
}

/** Stores the current lessons; ids without a fact are deleted. */
export async function putLessons(
  transaction: Db,
  ids: readonly string[],
  facts: readonly LessonFact[],
  seq: number,
): Promise<void> {
  const there = new Set(facts.map(({ id }) => id))
  const gone = ids.filter((id) => !there.has(id))
  if (gone.length > 0) {
    const nothing = { pupilShare: null, wait: null, teacherShare: null, speechRate: null, pitchSd: null }
    await transaction
      .update(boardLesson)
      .set({ seq, ownerId: null, subject: null, grade: null, minutes: 0, ...nothing, saturation: null })
      .where(inArray(boardLesson.analysisId, gone))
    await transaction.delete(boardWork).where(inArray(boardWork.partId, gone))
  }
  if (facts.length === 0) return
  await transaction
    .insert(boardLesson)
    .values(
      facts.map(({ id, lessonDate, createdAt, durationS, values, ...fact }) => ({
        analysisId: id,
        seq,
        ownerId: fact.ownerId,
        orgNodeId: fact.orgNodeId,
        day: lessonDate ?? chinaDay(createdAt),
        hour: Number(chinaTime(createdAt.toISOString()).slice(11, 13)),
        subject: fact.subject,
        grade: fact.grade,
        edition: fact.edition,
        minutes: (durationS ?? 0) / SECONDS_PER_MINUTE,
        pupilShare: values.pupil_share,
        wait: values.wait,
        teacherShare: values.teacher_share,
        speechRate: values.speech_rate,
        pitchSd: values.pitch_sd,
        saturation: values.saturation,
      })),
    )
    .onConflictDoUpdate({ target: boardLesson.analysisId, set: excluded(LESSON_COLUMNS) })
}

export async function putWork(
  transaction: Db,
  kind: 'evaluation' | 'task',
  ids: readonly string[],
  facts: readonly WorkFact[],
): Promise<void> {
  const ofIds = inArray(boardWork.objectId, [...ids])
  await transaction.delete(boardWork).where(sql`${boardWork.kind} = ${kind} and ${ofIds}`)
  if (facts.length === 0) return
  const rows = facts.map(({ id, at, ...fact }) => ({ kind, objectId: id, day: chinaDay(at), ...fact }))
  await transaction.insert(boardWork).values(rows)
}

export async function putQuotas(transaction: Db, ids: readonly string[], facts: readonly QuotaFact[]): Promise<void> {
  await transaction.delete(boardQuota).where(inArray(boardQuota.quotaId, [...ids]))
  if (facts.length > 0)
    await transaction.insert(boardQuota).values(facts.map(({ id, ...fact }) => ({ quotaId: id, ...fact })))
}

const ROWS_AT_ONCE = 2000

/** True if an account was added, removed or moved. */
export async function putTeachers(transaction: Db, facts: readonly TeacherFact[]): Promise<boolean> {
  let changed = 0
  for (let at = 0; at < facts.length; at += ROWS_AT_ONCE) {
    const part = facts.slice(at, at + ROWS_AT_ONCE)
    const { rowCount } = await transaction
      .insert(boardTeacher)
      .values([...part])
      .onConflictDoUpdate({
        target: boardTeacher.accountId,
        set: {
          orgNodeId: sql`excluded.org_node_id`,
          folderId: sql`excluded.folder_id`,
          isTeacher: sql`excluded.is_teacher`,
          gone: false,
        },
        setWhere: sql`${boardTeacher.gone} or (${boardTeacher.orgNodeId}, ${boardTeacher.folderId}, ${boardTeacher.isTeacher})
          is distinct from (excluded.org_node_id, excluded.folder_id, excluded.is_teacher)`,
      })
    changed += rowCount ?? 0
  }
  const ids = facts.map(({ accountId }) => accountId)
  const { rowCount } = await transaction.execute(
    sql`update board_teacher set gone = true where not gone and account_id <> all(${sql.param(ids)}::uuid[])`,
  )
  return changed + (rowCount ?? 0) > 0
}

export async function putPlaces(transaction: Db, facts: readonly PlaceFact[]): Promise<boolean> {
  const list = JSON.stringify(facts)
  const { rowCount } = await transaction.execute(sql`
    insert into board_place (id, parent_id, type, name)
    select (f->>'id')::uuid, (f->>'parentId')::uuid, f->>'type', f->>'name' from jsonb_array_elements(${list}::jsonb) f
    on conflict (id) do update set parent_id = excluded.parent_id, type = excluded.type, name = excluded.name, gone = false
    where (board_place.parent_id, board_place.type, board_place.name, board_place.gone)
      is distinct from (excluded.parent_id, excluded.type, excluded.name, false)`)
  const ids = facts.map(({ id }) => id)
  const gone = await transaction.execute(
    sql`update board_place set gone = true where not gone and id <> all(${sql.param(ids)}::uuid[])`,
  )
  return (rowCount ?? 0) + (gone.rowCount ?? 0) > 0
}

export async function findState(db: Db) {
  const [row] = await db.select().from(boardState)
  return row
}

export const STATE_ROW = 1

export async function putState(transaction: Db, values: Omit<typeof boardState.$inferInsert, 'id'>): Promise<void> {
  await transaction
    .insert(boardState)
    .values({ id: STATE_ROW, ...values })
    .onConflictDoUpdate({ target: boardState.id, set: values })
}

export async function touchState(transaction: Db, updatedAt: Date): Promise<void> {
  await transaction.update(boardState).set({ updatedAt }).where(eq(boardState.id, STATE_ROW))
}

/** Deletes everything that can be rebuilt. */
export async function clearBoard(transaction: Db): Promise<void> {
  await transaction.execute(sql`truncate board_lesson, board_work, board_quota restart identity`)
  // not truncated: that would wait for writers of events, and block all others
  await transaction.delete(boardEvent)
}
