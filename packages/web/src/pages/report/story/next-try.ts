import { type AdviceHistory, chooseAdvice } from '@keguan/contract/report/lesson/advice'
import type { AdviceId } from '@keguan/contract/vocabulary/advice'
import type { LessonReport } from '../../../services/report.ts'

/**
 * The replacement for a dismissed suggestion: an unseen one needs no further mark; when all were seen, replaced ones
 * come back in turn.
 */
export function nextTry(
  advice: NonNullable<LessonReport['advice']>,
  history: AdviceHistory,
  leaving: string,
): { readonly kind: 'new' | 'none' } | { readonly kind: 'again'; readonly id: AdviceId } {
  const { tries } = advice
  const shown = chooseAdvice(advice, history).tries.map(({ id }) => id)
  const waiting = tries.map(({ id }) => id).filter((id) => !shown.includes(id))
  const wasSent = (id: AdviceId) => history.marks[id] === 'replaced' || history.marks[id] === 'not_useful'
  if (waiting.some((id) => !wasSent(id))) return { kind: 'new' }
  const at = tries.findIndex(({ id }) => id === leaving)
  const inTurn = [...tries.slice(at + 1), ...tries.slice(0, Math.max(0, at))]
  const back = inTurn.find(({ id }) => waiting.includes(id) && history.marks[id] === 'replaced')
  return back ? { kind: 'again', id: back.id } : { kind: 'none' }
}

/** Keeps remaining suggestions in place and puts new ones into the free places. */
export function keptInPlace<Item extends { readonly id: string }>(
  before: readonly string[],
  now: readonly Item[],
): Item[] {
  const fresh = now.filter(({ id }) => !before.includes(id))
  const kept = before.slice(0, now.length).flatMap((id) => now.find((item) => item.id === id) ?? fresh.shift() ?? [])
  return [...kept, ...now.filter((item) => !kept.includes(item))]
}
