import { and, asc, eq, gt, gte, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import {
  boardLesson,
  boardPlace,
  boardQuota,
  boardTeacher,
  boardWork,
} from '../../platform/postgres/schema/data-board.ts'

/** Lessons changed since then, in the order of their changes. */
export const lessonsAfter = (db: Db, { seq, slot }: { readonly seq: number; readonly slot: number }, limit: number) =>
  db
    .select({
      slot: boardLesson.slot,
      seq: boardLesson.seq,
      ownerId: boardLesson.ownerId,
      orgNodeId: boardLesson.orgNodeId,
      day: sql<number>`${boardLesson.day} - date '1970-01-01'`,
      hour: boardLesson.hour,
      subject: boardLesson.subject,
      grade: boardLesson.grade,
      edition: boardLesson.edition,
      minutes: boardLesson.minutes,
      pupil_share: boardLesson.pupilShare,
      wait: boardLesson.wait,
      teacher_share: boardLesson.teacherShare,
      speech_rate: boardLesson.speechRate,
      pitch_sd: boardLesson.pitchSd,
      saturation: boardLesson.saturation,
    })
    .from(boardLesson)
    .where(or(gt(boardLesson.seq, seq), and(eq(boardLesson.seq, seq), gt(boardLesson.slot, slot))))
    .orderBy(asc(boardLesson.seq), asc(boardLesson.slot))
    .limit(limit)

export const listTeachers = (db: Db) => db.select().from(boardTeacher)
export const listPlaces = (db: Db) => db.select().from(boardPlace)

export const workBetween = (db: Db, kind: 'evaluation' | 'task', from: string, to: string) =>
  db
    .select({
      ownerId: boardWork.ownerId,
      orgNodeId: boardWork.orgNodeId,
      day: sql<number>`${boardWork.day} - date '1970-01-01'`,
    })
    .from(boardWork)
    .where(and(eq(boardWork.kind, kind), gte(boardWork.day, from), lte(boardWork.day, to)))

export const quotasBetween = (db: Db, from: string, to: string) =>
  db
    .select()
    .from(boardQuota)
    .where(and(lte(boardQuota.startsOn, to), gte(boardQuota.endsOn, from)))
