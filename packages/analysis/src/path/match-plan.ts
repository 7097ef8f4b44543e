import type { Span } from '@keguan/contract/report/kit/measure'
import type { PhaseSpan } from '@keguan/contract/report/lesson/parts/path'
import type { PlanStage } from '@keguan/contract/report/lesson/parts/plan'
import type { Utterance } from '@keguan/contract/report/lesson/report'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { PHASES, type Phase, type PlanVerdict } from '@keguan/contract/vocabulary/lesson-path'
import { roundTime } from '../math/rounding.ts'
import { type Cell, cellsOf, shareOut } from './plan-cells.ts'
import type { PlannedStage } from './read-plan.ts'

/** What is compared: the phases that were found, and what was said. */
export type TaughtLesson = { phases: readonly PhaseSpan[]; utterances: readonly Utterance[] }

/** Proposals of this product, stated on the cards of the measures. */
export const PLAN_LIMITS = {
  /** A stage with fewer words of its own is judged without them. */
  words: 3,
  /** Share of a stage's words that is to be said where it stands: a plan says more than a teacher repeats. */
  said: 0.3,
  /** Minutes may differ by this share of what was planned, and by a minute anyway. */
  time: 0.3,
  timeS: 60,
  /** What is not found in its phase is looked for within so long a stretch, seconds. */
  windowS: 300,
  /** With this many words and fewer than this share of them said, it is the plan of another lesson. */
  unlikeWords: 8,
  unlikeShare: 0.1,
} as const

/** Sentences shown for a stage. */
const MOST_EVIDENCE = 5

/** Each stage of the plan with the stretches of the lesson that it was found in. */
export function matchPlan(stages: readonly PlannedStage[], lesson: TaughtLesson): PlanStage[] {
  const cells = cellsOf(lesson)
  const pieces: Cell[][] = stages.map(() => [])
  for (const phase of PHASES) {
    const own = stages.flatMap((stage, at) => (stage.phase === phase ? [at] : []))
    const there = cells.filter((cell) => cell.phase === phase)
    // a stage that is not spoken of takes no time from the others
    const dealt = own.filter((at) => isSpokenOf(stages[at]!, there))
    const shares = shareOut(
      there,
      dealt.map((at) => stages[at]!),
    )
    dealt.forEach((at, place) => {
      pieces[at] = shares[place]!
    })
  }
  return stages.map((stage, at) => judge(stage, pieces[at]!, lesson.utterances))
}

/** Whether so few of the plan's words are said that it belongs to another lesson, or speaks another language. */
export function isOtherPlan(stages: readonly PlannedStage[], utterances: readonly Utterance[]): boolean {
  const words = [...new Set(stages.flatMap((stage) => stage.words))]
  return (
    words.length >= PLAN_LIMITS.unlikeWords && saidIn(words, utterances).length < PLAN_LIMITS.unlikeShare * words.length
  )
}

const isInformative = ({ words }: PlannedStage): boolean => words.length >= PLAN_LIMITS.words

/** Whether any of its words are said there; a stage with too few of them may be anywhere in its phase. */
const isSpokenOf = (stage: PlannedStage, there: readonly Cell[]): boolean =>
  !isInformative(stage) || saidIn(stage.words, utterancesOf(there)).length > 0

const utterancesOf = (cells: readonly Cell[]): Utterance[] => cells.flatMap((cell) => cell.utterances)

function judge(stage: PlannedStage, piece: readonly Cell[], utterances: readonly Utterance[]): PlanStage {
  const spans = joined(piece)
  const actualS = spans.reduce((total, { start_s, end_s }) => total + end_s - start_s, 0)
  const there = utterancesOf(piece)
  const here = saidIn(stage.words, there)
  const isHere = spans.length > 0 && (!isInformative(stage) || here.length > 0)
  const isSaid = (count: number) => count >= PLAN_LIMITS.said * stage.words.length
  const found = (
    verdict: PlanVerdict,
    said: readonly string[],
    where: Span[],
    among: readonly Utterance[],
  ): PlanStage => ({
    title: stage.title,
    phase: stage.phase,
    minutes: stage.minutes,
    verdict,
    actual_s: isHere ? roundTime(actualS) : null,
    said: [...said],
    unsaid: stage.words.filter((word) => !said.includes(word)),
    spans: where,
    evidence: mostInformative(said, among),
  })
  if (isHere) {
    const isFull = (!isInformative(stage) || isSaid(here.length)) && isInTime(stage.minutes, actualS)
    return found(isFull ? 'full' : 'partial', here, spans, there)
  }
  const elsewhere = isInformative(stage) ? densest(stage, utterances) : []
  const words = saidIn(stage.words, elsewhere)
  const [first] = elsewhere
  if (first && isSaid(words.length)) {
    const endS = largest(elsewhere.map(({ end_s }) => end_s!))
    return found('partial', words, [{ start_s: first.start_s!, end_s: endS }], elsewhere)
  }
  return found('unseen', [], [], [])
}

const isInTime = (minutes: number | null, actualS: number): boolean =>
  minutes === null || Math.abs(actualS - minutes * 60) <= Math.max(PLAN_LIMITS.timeS, PLAN_LIMITS.time * minutes * 60)

const plain = (text: string): string => text.toLowerCase()

const saidIn = (words: readonly string[], utterances: readonly Utterance[]): string[] => {
  const text = utterances.map((each) => plain(each.text)).join('\n')
  return words.filter((word) => text.includes(word))
}

/** Stretches that touch are one. */
function joined(cells: readonly Cell[]): Span[] {
  const spans: Span[] = []
  for (const { start_s, end_s } of cells) {
    const last = spans.at(-1)
    if (last && last.end_s === start_s) last.end_s = end_s
    else spans.push({ start_s, end_s })
  }
  return spans
}

const countIn = (words: readonly string[], { text }: Utterance): number =>
  words.filter((word) => plain(text).includes(word)).length

/** The sentences with most of the words, in the order of the lesson. */
function mostInformative(words: readonly string[], utterances: readonly Utterance[]): Span[] {
  return utterances
    .map((utterance) => ({ utterance, count: countIn(words, utterance) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.utterance.index - b.utterance.index)
    .slice(0, MOST_EVIDENCE)
    .sort((a, b) => a.utterance.index - b.utterance.index)
    .flatMap(({ utterance: { start_s, end_s, index } }) =>
      start_s === null || end_s === null ? [] : [{ start_s, end_s, utterance: index }],
    )
}

/**
 * The stretch of the planned length in which most words of a stage are said, from the first sentence with one to the
 * last.
 */
function densest({ words, minutes }: PlannedStage, utterances: readonly Utterance[]): Utterance[] {
  const lengthS = Math.max(PLAN_LIMITS.windowS, (minutes ?? 0) * 60)
  const telling = utterances
    .filter(({ start_s, end_s }) => start_s !== null && end_s !== null)
    .map((utterance) => ({ utterance, words: words.filter((word) => plain(utterance.text).includes(word)) }))
    .filter((each) => each.words.length > 0)
    .sort((a, b) => a.utterance.start_s! - b.utterance.start_s! || a.utterance.index - b.utterance.index)
  let best: { count: number; from: number; to: number } = { count: 0, from: 0, to: 0 }
  telling.forEach(({ utterance }, from) => {
    const heard = new Set<string>()
    let to = from
    for (; to < telling.length && telling[to]!.utterance.start_s! <= utterance.start_s! + lengthS; to++) {
      for (const word of telling[to]!.words) heard.add(word)
    }
    if (heard.size > best.count) best = { count: heard.size, from, to }
  })
  return telling.slice(best.from, best.to).map(({ utterance }) => utterance)
}

/**
 * Kendall's tau between the order of the plan and that of the lesson, over pairs of stages of different phases that
 * were found; stages of one phase share its time in the order of the plan, so they say nothing. Null without such a
 * pair.
 */
export function planOrder(stages: readonly { phase: Phase; spans: readonly Span[] }[]): number | null {
  const placed = stages.flatMap(({ phase, spans }) => {
    const length = spans.reduce((sum, { start_s, end_s }) => sum + end_s - start_s, 0)
    if (length <= 0) return []
    const middle = spans.reduce((sum, { start_s, end_s }) => sum + ((start_s + end_s) / 2) * (end_s - start_s), 0)
    return [{ phase, middle: middle / length }]
  })
  const signs = placed.flatMap((early, at) =>
    placed
      .slice(at + 1)
      .filter((late) => late.phase !== early.phase)
      .map((late) => Math.sign(late.middle - early.middle)),
  )
  return signs.length === 0 ? null : signs.reduce((sum, sign) => sum + sign, 0) / signs.length
}
