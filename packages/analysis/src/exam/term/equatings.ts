import type { TermEquating } from '@keguan/contract/report/exam/term-report'
import { momentsOf } from '../../math/moments.ts'
import { type AnchorTable, anchorEquating, tuckerEquating } from '../equating.ts'
import type { CountedItems } from '../sheet/counted.ts'
import type { TermAnchors, TermBasis } from './term-basis.ts'

/**
 * Minimum number of common questions for equating. Kolen & Brennan 2014, 8.1, recommend a fifth of the paper; below
 * this minimum nothing is shown.
 */
const ANCHORS_MIN = 3

/** Later papers on the scale of earlier ones, where enough questions are common. */
export const equatingsOf = (basis: TermBasis): TermEquating[] =>
  (basis.anchors ?? []).flatMap((anchors) => equatingOf(basis, anchors) ?? [])

function equatingOf({ items, exams }: TermBasis, { from, to, pairs }: TermAnchors): TermEquating | null {
  const [earlier, later] = [items[from], items[to]]
  if (!earlier || !later) return null
  const labels = (exam: number, { questions }: CountedItems) =>
    questions.map((at) => exams[exam]!.sheet.questions[at]!.label)
  const [one, other] = [labels(from, earlier), labels(to, later)]
  const common = pairs
    .map(([a, b]) => [one.indexOf(a), other.indexOf(b)] as const)
    .filter(([a, b]) => a >= 0 && b >= 0 && earlier.table.full[a] === later.table.full[b])
  if (common.length < ANCHORS_MIN) return null
  const y = anchored(
    earlier,
    common.map(([a]) => a),
  )
  const x = anchored(
    later,
    common.map(([, b]) => b),
  )
  const [before, after] = [momentsOf(y.totals)!, momentsOf(x.totals)!]
  const linear = tuckerEquating(x, y)
  const step = stepOf([...x.totals, ...y.totals, ...x.anchors, ...y.anchors])
  const equivalents = step === null ? null : anchorEquating(tableOf(x, step), tableOf(y, step))
  return {
    ...{ from, to, anchors: common.length, earlier_mean: before.mean, later_mean: after.mean },
    anchor_shares: [momentsOf(y.anchors)!.mean / y.full, momentsOf(x.anchors)!.mean / x.full],
    linear: linear && linear.slope * after.mean + linear.shift,
    equipercentile:
      equivalents &&
      x.totals.reduce((sum, total) => sum + equivalents[Math.round(total / step!)]! * step!, 0) / x.totals.length,
  }
}

interface Anchored {
  readonly totals: Float64Array
  readonly anchors: Float64Array
  /** Full marks of the paper and of the anchor. */
  readonly most: number
  readonly full: number
}

function anchored({ table, totals }: CountedItems, of: readonly number[]): Anchored {
  const anchors = totals.map((_, pupil) => of.reduce((sum, item) => sum + table.marks[pupil * table.items + item]!, 0))
  const sum = (items: readonly number[]) => items.reduce((total, item) => total + table.full[item]!, 0)
  return { totals, anchors, most: sum([...table.full.keys()]), full: sum(of) }
}

/** Step of the marks of papers: whole or half marks. Null for finer steps, most of which would be empty. */
function stepOf(marks: readonly number[]): number | null {
  const isMultiple = (step: number) => marks.every((mark) => Math.abs(mark / step - Math.round(mark / step)) < 1e-9)
  return [1, 0.5].find(isMultiple) ?? null
}

function tableOf({ totals, anchors, most, full }: Anchored, step: number): AnchorTable {
  const [marks, places] = [Math.round(most / step) + 1, Math.round(full / step) + 1]
  const counts = new Float64Array(marks * places)
  totals.forEach((total, i) => {
    counts[Math.round(total / step) * places + Math.round(anchors[i]! / step)]!++
  })
  return { marks, anchors: places, counts }
}
