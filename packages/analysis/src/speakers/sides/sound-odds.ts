import { clamp } from '../../math/clamp.ts'
import { discriminant, dot } from './separate-sides.ts'

/** Groups of sentences; what tells the sides apart in one is learnt from the others. */
const FOLDS = 8
/** Windows that each side needs, by what is believed of all. */
const FEWEST_WINDOWS = 20
/** Shrinkage of the scatter. */
const RIDGE = 0.05
/** Windows overlap and share their sentence: each is worth this much of an independent one, and at most `MOST`. */
const WORTH = 0.8
const MOST = 6

/** Sums over the windows of some sentences: the weight of each side, its rows, and the products of all rows. */
type Sums = { weights: [number, number]; rows: [Float64Array, Float64Array]; products: Float64Array }

/**
 * (count) log odds that the sound of each window is the teacher's. How the sides sound is learnt from all windows, as
 * far as they are believed to be of a side, but for those of the window's own sentence: what is believed of these
 * always agrees with what is learnt from them, also where one person speaks alone; other sentences then say nothing.
 *
 * @param rows (count × width) standardised features of the windows
 * @param sentence (count) index of the sentence of each window, −1 for none; without words, of the stretch of speech
 * @param beliefs (count) probability of the teacher
 * @returns zeros if one side hardly speaks
 */
export function soundOdds(
  rows: Float64Array,
  width: number,
  sentence: Int32Array,
  beliefs: Float64Array,
): Float64Array {
  const scores = new Float64Array(beliefs.length)
  const folds = foldsOf(sentence)
  const each = Array.from({ length: FOLDS }, () => emptySums(width))
  beliefs.forEach((belief, i) => {
    addWindow(each[folds[i]!]!, rows, i * width, belief)
  })
  const lines = each.map((own) => lineOf(each.filter((other) => other !== own)))
  if (lines.includes(null)) return scores
  folds.forEach((fold, i) => {
    scores[i] = dot(lines[fold]!, rows, i * width)
  })
  return toOdds(scores, beliefs)
}

/** (count) group of each window: a window without words goes with the sentence before it. */
function foldsOf(sentence: Int32Array): Int32Array {
  let last = -1
  let fold = 0
  return sentence.map((at) => {
    if (at >= 0 && at !== last) {
      last = at
      fold = (fold + 1) % FOLDS
    }
    return fold
  })
}

const emptySums = (width: number): Sums => ({
  weights: [0, 0],
  rows: [new Float64Array(width), new Float64Array(width)],
  products: new Float64Array(width * width),
})

function addWindow(
  { weights, rows: [teacher, other], products }: Sums,
  rows: Float64Array,
  at: number,
  belief: number,
): void {
  const width = teacher.length
  weights[0] += belief
  weights[1] += 1 - belief
  for (let a = 0; a < width; a++) {
    const value = rows[at + a]!
    teacher[a] = teacher[a]! + belief * value
    other[a] = other[a]! + (1 - belief) * value
    for (let b = 0; b <= a; b++) products[a * width + b] = products[a * width + b]! + value * rows[at + b]!
  }
}

/** Direction from the others to the teacher, of unit scatter inside the sides; null if one hardly speaks. */
function lineOf(parts: readonly Sums[]): Float64Array | null {
  const weights = [0, 1].map((side) => parts.reduce((sum, part) => sum + part.weights[side]!, 0))
  const [teacher, other] = weights as [number, number]
  if (Math.min(teacher, other) < FEWEST_WINDOWS) return null
  const means = [0, 1].map((side) =>
    meanOf(
      parts.map(({ rows }) => rows[side]!),
      weights[side]!,
    ),
  )
  const [ofTeacher, ofOther] = means as [Float64Array, Float64Array]
  const width = ofTeacher.length
  const scatter = new Float64Array(width * width)
  for (const { products } of parts) addTo(scatter, products)
  for (let a = 0; a < width; a++)
    for (let b = 0; b <= a; b++) {
      const between = teacher * ofTeacher[a]! * ofTeacher[b]! + other * ofOther[a]! * ofOther[b]!
      scatter[a * width + b] = (scatter[a * width + b]! - between) / (teacher + other)
    }
  return discriminant(
    scatter,
    ofTeacher.map((value, f) => value - ofOther[f]!),
    RIDGE,
  )
}

function meanOf(sums: readonly Float64Array[], weight: number): Float64Array {
  const mean = new Float64Array(sums[0]!.length)
  for (const sum of sums) addTo(mean, sum)
  return mean.map((value) => value / weight)
}

function addTo(sum: Float64Array, more: Float64Array): void {
  for (let at = 0; at < sum.length; at++) sum[at] = sum[at]! + more[at]!
}

/** Log odds of two normal distributions of one variance, fitted to the scores by what is believed. */
function toOdds(scores: Float64Array, beliefs: Float64Array): Float64Array {
  const means = [beliefs, beliefs.map((belief) => 1 - belief)].map((weights) => weigh(scores, weights))
  const [teacher, other] = means as [number, number]
  let variance = 0
  scores.forEach((score, i) => {
    variance += (beliefs[i]! * (score - teacher) ** 2 + (1 - beliefs[i]!) * (score - other) ** 2) / scores.length
  })
  // Where what is learnt from some sentences contradicts the others, the sound tells nothing.
  const slope = variance > 0 ? Math.max(0, teacher - other) / variance : 0
  return scores.map((score) => clamp(WORTH * slope * (score - (teacher + other) / 2), [-MOST, MOST]))
}

function weigh(values: Float64Array, weights: Float64Array): number {
  let sum = 0
  let weight = 0
  values.forEach((value, i) => {
    sum += weights[i]! * value
    weight += weights[i]!
  })
  return sum / weight
}
