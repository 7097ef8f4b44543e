import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getPlan, givePlan, type LessonPlan, removePlanOf } from '../services/report.ts'

export type { LessonPlan } from '../services/report.ts'

/** The worker takes about a second. */
const POLL_MS = 1000

/** It takes a moment; then the plan is in the report or has failed. */
const isCompared = (plan: LessonPlan | null | undefined): boolean => plan?.matched === false && plan.error_code === 0

/**
 * The plan of a lesson. It is polled while it is being compared; when that is done, the report is refetched.
 *
 * @param told whether the displayed report includes a plan; undefined without a report
 */
export function usePlan(id: string, told?: boolean) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['lesson-plan', id],
    queryFn: ({ signal }) => getPlan(id, signal),
    refetchOnWindowFocus: false,
    retry: false,
    refetchInterval: ({ state: { data } }) => (isCompared(data) ? POLL_MS : false),
  })
  const { data } = query
  const waits = isCompared(data)
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && !waits) void client.invalidateQueries({ queryKey: ['report', id] })
    waited.current = waits
  }, [client, id, waits])
  // The report may have been read just before the comparison was stored or the plan removed, so it is fetched once
  // more.
  const asked = useRef<string | null>(null)
  const version = data === null ? 'none' : data?.matched ? data.updated_at : undefined
  const isBehind = told !== undefined && version !== undefined && told !== (data !== null)
  useEffect(() => {
    if (!isBehind || version === undefined || asked.current === version) return
    asked.current = version
    void client.invalidateQueries({ queryKey: ['report', id] })
  }, [client, id, isBehind, version])
  const keep = (plan: LessonPlan | null) => {
    client.setQueryData(['lesson-plan', id], plan)
    // a report that is not shown at present is refetched when it is shown
    client.removeQueries({ queryKey: ['report', id], type: 'inactive' })
    // a removed plan is already missing from the report
    if (plan === null) void client.invalidateQueries({ queryKey: ['report', id] })
  }
  return { ...query, keep }
}

/** Server calls of the dialog. The dialog shows failed saves; the request layer reports failed removals. */
export const savePlan = givePlan
export const removePlan = removePlanOf
