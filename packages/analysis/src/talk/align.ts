import type { Segment } from '../speakers/speakers.ts'
import { type Cut, findCuts } from './cuts.ts'
import type { Sentence } from './utterances.ts'

/** Where each sentence lies, and how far the sound bears out who is said to speak. Seconds. */
export type Alignment = {
  times: { startS: number; endS: number }[]
  /** Cohen's kappa of teacher / not teacher between transcript and sound, weighted by syllables; null when either knows one class only. */
  agreement: number | null
  /** Median over the sentences of |syllables heard − expected| / expected: 0 for a perfect fit. */
  misfit: number
}

/** Syllables heard per syllable written: outside this, the text is not that of the recording (or only of a part). */
const FIT_RANGE = [0.4, 2] as const
/** Deviation of a sentence's heard syllables: nuclei detection misses and adds some, quick speech swallows some. */
const LENGTH_SD = { fixed: 0.8, share: 0.2 } as const
/** Cost of one syllable whose heard class is not the written one: ln(p/(1−p)) of 0.85, a fifth of it because the syllables of one segment err together. */
const ROLE_COST = 0.35
/** Cost of a sentence that ends where nobody pauses, and of a written change of speaker without a heard one. */
const NO_PAUSE_COST = 1.5
const NO_CHANGE_COST = 1.5
/** How far the true position may drift from the even one, in syllables: a fixed part and a share of the whole. */
const BAND = { fixed: 100, share: 0.1 } as const

/**
 * Places sentences without times on the speech of a recording: the cheapest way through, in order, where each sentence takes
 * about as many syllable nuclei as it has syllables, ends at pauses, and changes of speaker fall together (dynamic
 * programming in the manner of Gale & Church 1993, with pauses and voices as further evidence).
 *
 * @param segments who was heard when, in time order
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
  const chosen = cheapestPath(sentences, cuts, scale)
  if (!chosen) return null
  const times = sentences.map((_, index) => {
    const from = cuts[chosen[index]!]!
    const to = cuts[chosen[index + 1]!]!
    return { startS: from.startS, endS: Math.max(from.startS, to.endS) }
  })
  const misfit = misfitOf(sentences, cuts, chosen, scale)
  return { times, agreement: agreementOf(sentences, cuts, chosen), misfit }
}

/** (sentences + 1) index of the cut at which each sentence begins, and of the end; null when no path exists. */
function cheapestPath(sentences: readonly Sentence[], cuts: readonly Cut[], scale: number): Int32Array | null {
  const count = cuts.length
  const last = sentences.length
  const total = cuts[count - 1]!.mass
  const band = BAND.fixed + BAND.share * total
  let costs = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  costs[0] = 0
  const back: Int32Array[] = []
  let expected = 0
  for (let index = 0; index < last; index++) {
    const sentence = sentences[index]!
    const length = sentence.syllables * scale
    expected += length
    const next = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
    const from = new Int32Array(count).fill(-1)
    const sd = LENGTH_SD.fixed + LENGTH_SD.share * length
    const reach = length + 8 * sd
    const isChange = sentences[index + 1] !== undefined && sentences[index + 1]!.speaker !== sentence.speaker
    const isLast = index === last - 1
    let low = 0
    for (let at = 0; at < count; at++) {
      const cut = cuts[at]!
      if (cut.mass < expected - band || cut.mass > expected + band) continue
      if (isLast && at !== count - 1) continue
      while (cut.mass - cuts[low]!.mass > reach && low < at) low++
      const ending = isLast ? 0 : endCost(cut, isChange)
      for (let before = low; before <= at; before++) {
        const base = costs[before]!
        if (base === Number.POSITIVE_INFINITY) continue
        const cost = base + ending + stretchCost(sentence, length, sd, cuts, before, at)
        if (cost < next[at]!) {
          next[at] = cost
          from[at] = before
        }
      }
    }
    costs = next
    back.push(from)
  }
  if (costs[count - 1] === Number.POSITIVE_INFINITY) return null
  const chosen = new Int32Array(last + 1)
  chosen[last] = count - 1
  for (let index = last; index > 0; index--) chosen[index - 1] = back[index - 1]![chosen[index]!]!
  return chosen
}

function endCost(cut: Cut, isChange: boolean): number {
  return (cut.isPause ? 0 : NO_PAUSE_COST) + (isChange !== cut.isChange ? NO_CHANGE_COST : 0)
}

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

function misfitOf(sentences: readonly Sentence[], cuts: readonly Cut[], chosen: Int32Array, scale: number): number {
  const off = sentences.map(({ syllables }, index) => {
    const expected = Math.max(1, syllables * scale)
    return Math.abs(cuts[chosen[index + 1]!]!.mass - cuts[chosen[index]!]!.mass - expected) / expected
  })
  return Float64Array.from(off).sort()[off.length >> 1] ?? 0
}

function agreementOf(sentences: readonly Sentence[], cuts: readonly Cut[], chosen: Int32Array): number | null {
  let total = 0
  let agreed = 0
  let written = 0
  let heard = 0
  sentences.forEach((sentence, index) => {
    if (sentence.role === null) return
    const from = cuts[chosen[index]!]!
    const to = cuts[chosen[index + 1]!]!
    const mass = to.mass - from.mass
    const teacher = to.teacherMass - from.teacherMass
    total += mass
    heard += teacher
    if (sentence.role === 'teacher') written += mass
    agreed += sentence.role === 'teacher' ? teacher : mass - teacher
  })
  if (total === 0) return null
  const chance = (written * heard + (total - written) * (total - heard)) / (total * total)
  return chance === 1 ? null : (agreed / total - chance) / (1 - chance)
}
