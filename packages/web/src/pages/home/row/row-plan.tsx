import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { PlanDialog } from '../../../components/plan/plan-dialog.tsx'
import { usePlan } from '../../../models/lesson-plan.ts'

/** The plan of a lesson in the list, once it has loaded. */
export function RowPlan({ row, onClose }: { row: AnalysisRow; onClose: () => void }) {
  const { data, isError, keep } = usePlan(row.analysis_id)
  if (data === undefined && !isError) return null
  return (
    <PlanDialog analysisId={row.analysis_id} title={row.title} plan={data ?? null} onClose={onClose} onChanged={keep} />
  )
}
