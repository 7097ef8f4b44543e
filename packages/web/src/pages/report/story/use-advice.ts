import { chooseAdvice } from '@keguan/contract/report/lesson/advice'
import type { AdviceId, AdviceMark } from '@keguan/contract/vocabulary/advice'
import type { LessonBefore } from '@keguan/figures/lesson/view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useText } from '../../../locales/intl.ts'
import { getAdvice, type LessonReport, markAdviceOf } from '../../../services/report.ts'
import { nextTry } from './next-try.ts'

const keyOf = (id: string) => ['advice', id] as const

/** Context of the advice; a report is readable without it, so failures are ignored. */
export function useAdvice(id: string): { readonly isSettled: boolean; readonly before: LessonBefore | undefined } {
  const { data, isPending } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => getAdvice(id, signal),
    refetchOnWindowFocus: false,
    retry: false,
  })
  return { isSettled: !isPending, before: data }
}

/** Stores a response to a piece of advice; the display changes at once, and is reset when the server refuses. */
export function useMarkAdvice(id: string, report: LessonReport, before: LessonBefore | undefined) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const text = useText()
  const put = (marks: LessonBefore['history']['marks']) =>
    client.setQueryData<LessonBefore>(keyOf(id), (old) => old && { ...old, history: { ...old.history, marks } })

  const noted = useRef(false)
  useEffect(() => {
    if (noted.current || !before || !report.advice || Object.keys(before.history.marks).length > 0) return
    noted.current = true
    const { good, tries } = chooseAdvice(report.advice, before.history)
    const shown = [...good, ...tries].map((item) => item.id)
    // Remembers the shown advice for the next lesson, in the background.
    if (shown.length > 1)
      void markAdviceOf({ analysis_id: id, advice: shown, mark: 'said' }, true).catch(() => undefined)
  }, [before, id, report.advice])

  return async (advice: string, mark: AdviceMark): Promise<void> => {
    const known = before?.history.marks
    if (!known || !report.advice) return
    const next = mark === 'replaced' ? nextTry(report.advice, before.history, advice) : { kind: 'new' as const }
    if (next.kind === 'none') {
      void message.info(text('report.advice.none'))
      return
    }
    const back = next.kind === 'again' ? next.id : null
    if (back !== null) void message.info(text('report.advice.again'))
    put({ ...known, [advice]: mark, ...(back !== null && { [back]: 'said' }) })
    const say = (each: AdviceId, said: AdviceMark) => markAdviceOf({ analysis_id: id, advice: [each], mark: said })
    try {
      if (back !== null) await say(back, 'said')
      const { marks } = await say(advice as AdviceId, mark)
      put(marks)
    } catch {
      put(known) // the request layer has reported it
    }
  }
}
