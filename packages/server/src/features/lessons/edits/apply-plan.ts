import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { findRun, updateRun } from '../../runs/run.repository.ts'
import type { LessonTools } from '../work/lesson-tools.ts'
import { changeReport } from './change-report.ts'
import { findPlan, type PlanEdit } from './edit.repository.ts'

export type PlanTools = Pick<LessonTools, 'db' | 'storage' | 'segment'>

/** Brings the stored report in line with the current plan of the lesson. */
export async function applyPlan({ db, storage, segment }: PlanTools, analysisId: string): Promise<void> {
  const row = await findRun(db, analysisId)
  if (row?.status !== AI_STATUS.complete) return // it is compared when it gets its report
  let plan: PlanEdit | undefined
  await changeReport({ db, storage }, row, {
    edits: async () => {
      plan = await findPlan(db, analysisId)
      const told = (await findRun(db, analysisId))?.planEditId
      return plan && told !== plan.id ? { plan: { text: plan.text, segment } } : undefined
    },
    also: async (transaction) => {
      if ((await findPlan(transaction, analysisId))?.id !== plan?.id) return false
      await updateRun(transaction, analysisId, { planEditId: plan?.id ?? null, planErrorCode: 0 })
      return true
    },
  })
}
