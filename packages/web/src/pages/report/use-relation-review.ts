import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ReviewRelation } from '../../components/graph/review-relation.ts'
import { type LessonReport, sendRelationReview } from '../../services/report.ts'

/** Stores the verdict and merges the changed parts into the open report. The request layer reports failures. */
export function useRelationReview(id: string): ReviewRelation {
  const client = useQueryClient()
  return useCallback(
    async ({ from, to }, verdict) => {
      try {
        const { graph, measures } = await sendRelationReview({ analysis_id: id, from_term: from, to_term: to, verdict })
        client.setQueryData<LessonReport>(['report', id], (report) => {
          if (!report) return report
          const changed = Object.fromEntries(measures.map((measure) => [measure.id, measure]))
          return { ...report, graph, measures: { ...report.measures, ...changed } }
        })
      } catch {
        // the report stays as it was
      }
    },
    [client, id],
  )
}
