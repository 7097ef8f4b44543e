import { firstWhere } from '../../math/bisection.ts'
import type { Segment } from '../../speakers/speakers.ts'
import type { Sentence } from '../utterances.ts'
import { type Cut, findCuts } from './cuts.ts'
import { kappaOfSides, type Sides } from './sides.ts'

/** Position of each sentence, and how far the sound confirms the named speakers. Seconds. */
export type Alignment = {
  times: { startS: number; endS: number }[]
  /**
   * Cohen's kappa of teacher / not teacher between transcript and sound, weighted by syllables; null when either has
   * one class only.
   */
  agreement: number | null
  /** Median over the sentences of |detected − expected syllables| / expected: 0 for a perfect fit. */
  misfit: number
  /** Cost of the whole path, for comparing orders of the same sentences. */
  cost: number
}

/** Detected per written syllables: outside this range the text is not that of the recording (or only of a part). */
const FIT_RANGE = [0.4, 2] as const
/** Deviation of a sentence's detected syllables: nuclei detection misses and adds some, quick speech drops some. */
const LENGTH_SD = { fixed: 0.8, share: 0.2 } as const
/**
 * Cost of one syllable whose detected class is not the written one: ln(p / (1 − p)) of p = 0.85, a ninth of it because
 * the syllables of one segment err together. With 0.35 a lesson in which 40 % of the turns were detected as the wrong
 * voice was misaligned (synthetic seeds 5, 10, 12); with 0.2 and below it was not.
 */
const ROLE_COST = 0.2
/** Cost of a sentence end without a pause, and of a written change of speaker without a detected one. */
const NO_PAUSE_COST = 1.5
const NO_CHANGE_COST = 1.5
/** Sentences that would be longer than expected by this many deviations are not considered. */
const FURTHEST_SD = 8
/** How far the true position may drift from the even one, in syllables: a fixed part and a share of the whole,
 * no more than `most` (six minutes): time and memory grow with it. */
const BAND = { fixed: 100, share: 0.1, most: 1500 } as const

/**
 * Places sentences without times on the speech of a recording: the cheapest way through, in order, where each sentence
 * takes about as many syllable nuclei as it has syllables, ends at pauses, and changes of speaker fall together
 * (dynamic programming in the manner of Gale & Church 1993, with pauses and voices as further evidence).
 *
 * @param segments detected speakers, in time order
 * @param nuclei times of syllable nuclei, seconds, ascending
 * @returns null when the text cannot be that of the recording
 */
export function alignSentences(
  sentences: readonly Sentence[],
  segments: readonly Segment[],
  nuclei: readonly number[],
): Alignment | null {
  const cuts = findCuts(segments, nuclei)
  const heard = cuts.at(-1)?.mass ?? 0
  const written = sentences.reduce((sum, sentence) => sum + sentence.syllables, 0)
  if (heard === 0 || written === 0) return null
  const scale = heard / written
  if (scale < FIT_RANGE[0] || scale > FIT_RANGE[1]) return null
  const path = cheapestPath(sentences, cuts, scale)
  if (!path) return null
  const { chosen, cost } = path
  const times = sentences.map((_, index) => {
    const from = cuts[chosen[index]!]!
    const to = cuts[chosen[index + 1]!]!
    return { startS: from.startS, endS: Math.max(from.startS, to.endS) }
  })
  const misfit = misfitOf(sentences, cuts, chosen, scale)
  return { times, agreement: agreementOf(sentences, cuts, chosen), misfit, cost }
}

/** One row of the dynamic programme: for each cut of a band, the cheapest cost so far and the cut it came from. */
type Row = { first: number; costs: Float64Array; from: Int32Array }

const DONE = new Float64Array(0)

/** (sentences + 1) index of the cut at which each sentence begins, and of the end; null when no path exists. */
function cheapestPath(
  sentences: readonly Sentence[],
  cuts: readonly Cut[],
  scale: number,
): { chosen: Int32Array; cost: number } | null {
  const end = cuts.length - 1
  const rows: Row[] = [{ first: 0, costs: new Float64Array(1), from: new Int32Array(1) }]
  let expected = 0
  sentences.forEach((sentence, index) => {
    expected += sentence.syllables * scale
    const isLast = index === sentences.length - 1
    const [first, last] = isLast ? [end, end] : bandAround(cuts, expected)
    const isChange = !isLast && sentences[index + 1]!.speaker !== sentence.speaker
    const before = rows[index]!
    rows.push(nextRow(before, sentence, cuts, scale, first, last, (cut) => (isLast ? 0 : endCost(cut, isChange))))
    // Finished rows are needed only for tracing back; their costs would be most of the memory.
    before.costs = DONE
  })
  const cost = rows.at(-1)!.costs[0] ?? Number.POSITIVE_INFINITY
  const chosen = new Int32Array(sentences.length + 1)
  chosen[sentences.length] = end
  for (let index = sentences.length; index > 0; index--) {
    const row = rows[index]!
    const from = row.from[chosen[index]! - row.first]!
    if (from < 0) return null
    chosen[index - 1] = from
  }
  return { chosen, cost }
}

/** First and last cut within the band around an expected mass; cuts are in the order of their masses. */
function bandAround(cuts: readonly Cut[], expected: number): [number, number] {
  const reach = Math.min(BAND.most, BAND.fixed + BAND.share * cuts.at(-1)!.mass)
  return [
    firstWhere(cuts, ({ mass }) => mass >= expected - reach),
    Math.max(0, firstWhere(cuts, ({ mass }) => mass >= expected + reach) - 1),
  ]
}

/**
 * Extends every path of the previous row by one sentence.
 *
 * @param first, last band of cuts at which the sentence may end
 * @param ending cost of ending at a cut
 */
function nextRow(
  before: Row,
  sentence: Sentence,
  cuts: readonly Cut[],
  scale: number,
  first: number,
  last: number,
  ending: (cut: Cut) => number,
): Row {
  const length = sentence.syllables * scale
  const sd = LENGTH_SD.fixed + LENGTH_SD.share * length
  const reach = length + FURTHEST_SD * sd
  const count = Math.max(0, last - first + 1)
  const row: Row = {
    first,
    costs: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    from: new Int32Array(count).fill(-1),
  }
  const beforeEnd = before.first + before.costs.length
  let low = before.first
  for (let at = first; at <= last; at++) {
    const cut = cuts[at]!
    while (low < at && cut.mass - cuts[low]!.mass > reach) low++
    const endingCost = ending(cut)
    for (let start = low; start <= at && start < beforeEnd; start++) {
      const base = before.costs[start - before.first]!
      if (base === Number.POSITIVE_INFINITY) continue
      const cost = base + endingCost + stretchCost(sentence, length, sd, cuts, start, at)
      if (cost < row.costs[at - first]!) {
        row.costs[at - first] = cost
        row.from[at - first] = start
      }
    }
  }
  return row
}

/** Cost of ending a sentence at a cut: pauses favour it, and changes of speaker should coincide. */
function endCost(cut: Cut, isChange: boolean): number {
  return (cut.isPause ? 0 : NO_PAUSE_COST) + (isChange !== cut.isChange ? NO_CHANGE_COST : 0)
}

/**
 * Cost of placing a sentence on the speech between two cuts: its length error (half a squared deviate, as in a normal
 * likelihood), syllables detected from the wrong side, and the pauses and changes inside it.
 *
 * @param length expected syllables, in nuclei
 */
function stretchCost(
  sentence: Sentence,
  length: number,
  sd: number,
  cuts: readonly Cut[],
  from: number,
  to: number,
): number {
  const a = cuts[from]!
  const b = cuts[to]!
  const mass = b.mass - a.mass
  const off = (mass - length) / sd
  const teacherMass = b.teacherMass - a.teacherMass
  const wrong = sentence.role === null ? 0 : sentence.role === 'teacher' ? mass - teacherMass : teacherMass
  const inside = to > from ? cuts[to - 1]!.innerCost - a.innerCost : 0
  return 0.5 * off * off + ROLE_COST * wrong + inside
}

/** See `Alignment.misfit`. The median is robust to a few sentences spoilt by a cough or a missed pupil. */
function misfitOf(sentences: readonly Sentence[], cuts: readonly Cut[], chosen: Int32Array, scale: number): number {
  const off = sentences.map(({ syllables }, index) => {
    const expected = Math.max(1, syllables * scale)
    return Math.abs(cuts[chosen[index + 1]!]!.mass - cuts[chosen[index]!]!.mass - expected) / expected
  })
  return Float64Array.from(off).sort()[off.length >> 1] ?? 0
}

/** Kappa of the sides over syllables. */
function agreementOf(sentences: readonly Sentence[], cuts: readonly Cut[], chosen: Int32Array): number | null {
  const sides: Sides = { total: 0, agreed: 0, writtenTeacher: 0, heardTeacher: 0 }
  sentences.forEach((sentence, index) => {
    if (sentence.role === null) return
    const from = cuts[chosen[index]!]!
    const to = cuts[chosen[index + 1]!]!
    const mass = to.mass - from.mass
    const teacher = to.teacherMass - from.teacherMass
    sides.total += mass
    sides.heardTeacher += teacher
    if (sentence.role === 'teacher') sides.writtenTeacher += mass
    sides.agreed += sentence.role === 'teacher' ? teacher : mass - teacher
  })
  return kappaOfSides(sides)
}
