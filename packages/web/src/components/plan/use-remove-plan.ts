import { App } from 'antd'
import { useSay } from '../../locales/say.ts'
import { type LessonPlan, removePlan } from '../../models/lesson-plan.ts'
import { useConfirm } from '../dialog/use-confirm.ts'
import { PLAN_WORDS } from './texts.ts'

/** Removes the plan after a confirmation that names it. The request layer reports failures. */
export function useRemovePlan(id: string, onRemoved: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  const confirm = useConfirm()
  return (plan: LessonPlan) =>
    confirm({
      title: say(PLAN_WORDS.removeTitle, { name: plan.name || say(PLAN_WORDS.pasted) }),
      content: say(PLAN_WORDS.removeContent),
      okText: say(PLAN_WORDS.remove),
      isDanger: true,
      cancelText: say(PLAN_WORDS.keep),
      onOk: async () => {
        try {
          await removePlan(id)
          message.success(say(PLAN_WORDS.removed))
          onRemoved()
        } catch {
          // reported by the request layer; the plan is still there
        }
      },
    })
}
