import type { BlueprintRow, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { ExamPoint } from '@keguan/contract/report/exam/report'
import { GROUP_MIN } from '@keguan/contract/report/exam/settings'
import { masteryLevel, masteryOf } from '../knowledge-points.ts'
import type { CountedItems } from '../sheet/counted.ts'

/** Items of the table by knowledge point. */
export function pointItems(
  { questions }: Pick<CountedItems, 'questions'>,
  sheet: MarkSheet,
  blueprint: readonly BlueprintRow[],
): Map<string, number[]> {
  const items = new Map<string, number[]>()
  const rows = new Map(blueprint.map((row) => [row.label, row]))
  questions.forEach((at, item) => {
    for (const point of rows.get(sheet.questions[at]!.label)?.points ?? [])
      items.set(point, [...(items.get(point) ?? []), item])
  })
  return items
}

/** Knowledge points of the table of specifications; null where none of them has a question of the paper. */
export function pointReport(
  { questions, table, pupils }: CountedItems,
  sheet: MarkSheet,
  classes: readonly string[],
  blueprint: readonly BlueprintRow[],
): ExamPoint[] | null {
  const items = pointItems({ questions }, sheet, blueprint)
  if (items.size === 0) return null
  const classAt = Int32Array.from(pupils, (pupil) => classes.indexOf(sheet.pupils[pupil]!.className))
  const sizes = new Float64Array(classes.length)
  for (const at of classAt) if (at >= 0) sizes[at]!++
  /** Marks scored in these items by all pupils and by each class, in one pass for any number of classes. */
  const wonIn = (of: readonly number[]) => {
    const byClass = new Float64Array(classes.length)
    let won = 0
    for (let pupil = 0; pupil < table.pupils; pupil++) {
      let own = 0
      for (const item of of) own += table.marks[pupil * table.items + item]!
      won += own
      if (classAt[pupil]! >= 0) byClass[classAt[pupil]!]! += own
    }
    return { won, byClass, full: of.reduce((sum, item) => sum + table.full[item]!, 0) }
  }
  const all = wonIn([...questions.keys()])
  const lostByAll = all.full * table.pupils - all.won
  return [...items]
    .map(([name, of]): ExamPoint => {
      const { share, levels } = masteryOf(table, { name, items: of })
      const { won, byClass, full } = wonIn(of)
      return {
        ...{
          name,
          share,
          labels: of.map((item) => sheet.questions[questions[item]!]!.label),
          is_enough: levels !== null,
        },
        classes: classes.map((_, i) => (sizes[i]! < GROUP_MIN ? null : byClass[i]! / (full * sizes[i]!))),
        levels: levels && countLevels(levels),
        lost: lostByAll > 0 ? (full * table.pupils - won) / lostByAll : 0,
      }
    })
    .sort((a, b) => b.lost - a.lost || (a.name < b.name ? -1 : 1))
}

function countLevels(levels: Float64Array): NonNullable<ExamPoint['levels']> {
  const counts = { mastered: 0, learning: 0, not_yet: 0 }
  for (const level of levels) counts[masteryLevel(level)]++
  return counts
}
