import type { BlueprintRow, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { ExamItem, ExamItems, ItemConcern } from '@keguan/contract/report/exam/report'
import { abilitiesOf, informationAt } from '../irt/ability.ts'
import { fitModel, modelFor } from '../irt/fit-model.ts'
import { type ItemCurves, itemCurves } from '../irt/item-curves.ts'
import { modelFit } from '../irt/model-fit.ts'
import { patternsOf } from '../irt/patterns.ts'
import { itemFits } from '../irt/sum-scores.ts'
import { type ItemStatistics, itemStatistics } from '../item-statistics.ts'
import { type OptionShares, optionShares } from '../option-shares.ts'
import { reliabilityOf } from '../reliability.ts'
import { rightOrWrong, type ScoreTable } from '../score-table.ts'
import type { CountedItems } from '../sheet/counted.ts'
import { cautionLevel, type SpChart, solvedOf, spChart } from '../sp-chart.ts'

/** Items of right and wrong that a model needs. */
const MODEL_ITEMS_MIN = 5

/** Statistics of the questions. Null for fewer than two pupils. */
export function itemReport(
  counted: CountedItems,
  sheet: MarkSheet,
  blueprint: readonly BlueprintRow[],
): ExamItems | null {
  const { table, totals, questions, pupils } = counted
  const statistics = itemStatistics(table)
  if (statistics.length === 0) return null
  const reliability = reliabilityOf(table)
  const sp = spChart(solvedOf(table), table.pupils, table.items)
  const model = modelOf(table, statistics)
  const rows = new Map(blueprint.map((row) => [row.label, row]))
  const list = questions.map((at, i): ExamItem => {
    const question = sheet.questions[at]!
    const { type = '', level = '', points = [], difficulty: expected = null } = rows.get(question.label) ?? {}
    const { difficulty, discrimination, itemRest, none, fullMarks } = statistics[i]!
    const shares = question.hasAnswers
      ? optionShares(
          pupils.map((pupil) => sheet.pupils[pupil]!.answers[at]!),
          totals,
        )
      : []
    const basis = {
      ...{ label: question.label, full: question.full, type, level, points: [...points], expected },
      ...{ difficulty, discrimination, item_rest: itemRest, none, full_marks: fullMarks },
      alpha_dropped: reliability?.ifDropped[i] ?? null,
      caution: sp.itemCaution[i]!,
      model: model.of(i),
      options: shares.map(({ option, share, byFifth }) => ({
        ...{ option, share, is_key: option === question.key, by_fifth: [...byFifth] },
      })),
    }
    return { ...basis, concerns: concernsOf(basis, shares, question.key, reliability?.alpha ?? null) }
  })
  const weight = table.full.reduce((sum, full) => sum + full, 0)
  const weighted = (value: (item: ExamItem) => number) =>
    list.reduce((sum, item) => sum + value(item) * item.full, 0) / weight
  return {
    ...{ counted: table.pupils, list },
    reliability: reliability && {
      ...{ alpha: reliability.alpha, is_kr20: reliability.isKr20, sem: reliability.sem },
      interval: reliability.interval,
    },
    difficulty: weighted(({ difficulty }) => difficulty),
    discrimination: weighted(({ discrimination }) => discrimination ?? 0),
    ...{ model: model.report, model_gap: model.gap },
    chart: chartOf(
      sp,
      questions.map((at) => sheet.questions[at]!.label),
    ),
  }
}

/** Points of the pupils' curve, so that no single pupil can be read from it. */
const CURVE_PLACES = 50

function chartOf(sp: SpChart, labels: readonly string[]): ExamItems['chart'] {
  const { pupilOrder, itemOrder, pupilTotals, itemTotals, pupilCaution } = sp
  const pupils = pupilTotals.length
  if (labels.length < 2) return null
  const counts = { some: 0, much: 0, of: 0 }
  for (const index of pupilCaution) {
    const level = cautionLevel(index)
    if (index !== null) counts.of++
    if (level) counts[level]++
  }
  return {
    pupils: Array.from(
      { length: CURVE_PLACES + 1 },
      (_, i) => pupilTotals[pupilOrder[Math.round((i / CURVE_PLACES) * (pupils - 1))]!]!,
    ),
    items: Array.from(itemOrder, (item) => ({ label: labels[item]!, right: itemTotals[item]! / pupils })),
    caution: counts,
  }
}

/** Bounds of use: Ebel 1965 for discrimination; the others are proposals of this product. */
const WEAK = 0.2
const HARD = 0.2
const EASY = 0.95
const ALPHA_STEP = 0.005
const MISFIT_P = 0.01
const PATTERN = 0.75

function concernsOf(
  item: Omit<ExamItem, 'concerns'>,
  shares: readonly OptionShares[],
  key: string | null,
  alpha: number | null,
): ItemConcern[] {
  const { item_rest: rest, discrimination: d, difficulty, alpha_dropped: dropped } = item
  const top = (option: string) => shares.find((each) => each.option === option)?.byFifth.at(-1) ?? 0
  const found: Readonly<Record<ItemConcern, boolean>> = {
    key_doubtful:
      key !== null && shares.some(({ option }) => option !== '' && option !== key && top(option) > top(key)),
    negative: rest !== null && rest < 0,
    weak: rest !== null && rest >= 0 && d !== null && d < WEAK && difficulty > HARD && difficulty < EASY,
    raises_alpha: alpha !== null && dropped !== null && dropped > alpha + ALPHA_STEP,
    misfit: item.model?.fit_p != null && item.model.fit_p < MISFIT_P,
    unusual_pattern: item.caution !== null && item.caution >= PATTERN,
    too_hard: difficulty <= HARD,
    too_easy: difficulty >= EASY,
  }
  return (Object.keys(found) as ItemConcern[]).filter((concern) => found[concern])
}

type Model = Pick<ExamItems, 'model' | 'model_gap'>
interface ModelOf {
  readonly report: Model['model']
  readonly gap: Model['model_gap']
  of(item: number): ExamItem['model']
}

const without = (gap: Model['model_gap']): ModelOf => ({ report: null, gap, of: () => null })

/** Minimum number of pupils for a share: fewer would be noise, and identify pupils. */
const BAND_PUPILS_MIN = 10

const observedOf = ({ thetas, pupils, right }: ItemCurves, item: number) =>
  Array.from(thetas, (theta, band) => ({
    ...{ theta, pupils: pupils[band]!, share: right[item * thetas.length + band]! / pupils[band]! },
  })).filter((each) => each.pupils >= BAND_PUPILS_MIN)

/** A model of the items that are right or wrong and that some, not all, solved. */
function modelOf(table: ScoreTable, statistics: readonly ItemStatistics[]): ModelOf {
  const kind = modelFor(table.pupils)
  if (!kind) return without('too_few_pupils')
  const binary = rightOrWrong(table)
  const items = statistics.flatMap(({ difficulty }, i) => (binary[i] && difficulty > 0 && difficulty < 1 ? [i] : []))
  if (items.length < MODEL_ITEMS_MIN) return without('too_few_items')
  const right = new Uint8Array(table.pupils * items.length)
  for (let pupil = 0, at = 0; pupil < table.pupils; pupil++)
    for (const item of items) right[at++] = Number(table.marks[pupil * table.items + item]! > 0)
  const patterns = patternsOf(right, table.pupils, items.length)
  const model = fitModel(patterns, kind)
  if (!model.converged) return without('not_converged')
  const fits = itemFits(model, patterns)
  const curves = itemCurves(model, patterns)
  const { thetas, reliability } = abilitiesOf(model, patterns)
  const places = Array.from({ length: 13 }, (_, i) => -3 + i / 2)
  const pupils = places.map(() => 0)
  for (const theta of thetas) pupils[Math.min(12, Math.max(0, Math.round((theta + 3) * 2)))]!++
  return {
    report: {
      ...{ kind, items: items.length, reliability, pupils, fit: modelFit(model, patterns) },
      errors: places.map((theta) => ({ theta, error: 1 / Math.sqrt(1 + informationAt(model, theta)) })),
    },
    gap: null,
    of: (item) => {
      const at = items.indexOf(item)
      if (at < 0) return null
      const [slope, intercept] = [model.slopes[at]!, model.intercepts[at]!]
      const place = slope === 0 ? 0 : -intercept / slope
      return { slope, place, fit_p: fits[at]!.p, observed: observedOf(curves, at) }
    },
  }
}
