import type { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import type { BlueprintRow, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { CountedItems } from '../sheet/counted.ts'

type ClassItem = NonNullable<ExamClassReport['items']>[number]

/** From this share of its marks on a question counts as solved. */
const SOLVED_FROM = 0.5

/** Questions of single classes, those with the most lost marks first. Pupils are named by their place in `own`. */
export function classItems(
  { table, questions, pupils }: CountedItems,
  sheet: MarkSheet,
  blueprint: readonly BlueprintRow[],
): (own: readonly number[]) => ClassItem[] | null {
  const rowOf = new Map(pupils.map((pupil, row) => [pupil, row]))
  const points = new Map(blueprint.map((row) => [row.label, row.points]))
  const won = new Float64Array(table.items)
  for (let at = 0; at < table.marks.length; at++) won[at % table.items]! += table.marks[at]!
  const markOf = (row: number, item: number): number => table.marks[row * table.items + item]!

  return (own) => {
    const rows = own.flatMap((pupil, place) => {
      const row = rowOf.get(pupil)
      return row === undefined ? [] : [{ row, pupil, place }]
    })
    if (rows.length === 0) return null
    return questions
      .map((at, item): ClassItem => {
        const { label, key, hasAnswers } = sheet.questions[at]!
        const full = table.full[item]!
        const sum = rows.reduce((total, { row }) => total + markOf(row, item), 0)
        return {
          ...{ label, full, key, points: [...(points.get(label) ?? [])] },
          difficulty: sum / rows.length / full,
          grade: won[item]! / table.pupils / full,
          lost: rows.length * full - sum,
          wrong: hasAnswers ? mostWrong(rows, sheet, at, key) : null,
          below_half: rows.flatMap(({ row, place }) => (markOf(row, item) < SOLVED_FROM * full ? [place] : [])),
        }
      })
      .sort((a, b) => b.lost - a.lost)
  }
}

function mostWrong(
  rows: readonly { pupil: number; place: number }[],
  sheet: MarkSheet,
  at: number,
  key: string | null,
): ClassItem['wrong'] {
  if (key === null) return null
  const chosen = new Map<string, number[]>()
  for (const { pupil, place } of rows) {
    const answer = sheet.pupils[pupil]!.answers[at]!
    if (answer !== key && answer !== '' && answer !== '?') chosen.set(answer, [...(chosen.get(answer) ?? []), place])
  }
  const [first] = [...chosen].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
  return first ? { option: first[0], share: first[1].length / rows.length, pupils: first[1] } : null
}
