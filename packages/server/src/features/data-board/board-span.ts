import {
  dayOf,
  dayText,
  mondayOf,
  monthOf,
  termFromText,
  termOf,
  weekOf,
  weeksOfMonth,
  weeksOfTerm,
} from '@keguan/analysis/board/calendar'
import { monthNode, weekNode } from '@keguan/analysis/board/store'
import type { BoardPeriod } from '@keguan/contract/vocabulary/board'

/** A time span on the board. */
export interface BoardSpan {
  readonly term: number
  /** Its node in the tree of the term. */
  readonly node: number
  readonly from: string
  readonly to: string
}

const days = ({ from, until }: { readonly from: number; readonly until: number }) => ({
  from: dayText(mondayOf(from)),
  to: dayText(mondayOf(until) - 1),
})

/** The span of a period as of a day; a term that is named is taken as a whole. */
export function spanOf(today: string, period: BoardPeriod, named?: string): BoardSpan {
  const thisWeek = weekOf(dayOf(today))
  const whole = named === undefined ? null : termFromText(named)
  if (whole !== null) return { term: whole, node: 0, ...days(weeksOfTerm(whole)) }
  const month = monthOf(thisWeek) - (period === 'last_month' ? 1 : 0)
  if (period === 'this_month' || period === 'last_month') {
    const term = termOf(month)
    return { term, node: monthNode(term, month), ...days(weeksOfMonth(month)) }
  }
  const week = thisWeek - (period === 'last_week' ? 1 : 0)
  const term = termOf(monthOf(week))
  if (period === 'this_term') return { term, node: 0, ...days(weeksOfTerm(term)) }
  return { term, node: weekNode(week - weeksOfTerm(term).from), ...days({ from: week, until: week + 1 }) }
}
