import type { Talk } from '@keguan/analysis/talk/talk'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { Db } from '../../../platform/postgres/database.ts'
import { lockAnyRun, type Run, updateRun } from '../../runs/run.repository.ts'
import type { RunStarter } from '../../runs/run-starter.ts'
import type { Attempt } from '../../runs/work/attempt.ts'
import { begins } from '../../runs/work/leased-run.ts'
import type { LessonLayer } from '../lesson-kind.ts'
import type { LessonTools } from '../work/lesson-tools.ts'
import { findRecognition, moveRecognition, type Recognition, type RecognitionKey } from './recognition.repository.ts'

const ENDED: readonly Recognition['state'][] = ['done', 'failed', 'cancelled', 'no_model']

/** Whether a lesson waits for its words before its report is made. */
export const isHeld = ({ status, waitsForWords }: Pick<Run, 'status' | 'waitsForWords'>): boolean =>
  waitsForWords && status === AI_STATUS.turns

/**
 * Releases a lesson whose owner wants no report without the words: recognition continues it.
 *
 * @returns false if it continues at once
 */
export async function holdForWords(
  { db, recognition }: Pick<LessonTools, 'db' | 'recognition'>,
  { held }: Attempt<LessonLayer>,
  talk: Pick<Talk, 'hasAudio' | 'hasTranscript'>,
): Promise<boolean> {
  const { row } = held
  if (!recognition || !row.waitsForWords || !talk.hasAudio || talk.hasTranscript) return false
  if (await hasEnded(db, row)) return false
  const free = { ...begins(AI_STATUS.turns), leaseOwner: null, leaseUntil: null, jobId: null }
  await held.commit({}, free, async (transaction, now) => {
    await updateRun(transaction, row.id, { jobId: await recognition(transaction, now) })
  })
  return true
}

/** Whether recognition of this run has ended, in any state. */
export async function hasEnded(db: Db, { id, run }: Pick<Run, 'id' | 'run'>): Promise<boolean> {
  const known = await findRecognition(db, id)
  return known?.run === run && ENDED.includes(known.state)
}

/** Continues a waiting lesson, with or without its words; does nothing for other lessons. */
export async function goOnWithout(
  transaction: Db,
  starter: Pick<RunStarter, 'startRun'>,
  { analysisId, run }: Pick<RecognitionKey, 'analysisId' | 'run'>,
): Promise<boolean> {
  const row = await lockAnyRun(transaction, analysisId)
  if (!row || row.run !== run || !isHeld(row) || row.leaseOwner !== null) return false
  await starter.startRun(transaction, row, { claims: row.claims, deaths: row.deaths })
  await moveRecognition(transaction, analysisId, run + 1)
  return true
}
