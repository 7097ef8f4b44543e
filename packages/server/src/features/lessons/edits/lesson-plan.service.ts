import { randomUUID } from 'node:crypto'
import { withoutPlan } from '@keguan/analysis/measure/plan-measures'
import type { LessonPlan, setPlan } from '@keguan/contract/api/analysis'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import { requirePlan } from '../../../pipeline/read-plan-file.ts'
import type { FileReader } from '../../../pipeline/reading/file-reader.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { RunService } from '../../runs/run.service.ts'
import type { Asker, LessonQueries } from '../lesson-queries.service.ts'
import { changeReport } from '../report/change-report.ts'
import { deletePlan, findPlan, putPlan, type StoredPlan } from './lesson-plan.repository.ts'
import { matchPlan } from './match-plan.job.ts'

export interface LessonPlanTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly queue: Queue
  readonly queries: LessonQueries
  readonly reader: Pick<FileReader, 'plan'>
  readonly runs: Pick<RunService, 'lock' | 'record'>
}

type SetInput = z.output<typeof setPlan.input>

/** Somebody waits for it, and it takes a moment. */
const PRIORITY = 1

const present = ({ name, content, updatedAt, matched, errorCode }: StoredPlan): LessonPlan => ({
  name,
  text: content,
  updated_at: updatedAt.toISOString(),
  matched,
  error_code: errorCode,
})

/** The plan of a lesson: whoever may edit the lesson gives it one, changes it and takes it away. */
export function createLessonPlanService({ db, clock, storage, queue, queries, reader, runs }: LessonPlanTools) {
  async function get(asker: Asker, id: string): Promise<{ plan: LessonPlan | null }> {
    await queries.requireRow(asker, id)
    const plan = await findPlan(db, id)
    return { plan: plan ? present(plan) : null }
  }

  const readFile = ({ identity }: Asker, { name, content }: NonNullable<SetInput['file']>): Promise<string> =>
    reader.plan(Buffer.from(content, 'base64'), name, { whose: identity.accountId })

  return {
    get,

    async set(asker: Asker, { analysis_id: id, file, text }: SetInput): Promise<{ plan: LessonPlan }> {
      // before the file is opened: what is none of one's business is not read
      await queries.requireRow(asker, id)
      const plan = {
        analysisId: id,
        version: randomUUID(),
        // PostgreSQL keeps no zero characters
        name: file?.name.replaceAll('\u0000', '') ?? '',
        content: file ? await readFile(asker, file) : requirePlan(text ?? ''),
        updatedAt: clock.now(),
      }
      await db.transaction(async (transaction) => {
        await runs.lock(transaction, asker, id)
        await putPlan(transaction, plan)
        await queue.send(matchPlan, { analysisId: id }, { transaction, priority: PRIORITY })
        await runs.record(asker, 'analysis.plan', id, transaction, { characters: plan.content.length })
      })
      return { plan: present({ ...plan, matched: false, errorCode: 0 }) }
    },

    /** The report forgets it at once. */
    async remove(asker: Asker, id: string): Promise<{ plan: null }> {
      const unused = await db.transaction(async (transaction) => {
        const row = await runs.lock(transaction, asker, id)
        if (!(await deletePlan(transaction, id))) return undefined
        await runs.record(asker, 'analysis.plan_remove', id, transaction)
        if (row.status !== AI_STATUS.complete) return undefined
        return (await changeReport({ storage }, transaction, row, withoutPlan))?.unusedKey
      })
      if (unused !== undefined) await storage.remove(unused)
      return { plan: null }
    },
  }
}
export type LessonPlanService = ReturnType<typeof createLessonPlanService>
