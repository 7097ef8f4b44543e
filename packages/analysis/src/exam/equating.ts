import { covariance, type Moments, momentsOf } from '../math/moments.ts'

/** y = slope · x + shift. */
export interface LinearEquating {
  readonly slope: number
  readonly shift: number
}

/**
 * Linear equating of two random groups: the same z is the same mark (Kolen & Brennan 2014, 2.4). Null where a paper
 * does not vary.
 */
export function linearEquating(
  x: Pick<Moments, 'mean' | 'deviation'>,
  y: Pick<Moments, 'mean' | 'deviation'>,
): LinearEquating | null {
  if (x.deviation < 1e-12 || y.deviation < 1e-12) return null
  const slope = y.deviation / x.deviation
  return { slope, shift: y.mean - slope * x.mean }
}

/**
 * Equipercentile equating (Kolen & Brennan 2014, 2.5): a mark of X becomes the mark of Y with the same percentile rank,
 * each mark being spread over half a step to either side.
 *
 * @param x (marks) how many have 0, 1, 2, … steps in X; frequencies may be fractions
 * @returns (marks of X) the equivalents in steps of Y
 */
export function equipercentile(x: ArrayLike<number>, y: ArrayLike<number>): Float64Array {
  const [p, g] = [sharesOf(x), sharesOf(y)]
  const equivalents = new Float64Array(x.length)
  let below = 0
  for (let mark = 0; mark < x.length; mark++) {
    const rank = below + p[mark]! / 2
    below += p[mark]!
    equivalents[mark] = markOfRank(g, rank)
  }
  return equivalents
}

function sharesOf(counts: ArrayLike<number>): Float64Array {
  let total = 0
  for (let i = 0; i < counts.length; i++) total += counts[i]!
  return Float64Array.from(counts, (count) => count / total)
}

function markOfRank(shares: Float64Array, rank: number): number {
  let below = 0
  for (let mark = 0; mark < shares.length; mark++) {
    const share = shares[mark]!
    if (below + share > rank) return mark - 0.5 + (rank - below) / share
    below += share
  }
  return shares.length - 0.5
}

/** Marks of a paper and of the questions that it shares with another. */
export interface AnchoredMarks {
  readonly totals: ArrayLike<number>
  readonly anchors: ArrayLike<number>
}

/**
 * Linear equating over common items by Tucker's method (Kolen & Brennan 2014, 4.1), which assumes that the regression
 * of a paper on the anchor is the same in both populations.
 *
 * @param weight of the population of X in the common one; left out it is its share of the pupils
 * @returns null where a paper or the anchor does not vary
 */
export function tuckerEquating(x: AnchoredMarks, y: AnchoredMarks, weight?: number): LinearEquating | null {
  const [one, other] = [regressionOf(x), regressionOf(y)]
  if (!one || !other) return null
  const w = weight ?? x.totals.length / (x.totals.length + y.totals.length)
  const means = one.anchor.mean - other.anchor.mean
  const variances = one.anchor.sd ** 2 - other.anchor.sd ** 2
  const common = ({ total, slope }: typeof one, share: number, sign: 1 | -1) => ({
    mean: total.mean + sign * share * slope * means,
    deviation: Math.sqrt(total.sd ** 2 + sign * share * slope ** 2 * variances + w * (1 - w) * slope ** 2 * means ** 2),
  })
  return linearEquating(common(one, 1 - w, -1), common(other, w, 1))
}

function regressionOf({ totals, anchors }: AnchoredMarks) {
  const [total, anchor] = [momentsOf(totals), momentsOf(anchors)]
  if (!total || !anchor || anchor.sd < 1e-12) return null
  return { total, anchor, slope: covariance(totals, anchors) / anchor.sd ** 2 }
}

/** Counts by mark and anchor mark, (marks × anchor marks) row after row. */
export interface AnchorTable {
  readonly marks: number
  readonly anchors: number
  readonly counts: ArrayLike<number>
}

/**
 * Equipercentile equating over common items by frequency estimation (Kolen & Brennan 2014, 5.1): both papers are
 * brought to one population, assuming that pupils of one anchor mark do alike on a paper wherever they come from.
 *
 * @param weight of the first population in the common one; left out it is its share of the pupils
 */
export function anchorEquating(x: AnchorTable, y: AnchorTable, weight?: number): Float64Array {
  if (x.anchors !== y.anchors) throw new RangeError(`${x.anchors} and ${y.anchors} anchor marks`)
  const [one, other] = [anchorShares(x), anchorShares(y)]
  const w = weight ?? one.total / (one.total + other.total)
  const common = one.shares.map((share, v) => w * share + (1 - w) * other.shares[v]!)
  return equipercentile(inPopulation(x, common), inPopulation(y, common))
}

function anchorShares({ marks, anchors, counts }: AnchorTable): { shares: Float64Array; total: number } {
  const shares = new Float64Array(anchors)
  let total = 0
  for (let at = 0; at < marks * anchors; at++) {
    shares[at % anchors]! += counts[at]!
    total += counts[at]!
  }
  return { shares: shares.map((count) => count / total), total }
}

/** Distribution of the marks where the anchor is distributed as in the common population. */
function inPopulation(table: AnchorTable, common: Float64Array): Float64Array {
  const { marks, anchors, counts } = table
  const found = new Float64Array(marks)
  for (let v = 0; v < anchors; v++) {
    let total = 0
    for (let mark = 0; mark < marks; mark++) total += counts[mark * anchors + v]!
    if (total === 0) continue
    for (let mark = 0; mark < marks; mark++) found[mark]! += (common[v]! * counts[mark * anchors + v]!) / total
  }
  return found
}
