import { LAMPS, type Lamp, type UnitEdit } from '@keguan/contract/report/unit/plan'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import { roundThousandth } from '../math/rounding.ts'

/**
 * The report with a teacher's corrections of lamps, and everything derived from them. Earlier corrections in it are
 * discarded: each cell keeps the result from the words.
 *
 * @param edits in the order in which they were made: the last one on a lamp counts
 */
export function applyLampEdits(report: UnitReport, edits: readonly UnitEdit[]): UnitReport {
  const set = new Map(edits.map(({ goal, lesson, lamp, on }) => [keyOf(goal, lesson, lamp), on]))
  const cells = report.cells.map((cell) => {
    const lesson = report.lessons[cell.lesson]?.id ?? ''
    const edited = set.get(keyOf(cell.goal, lesson, cell.lamp))
    return { ...cell, on: edited ?? cell.found, is_edited: edited !== undefined }
  })
  const lit = new Set(cells.flatMap(({ goal, lamp, on }) => (on ? [keyOf(goal, '', lamp)] : [])))
  const isLit = (goal: string, lamp: Lamp) => lit.has(keyOf(goal, '', lamp))
  const asked = new Set(report.papers.flatMap(({ items }) => items.flatMap((item) => item.goals)))
  const goals = report.goals.map((goal) => {
    const lamps = {
      taught: isLit(goal.id, 'taught'),
      practised: isLit(goal.id, 'practised'),
      assessed: isLit(goal.id, 'assessed'),
    }
    const isAsked = asked.has(goal.id)
    return { ...goal, lamps, asked: isAsked, matched: lamps.taught && (lamps.assessed || isAsked) }
  })
  const hasWords = report.lessons.some(({ gap }) => gap === null)
  return {
    ...report,
    goals,
    match: hasWords ? roundThousandth(goals.filter(({ matched }) => matched).length / goals.length) : null,
    cells,
    empty: goals
      .map(({ id, lamps }) => ({ goal: id, lamps: LAMPS.filter((lamp) => !lamps[lamp]) }))
      .filter(({ lamps }) => lamps.length > 0)
      .sort((a, b) => b.lamps.length - a.lamps.length),
    unused_edits: edits.filter(
      ({ goal, lesson }) => !goals.some(({ id }) => id === goal) || !report.lessons.some(({ id }) => id === lesson),
    ).length,
    papers: report.papers.map((paper) => ({
      ...paper,
      items: paper.items.map((item) =>
        item.goals.length > 0 ? { ...item, taught: item.goals.some((goal) => isLit(goal, 'taught')) } : item,
      ),
    })),
    taught_not_asked: goals.flatMap(({ id, lamps, asked: isAsked }) =>
      lamps.taught && !lamps.assessed && !isAsked ? [id] : [],
    ),
  }
}

const keyOf = (goal: string, lesson: string, lamp: Lamp): string => JSON.stringify([goal, lesson, lamp])
