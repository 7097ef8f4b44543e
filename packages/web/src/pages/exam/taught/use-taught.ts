import type { LessonTie } from '@keguan/contract/api/exam-lessons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useSay } from '../../../locales/say.ts'
import { listTies, tieLesson, untieLesson } from '../../../services/exam.ts'
import { TAUGHT_TEXTS as T } from './texts.ts'

const NOTHING: readonly LessonTie[] = []

/** Own lessons that are linked to the points of an exam. */
export function useTaught(examId: string) {
  const say = useSay()
  const { message } = App.useApp()
  const client = useQueryClient()
  const queryKey = ['exam-lessons', examId]
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => listTies(examId, signal) })
  const keep = (ties: readonly LessonTie[]) => {
    client.setQueryData(queryKey, ties)
    void client.invalidateQueries({ queryKey: ['exam-suggestions', examId] })
  }
  return {
    ties: data ?? NOTHING,
    hasFailed: error !== null,
    // the request layer reports failures
    add: (point: string, analysisId: string) =>
      tieLesson({ exam_analysis_id: examId, point, analysis_id: analysisId }).then(
        (ties) => {
          keep(ties)
          message.success(say(T.tied))
        },
        () => undefined,
      ),
    remove: ({ tie_id }: LessonTie) =>
      untieLesson({ exam_analysis_id: examId, tie_id }).then(
        (ties) => {
          keep(ties)
          message.success(say(T.removed))
        },
        () => undefined,
      ),
  }
}
export type TaughtState = ReturnType<typeof useTaught>
