import { sayIn } from '@keguan/contract/message'
import type { SaidComment } from '@keguan/contract/report/evaluation/result'
import { COMMENT_KIND_NAMES } from '@keguan/contract/vocabulary/evaluation-state'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlayerMark } from '../../components/player/waveform.tsx'
import { useLocale } from '../../locales/intl.ts'
import { commentsOfLesson } from '../../services/evaluation.ts'
import type { ShownLesson } from './report-meta.ts'

const NOTHING: readonly SaidComment[] = []

/** Evaluators' comments on an own lesson; empty for others, and on failure. */
export function useSaid({ analysis_id, mine }: Pick<ShownLesson, 'analysis_id' | 'mine'>) {
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['lesson-evaluations', analysis_id, 'comments'],
    queryFn: ({ signal }) => commentsOfLesson(analysis_id, signal),
    enabled: mine,
  })
  const said = data?.comments ?? NOTHING
  const marks = useMemo(
    () =>
      said.flatMap(({ comment_id, at_s, kind, name, text }): PlayerMark[] =>
        at_s === null
          ? []
          : [{ id: comment_id, at_s, label: `${sayIn(locale)(COMMENT_KIND_NAMES[kind])} ${name} ${text}` }],
      ),
    [said, locale],
  )
  return { said, marks, hasEvaluations: (data?.submitted ?? 0) > 0 }
}
