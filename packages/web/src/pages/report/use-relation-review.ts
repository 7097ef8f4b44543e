import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TieJudge } from '../../components/graph/tie-judge.ts'
import { judgeTieOf, type LessonReport } from '../../services/report.ts'

/** What is judged is stored, and the shown report takes over what has changed in it; a refusal is told by the request. */
export function useLessonJudge(id: string): TieJudge {
  const client = useQueryClient()
  return useCallback(
    async ({ from, to }, verdict) => {
      try {
        const { graph, measures } = await judgeTieOf({ analysis_id: id, from_term: from, to_term: to, verdict })
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
