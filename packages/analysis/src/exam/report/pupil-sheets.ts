import type { EarlierExam } from '@keguan/contract/report/exam/earlier-exam'
import type { BlueprintRow } from '@keguan/contract/report/exam/mark-sheet'
import type { PupilPoint, PupilSheet } from '@keguan/contract/report/exam/pupil-sheet'
import { momentsOf } from '../../math/moments.ts'
import { Z_95 } from '../../math/normal.ts'
import { roundValue } from '../../math/rounding.ts'
import { masteryLevel, masteryOf } from '../knowledge-points.ts'
import { reliabilityOf } from '../reliability.ts'
import { difficultiesOf } from '../score-table.ts'
import { type CountedItems, type CountedPaper, countedItems, countedPapers } from '../sheet/counted.ts'
import { withKnownFulls } from '../sheet/known-fulls.ts'
import { changesSince } from '../term/earlier-exam.ts'
import type { ExamInput } from './exam-report.ts'
import { markLevel } from './mark-level.ts'
import { totalReliability } from './subjects.ts'

/** Maximum number of next steps for a pupil. */
const NEXT_MAX = 3

export interface SheetsInput extends Omit<ExamInput, 'title'> {
  /** What is kept of the exam before this one; null or left out for none. */
  readonly earlier?: EarlierExam | null
}

/** One sheet for each pupil with a mark, in the order of the list. */
export function pupilSheets({ blueprint, settings, earlier = null, ...input }: SheetsInput): PupilSheet[] {
  const sheet = withKnownFulls(input.sheet, blueprint)
  const items = countedItems(sheet, settings)
  const papers = countedPapers(sheet, items)
  const guide =
    items &&
    guideOf(
      items,
      sheet.questions.map(({ label }) => label),
      blueprint,
    )
  const sem = semOf(papers, items)
  const places = papers.map(({ pupils }) => new Map(pupils.map((pupil, i) => [pupil, i])))
  const changeOf = earlier && changesSince(earlier, papers, items)
  const rows = new Map(items?.pupils.map((pupil, row) => [pupil, row]))
  return sheet.pupils.flatMap(({ name, number, className }, pupil) => {
    const own = papers.flatMap(({ id, full, marks }, paper) => {
      const at = places[paper]!.get(pupil)
      if (at === undefined) return []
      const value = marks[at]!
      const error = sem !== null && (papers.length === 1 || id === 'total') ? roundValue(Z_95 * sem) : null
      const change = changeOf?.(paper, pupil)
      return [
        {
          ...{ id, full, level: markLevel(value, full, settings), mark: settings.compulsory ? null : { value, error } },
          ...(change && { change }),
        },
      ]
    })
    if (own.length === 0) return []
    const row = rows.get(pupil)
    const found = guide && row !== undefined ? guide(row) : { points: [], next: [] }
    const since = earlier && own.some(({ change }) => change !== undefined) ? { earlier: earlier.title } : {}
    return [{ name, number, className, papers: own, ...since, ...found }]
  })
}

/** Standard error of the paper that the questions belong to, else of the total of the subjects. */
function semOf(papers: readonly CountedPaper[], items: CountedItems | null): number | null {
  if (papers.length === 1) return (items && reliabilityOf(items.table)?.sem) ?? null
  const total = papers.find(({ id }) => id === 'total')
  const reliability = totalReliability(papers)
  if (!total || reliability === null || reliability < 0) return null
  return momentsOf(total.marks)!.sd * Math.sqrt(1 - reliability)
}

type Guide = Pick<PupilSheet, 'points' | 'next'>

/** What each pupil of the item table has mastered, and what comes next. */
function guideOf(
  { table, questions }: CountedItems,
  labels: readonly string[],
  blueprint: readonly BlueprintRow[],
): (row: number) => Guide {
  const itemOf = new Map(questions.map((at, item) => [labels[at]!, item]))
  const items = new Map<string, number[]>()
  for (const { label, points } of blueprint) {
    const item = itemOf.get(label)
    if (item === undefined) continue
    for (const point of points) items.set(point, [...(items.get(point) ?? []), item])
  }
  const points = [...items].map(([name, of]) => ({ of, ...masteryOf(table, { name, items: of }) }))
  const difficulties = difficultiesOf(table)
  const labelOf = (item: number) => labels[questions[item]!]!
  const lostAt = (row: number, item: number) => table.full[item]! - table.marks[row * table.items + item]!
  return (row) => {
    const judged = points.flatMap(({ name, of, levels, chances }) => {
      if (!levels || !chances) return []
      const lost = of.filter((item) => lostAt(row, item) > 0)
      const chance = roundValue(chances[row]!)
      const point: PupilPoint = { name, level: masteryLevel(levels[row]!), chance, lost: lost.map(labelOf) }
      return [{ point, weight: (1 - chance) * lost.reduce((sum, item) => sum + lostAt(row, item), 0) }]
    })
    const next = judged
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ point }) => ({ point: point.name, questions: point.lost }))
    return {
      points: judged.map(({ point }) => point),
      next: (points.length > 0 ? next : withinReach(row)).slice(0, NEXT_MAX),
    }
  }

  /** Questions that the pupil lost and most others solved: these are closest to the pupil's level. */
  function withinReach(row: number): { point: null; questions: string[] }[] {
    return [...table.full.keys()]
      .filter((item) => lostAt(row, item) > 0)
      .sort((a, b) => (difficulties[b] ?? 0) - (difficulties[a] ?? 0))
      .map((item) => ({ point: null, questions: [labelOf(item)] }))
  }
}
