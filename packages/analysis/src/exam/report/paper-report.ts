import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { ClassMarks, ExamPaper } from '@keguan/contract/report/exam/report'
import { type ExamSettings, GROUP_MIN } from '@keguan/contract/report/exam/settings'
import { momentsOf } from '../../math/moments.ts'
import { quantileOfSorted } from '../../math/quantile.ts'
import { fourRates, histogram, meanAndTwoRates } from '../rates.ts'
import type { CountedPaper } from '../sheet/counted.ts'
import { shrunkenClasses } from '../shrinkage.ts'

type Spread = ExamPaper['spread']

export function spreadOf(marks: Float64Array, full: number, settings: ExamSettings): Spread | null {
  const moments = momentsOf(marks)
  const rates = fourRates(marks, full, settings.lines)
  if (!moments || !rates) return null
  const sorted = marks.slice().sort()
  const at = (share: number) => quantileOfSorted(sorted, share)!
  return {
    ...{ counted: moments.count, mean: moments.mean, sd: moments.sd, min: sorted[0]!, max: sorted.at(-1)! },
    ...{ median: at(0.5), q1: at(0.25), q3: at(0.75), rates },
    composite: meanAndTwoRates(moments.mean, full, rates, settings.composite),
  }
}

/** Bars of a tenth of the paper, in whole marks. */
const bandOf = (full: number): number => Math.max(1, Math.round(full / 10))

const BEYOND_CHANCE = 0.05

/** Names of all classes in the order of a list; pupils without one are in none. */
export const classesOf = ({ pupils }: { readonly pupils: readonly { readonly className: string }[] }): string[] =>
  [...new Set(pupils.map(({ className }) => className))].filter((name) => name !== '').sort(byName)

const byName = (one: string, other: string): number => {
  const [a, b] = [one, other].map((name) => name.replace(/\d+/gu, (digits) => digits.padStart(4, '0')))
  return a! < b! ? -1 : 1
}

export type PaperBasis = Pick<
  ExamPaper,
  'id' | 'full' | 'is_full_guessed' | 'spread' | 'histogram' | 'classes' | 'comparison'
>

export function paperReport(
  { id, full, isFullGuessed, pupils, marks }: CountedPaper,
  sheet: MarkSheet,
  classes: readonly string[],
  settings: ExamSettings,
): PaperBasis {
  const byClass = new Map(classes.map((name): [string, number[]] => [name, []]))
  pupils.forEach((pupil, i) => {
    byClass.get(sheet.pupils[pupil]!.className)?.push(marks[i]!)
  })
  const groups = [...byClass.values()].map((own) => Float64Array.from(own))
  const large = groups.filter((group) => group.length >= GROUP_MIN)
  const shrunken = shrunkenClasses(large.map((group) => momentsOf(group)!))
  const band = bandOf(full)
  return {
    ...{ id, full, is_full_guessed: isFullGuessed, spread: spreadOf(marks, full, settings)! },
    histogram: { band, counts: [...histogram(marks, full, band)] },
    classes: classes.map((name, i): ClassMarks => {
      const group = groups[i]!
      const own = shrunken?.groups[large.indexOf(group)]
      return {
        ...{ name, counted: group.length },
        spread: group.length >= GROUP_MIN ? spreadOf(group, full, settings) : null,
        shrunken: own ? { value: own.value, interval: own.interval } : null,
      }
    }),
    comparison: shrunken ? { p: shrunken.p, is_beyond_chance: shrunken.p < BEYOND_CHANCE } : null,
  }
}
