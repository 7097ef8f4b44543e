import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useSay } from '../../locales/say.ts'
import { getPlan, type LessonPlan, removePlanOf } from '../../services/report.ts'
import { PLAN_WORDS } from './texts.ts'

/** The worker takes about a second. */
const POLL_MS = 1000

/** The plan of a lesson. While it is being compared it is asked for again; when that is done, the report is. */
export function usePlan(id: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['lesson-plan', id],
    queryFn: ({ signal }) => getPlan(id, signal),
    refetchOnWindowFocus: false,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.matched === false ? POLL_MS : false),
  })
  const waits = query.data?.matched === false
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && !waits) void client.invalidateQueries({ queryKey: ['report', id] })
    waited.current = waits
  }, [client, id, waits])
  const keep = (plan: LessonPlan | null) => {
    client.setQueryData(['lesson-plan', id], plan)
    // what was removed has left the report already
    if (plan === null) void client.invalidateQueries({ queryKey: ['report', id] })
  }
  return { ...query, keep }
}

/** Asks, naming the plan, and removes it. A failure is told by the request layer. */
export function useRemovePlan(id: string, onRemoved: () => void) {
  const say = useSay()
  const { modal, message } = App.useApp()
  return (plan: LessonPlan) =>
    modal.confirm({
      title: say(PLAN_WORDS.removeTitle, { name: plan.name || say(PLAN_WORDS.pasted) }),
      content: say(PLAN_WORDS.removeContent),
      okText: say(PLAN_WORDS.remove),
      okButtonProps: { danger: true },
      cancelText: say(PLAN_WORDS.keep),
      onOk: async () => {
        try {
          await removePlanOf(id)
          message.success(say(PLAN_WORDS.removed))
          onRemoved()
        } catch {
          // told by the request layer; the plan is still there
        }
      },
    })
}
