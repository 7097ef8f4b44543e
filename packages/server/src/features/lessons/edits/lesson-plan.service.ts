import type { LessonPlan, setPlan } from '@keguan/contract/api/analysis'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import { requirePlan } from '../../../pipeline/read-plan-file.ts'
import type { FileReader } from '../../../pipeline/reading/file-reader.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import { updateRun } from '../../runs/run.repository.ts'
import type { RunService } from '../../runs/run.service.ts'
import type { LessonQueries } from '../lesson-queries.service.ts'
import { changeReport } from './change-report.ts'
import { addEdit, findPlan, forgetPlanTexts, type PlanEdit } from './edit.repository.ts'
import { matchPlan } from './match-plan.job.ts'

export interface LessonPlanTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly queue: Queue
  readonly queries: LessonQueries
  readonly reader: Pick<FileReader, 'plan'>
  readonly runs: Pick<RunService, 'find' | 'lock' | 'record'>
}

type SetInput = z.output<typeof setPlan.input>

/** A person waits for it, and it takes a moment. */
const PRIORITY = 1

const present = (
  { name, text, createdAt }: Omit<PlanEdit, 'id'>,
  { matched, errorCode }: { readonly matched: boolean; readonly errorCode: number },
): LessonPlan => ({
  name,
  text,
  updated_at: createdAt.toISOString(),
  matched,
  error_code: errorCode,
})

/** The plan of a lesson: added, changed and removed by those who may edit the lesson. */
export function createLessonPlanService({ db, clock, storage, queue, queries, reader, runs }: LessonPlanTools) {
  async function get(actor: LocalActor, id: string): Promise<{ plan: LessonPlan | null }> {
    const { planEditId, planErrorCode: errorCode } = await runs.find(actor, id)
    const plan = await findPlan(db, id)
    return { plan: plan ? present(plan, { matched: plan.id === planEditId, errorCode }) : null }
  }

  const readFile = ({ identity }: LocalActor, { name, content }: NonNullable<SetInput['file']>): Promise<string> =>
    reader.plan(Buffer.from(content, 'base64'), name, { whose: identity.accountId })

  return {
    get,

    async set(actor: LocalActor, { analysis_id: id, file, text }: SetInput): Promise<{ plan: LessonPlan }> {
      // authorise before reading the file
      await queries.requireRow(actor, id)
      const plan = {
        // PostgreSQL does not store NUL characters
        name: file?.name.replaceAll('\u0000', '') ?? '',
        text: file ? await readFile(actor, file) : requirePlan(text ?? ''),
      }
      const who = { authorId: actor.identity.accountId, createdAt: clock.now() }
      await db.transaction(async (transaction) => {
        await runs.lock(transaction, actor, id)
        await addEdit(transaction, { analysisId: id, layer: 'plan', content: plan, ...who })
        await updateRun(transaction, id, { planErrorCode: 0 })
        await queue.send(matchPlan, { analysisId: id }, { transaction, priority: PRIORITY })
        await runs.record(actor, 'analysis.plan', id, transaction, { characters: plan.text.length })
      })
      return { plan: present({ ...plan, createdAt: who.createdAt }, { matched: false, errorCode: 0 }) }
    },

    /** The plan leaves the report at once. */
    async remove(actor: LocalActor, id: string): Promise<{ plan: null }> {
      const row = await runs.find(actor, id)
      const takeAway = async (transaction: Db): Promise<void> => {
        const who = { authorId: actor.identity.accountId, createdAt: clock.now() }
        await forgetPlanTexts(transaction, id)
        await addEdit(transaction, { analysisId: id, layer: 'plan', content: { name: null, text: null }, ...who })
        await updateRun(transaction, id, { planEditId: null, planErrorCode: 0 })
        await runs.record(actor, 'analysis.plan_remove', id, transaction)
      }
      const changed =
        row.status === AI_STATUS.complete &&
        (await changeReport({ db, storage }, row, {
          edits: async () => ((await findPlan(db, id)) ? { plan: null } : undefined),
          also: async (transaction) => {
            await takeAway(transaction)
            return true
          },
        }))
      if (!changed) {
        await db.transaction(async (transaction) => {
          await runs.lock(transaction, actor, id)
          if (await findPlan(transaction, id)) await takeAway(transaction)
        })
      }
      return { plan: null }
    },
  }
}
export type LessonPlanService = ReturnType<typeof createLessonPlanService>
