import { withPlan } from '@keguan/analysis/measure/plan-measures'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { lockAnyRun } from '../../runs/run.repository.ts'
import { changeReport } from '../report/change-report.ts'
import type { LessonTools } from '../work/lesson-tools.ts'
import { findPlan, markMatched } from './lesson-plan.repository.ts'

export type MatchTools = Pick<LessonTools, 'db' | 'storage' | 'segment'>

/** Brings the stored report in line with the plan that the lesson now has. */
export async function matchStored({ db, storage, segment }: MatchTools, analysisId: string): Promise<void> {
  const unused = await db.transaction(async (transaction) => {
    const row = await lockAnyRun(transaction, analysisId)
    const plan = row && (await findPlan(transaction, analysisId))
    if (row?.status !== AI_STATUS.complete || !plan || plan.matched) return undefined
    const changed = await changeReport({ storage }, transaction, row, (report) =>
      withPlan(report, plan.content, segment),
    )
    await markMatched(transaction, analysisId)
    return changed?.unusedKey
  })
  if (unused !== undefined) await storage.remove(unused)
}
