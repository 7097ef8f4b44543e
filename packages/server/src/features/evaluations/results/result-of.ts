import { iccOf } from '@keguan/analysis/evaluation/icc'
import { DISAGREEMENTS, kappaOfPairs } from '@keguan/analysis/evaluation/kappa'
import { spreadOf } from '@keguan/analysis/evaluation/spread'
import { roundThousandth } from '@keguan/analysis/math/rounding'
import { type EvaluationForm, highestOf, itemsOf } from '@keguan/contract/report/evaluation/form'
import type { EvaluationResult, IndicatorResult, ItemResult } from '@keguan/contract/report/evaluation/result'
import { fieldOf, isRated, type Ratings, shareOf } from '@keguan/contract/report/evaluation/score'
import { LESSON_SCORE_FIELDS } from '@keguan/contract/vocabulary/evaluation'
import { FEWEST_LESSONS } from '@keguan/contract/vocabulary/evaluation-state'
import type { Reference } from './result.repository.ts'

/** One submitted evaluation with what it was rated by. */
export interface Rated {
  readonly name: string
  readonly isOwn: boolean
  /** Evaluators identifiable across lessons: an account, a guest of a task. */
  readonly raterId: string | null
  readonly templateId: string
  readonly templateName: string
  readonly form: EvaluationForm
  readonly ratings: Ratings
  readonly score: number
}

const OF_TEN = 10
const OF_HUNDRED = 100
/** With fewer common items, no agreement between two people is reported. */
const KAPPA_ITEMS = 5

/**
 * The interval is clipped to the scale: with two experts it would otherwise include impossible marks.
 */
function spread(values: readonly number[], most: number): IndicatorResult['experts'] {
  const within = (value: number) => roundThousandth(Math.min(most, Math.max(0, value)))
  const found = spreadOf(values)
  return (
    found && {
      count: found.count,
      mean: roundThousandth(found.mean),
      sd: found.sd === null ? null : roundThousandth(found.sd),
      interval: found.interval && [within(found.interval[0]), within(found.interval[1])],
    }
  )
}

const marksOf = (rated: readonly Rated[], value: (one: Rated) => number | null) =>
  rated.flatMap((one) => {
    const mark = value(one)
    return mark === null ? [] : [{ name: one.name, value: roundThousandth(mark) }]
  })

export function indicatorsOf(rated: readonly Rated[], reference: Reference): IndicatorResult[] {
  const experts = rated.filter(({ isOwn }) => !isOwn)
  const own = rated.filter(({ isOwn }) => isOwn)
  return LESSON_SCORE_FIELDS.map((field) => {
    const of = ({ form, ratings }: Rated) => fieldOf(form, ratings, field)
    const marks = marksOf(experts, of)
    const mean = reference.lessons >= FEWEST_LESSONS ? reference.means[field] : undefined
    return {
      field,
      marks,
      experts: spread(
        marks.map(({ value }) => value),
        OF_TEN,
      ),
      own: marksOf(own, of)[0]?.value ?? null,
      reference: mean === undefined ? null : roundThousandth(mean),
    }
  })
}

/** Items grouped by form: items of different forms are not comparable. */
export function formsOf(rated: readonly Rated[]): { template_name: string; items: ItemResult[] }[] {
  const templates = [...new Set(rated.map(({ templateId }) => templateId))]
  return templates.map((templateId) => {
    const ofForm = rated.filter((one) => one.templateId === templateId)
    const [first] = ofForm
    const items = first ? itemsOf(first.form) : []
    return {
      template_name: first?.templateName ?? '',
      items: items.map(({ item_id, title }) => {
        const of = ({ form, ratings }: Rated) => {
          const item = itemsOf(form).find((each) => each.item_id === item_id)
          const share = item ? shareOf(item.scale, ratings[item_id]) : null
          return share === null ? null : share * OF_TEN
        }
        const marks = marksOf(
          ofForm.filter(({ isOwn }) => !isOwn),
          of,
        )
        const own = marksOf(
          ofForm.filter(({ isOwn }) => isOwn),
          of,
        )
        return {
          item_id,
          title,
          marks,
          experts: spread(
            marks.map(({ value }) => value),
            OF_TEN,
          ),
          own: own[0]?.value ?? null,
        }
      }),
    }
  })
}

export function differenceOf(indicators: readonly IndicatorResult[]): number | null {
  const gaps = indicators.flatMap(({ experts, own }) => (experts && own !== null ? [Math.abs(experts.mean - own)] : []))
  return gaps.length === 0 ? null : roundThousandth(gaps.reduce((a, b) => a + b, 0) / gaps.length)
}

export const totalOf = (rated: readonly Rated[]): IndicatorResult['experts'] =>
  spread(
    rated.filter(({ isOwn }) => !isOwn).map(({ score }) => score),
    OF_HUNDRED,
  )

/** Agreement of two experts with the same form; items with another number of levels than the first are left out. */
export function kappaOf(rated: readonly Rated[]): number | null {
  const [first, second, ...others] = rated.filter(({ isOwn }) => !isOwn)
  if (!first || !second || others.length > 0 || first.templateId !== second.templateId) return null
  const items = itemsOf(first.form)
  const levels = highestOf(items[0]?.scale ?? { kind: 'yes_no' })
  const pairs = items.flatMap(({ item_id, scale }): [number, number][] => {
    const [a, b] = [first.ratings[item_id], second.ratings[item_id]]
    return highestOf(scale) === levels && isRated(a) && isRated(b) ? [[a - 1, b - 1]] : []
  })
  if (pairs.length < KAPPA_ITEMS) return null
  const kappa = kappaOfPairs(pairs, levels, DISAGREEMENTS.quadratic)?.kappa ?? null
  return kappa === null ? null : roundThousandth(kappa)
}

export interface Total {
  readonly analysisId: string
  readonly raterId: string | null
  readonly score: number
}

type Icc = Pick<NonNullable<EvaluationResult['shown']>, 'icc' | 'icc_reason' | 'icc_lessons'>
export type IccReason = NonNullable<Icc['icc_reason']>

export const noIcc = (icc_reason: IccReason, icc_lessons = 0): Icc => ({ icc: null, icc_reason, icc_lessons })

/** Over the lessons that all of these experts have rated: the coefficient requires complete data. */
export function iccOfTotals(totals: readonly Total[], experts: readonly string[]): Icc {
  const lessons = [...new Set(totals.map(({ analysisId }) => analysisId))]
  const table = lessons.flatMap((id) => {
    const row = experts.map((expert) => totals.find((one) => one.analysisId === id && one.raterId === expert)?.score)
    return row.every((score) => score !== undefined) ? [row] : []
  })
  if (table.length < FEWEST_LESSONS) return noIcc('few_lessons', table.length)
  const found = iccOf(table)
  if (!found) return noIcc('no_difference', table.length)
  const { value, interval } = found.twoMean
  return {
    icc: {
      value: roundThousandth(value),
      interval: [roundThousandth(interval[0]), roundThousandth(interval[1])],
      lessons: table.length,
      experts: experts.length,
    },
    icc_reason: null,
    icc_lessons: table.length,
  }
}
