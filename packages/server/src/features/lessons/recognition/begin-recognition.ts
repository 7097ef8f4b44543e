import type { Db } from '../../../platform/postgres/database.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { Run } from '../../runs/run.repository.ts'
import { recogniseLesson } from './recognise-lesson.job.ts'
import { beginRecognition, listWithoutModel, updateRecognition } from './recognition.repository.ts'

/** Lower than every lesson that waits for its first report. */
export const RECOGNITION_PRIORITY = -1000

/** Requests recognition of a lesson, in the transaction that stores its report. */
export const createRecognitionStarter =
  (queue: Queue) =>
  async (transaction: Db, { id: analysisId, run }: Pick<Run, 'id' | 'run'>): Promise<string | null> => {
    await beginRecognition(transaction, { analysisId, run })
    return queue.send(recogniseLesson, { analysisId, run }, { transaction, priority: RECOGNITION_PRIORITY })
  }
export type RecognitionStarter = ReturnType<typeof createRecognitionStarter>

/** Queues the lessons that have waited for a model. */
export async function resumeRecognitions(db: Db, queue: Queue): Promise<number> {
  const waiting = await listWithoutModel(db)
  for (const key of waiting) {
    const { analysisId, run } = key
    await db.transaction(async (transaction) => {
      if (!(await updateRecognition(transaction, key, { state: 'waiting' }))) return
      await queue.send(recogniseLesson, { analysisId, run }, { transaction, priority: RECOGNITION_PRIORITY })
    })
  }
  return waiting.length
}
