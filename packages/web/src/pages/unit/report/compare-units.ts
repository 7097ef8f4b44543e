import { LAMPS } from '@keguan/contract/report/unit/plan'
import type { UnitReport } from '@keguan/contract/report/unit/report'

export const COMPARED = [
  'lessons',
  'matched',
  'lamps',
  'asked',
  'ideas',
  'task',
  'bloom',
  'spiral',
  'rt',
  'planned',
  'minutes',
] as const
export type Compared = (typeof COMPARED)[number]

/** Values that are shares; the others are counts, except the level of questions. */
export const SHARES: readonly Compared[] = ['matched', 'lamps', 'ideas', 'task', 'spiral', 'rt']

const meanOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** The numbers of a unit by which its versions are compared; null for missing values. */
export function numbersOf(report: UnitReport): Readonly<Record<Compared, number | null>> {
  const { goals, papers, ideas, task, progression, terms, rhythm, minutes } = report
  const lit = goals.reduce((sum, { lamps }) => sum + LAMPS.filter((lamp) => lamps[lamp]).length, 0)
  return {
    lessons: report.lessons.filter(({ gap }) => gap === null).length,
    matched: report.match,
    lamps: report.match === null ? null : lit / (goals.length * LAMPS.length),
    asked:
      papers.length === 0 ? null : papers.flatMap(({ items }) => items.filter(({ taught }) => taught === false)).length,
    ideas: meanOf(ideas.map(({ thread }) => thread.share)),
    task: task.thread?.share ?? null,
    bloom: meanOf(progression.bloom.map(({ mean }) => mean)),
    spiral: terms.spiral?.share ?? null,
    rt: meanOf(rhythm.map(({ values }) => values.rt ?? null)),
    planned: minutes.planned,
    minutes: minutes.actual,
  }
}

/** Goals with the same wording in both versions, and the lamps of each. */
export function sharedGoals(one: UnitReport, other: UnitReport) {
  const plain = (text: string) => text.normalize('NFKC').replace(/[\s。.；;]+/gu, '')
  return one.goals.flatMap((goal) => {
    const twin = other.goals.find(({ text }) => plain(text) === plain(goal.text))
    return twin ? [{ text: goal.text, one: goal.lamps, other: twin.lamps }] : []
  })
}
