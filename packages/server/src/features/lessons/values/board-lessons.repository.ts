import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { lessonValues } from '../../../platform/postgres/schema/lesson-values.ts'
import type { BoardSources } from '../../data-board/board-sources.port.ts'

/** Finished lessons, without samples. */
const counts = (more: SQL): SQL | undefined =>
  and(eq(analysis.kind, 'ai'), eq(analysis.status, AI_STATUS.complete), eq(analysis.sample, false), more)

export const BOARD_LESSONS: BoardSources['lessons'] = {
  async of(db: Db, ids) {
    const rows = await db
      .select({
        id: analysis.id,
        ownerId: analysis.ownerId,
        orgNodeId: analysis.orgNodeId,
        lessonDate: analysis.lessonDate,
        createdAt: analysis.createdAt,
        subject: analysis.subject,
        grade: analysis.grade,
        edition: analysis.edition,
        durationS: analysis.durationS,
        pupil_share: lessonValues.pupilShare,
        wait: lessonValues.waitMedianS,
        teacher_share: lessonValues.teacherShare,
        speech_rate: lessonValues.speechRate,
        pitch_sd: lessonValues.pitchSdSt,
        saturation: lessonValues.saturation,
      })
      .from(analysis)
      .leftJoin(lessonValues, eq(lessonValues.analysisId, analysis.id))
      .where(counts(inArray(analysis.id, [...ids])))
    return rows.map(({ pupil_share, wait, teacher_share, speech_rate, pitch_sd, saturation, ...fact }) => ({
      ...fact,
      values: { pupil_share, wait, teacher_share, speech_rate, pitch_sd, saturation },
    }))
  },
  async idsAfter(db, after, limit) {
    const rows = await db
      .select({ id: analysis.id })
      .from(analysis)
      .where(counts(gt(analysis.id, after)))
      .orderBy(analysis.id)
      .limit(limit)
    return rows.map(({ id }) => id)
  },
}
