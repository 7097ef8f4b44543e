import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { findRun } from '../../../runs/run.repository.ts'
import { measureStored } from '../../measured/measure-stored.ts'
import type { LessonTools } from '../../work/lesson-tools.ts'
import { lastTalkEdit } from '../talk-edit.repository.ts'

/** Each attempt includes all edits so far; further edits cost one more attempt. */
const TRIES = 20

/** Brings the stored report in line with people's edits of speakers and words. */
export async function applyVoices(tools: LessonTools, analysisId: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await findRun(tools.db, analysisId)
    if (row?.status !== AI_STATUS.complete) return // its report will include them
    if (((await lastTalkEdit(tools.db, analysisId)) ?? null) === row.voiceEditId) return
    await measureStored(tools, row, await tools.settings.of(row.orgNodeId))
  }
  throw new Error('a report changed faster than it could be derived')
}
