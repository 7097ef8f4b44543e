import type { Span } from '@keguan/contract/report/kit/measure'
import { isWellHeard } from '@keguan/contract/report/lesson/doubt/words-unsure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { UtteranceCode } from '@keguan/contract/report/lesson/parts/codes'
import type { Report, Utterance } from '@keguan/contract/report/lesson/report'
import { NOMINATION } from '../language/lexicon/talk-cues.ts'
import { ANY_QUESTIONS, ASKS_MATTER, KEEP_TOGETHER } from '../language/lexicon/talk-move-cues.ts'
import { isBareTag } from '../language/speech-acts/question-kinds.ts'

/** The report on which advice is based. */
export type AdviceSource = Pick<
  Report,
  | 'sources'
  | 'settings'
  | 'duration_s'
  | 'recognition'
  | 'warnings'
  | 'turns'
  | 'waits'
  | 'series'
  | 'measures'
  | 'phases'
  | 'utterances'
  | 'codes'
  | 'chains'
  | 'fillers'
>

/** A question of the teacher on the matter, what pupils said to it, and what the teacher said next. */
export interface Exchange {
  readonly question: Utterance
  /** Last sentence of the teacher before the answer: the question, or a call on someone. */
  readonly last: Utterance
  readonly answers: readonly Utterance[]
  readonly after: readonly Utterance[]
  /** Silence before the answer, seconds; null where times are missing or do not fit the words. */
  readonly waitS: number | null
}

/** What rules read, derived once. */
export interface AdviceLesson {
  readonly report: AdviceSource
  readonly said: readonly Utterance[]
  readonly codeOf: (utterance: Utterance) => UtteranceCode | undefined
  readonly exchanges: readonly Exchange[]
  /** Sentences of one side in a row. */
  readonly runs: readonly (readonly Utterance[])[]
  /** Length in minutes: of the recording, else of the words at 200 a minute. */
  readonly minutes: number
  readonly areRolesSure: boolean
  /** Whether it is known when a sentence ended: without it no wait is known. */
  readonly areEndsKnown: boolean
  /** A pupil's question in English is practice there, not a real question. */
  readonly isTaughtInChinese: boolean
  /** Position of a sentence in the lesson, 0–1. */
  readonly placeOf: (utterance: Utterance) => number
}

export const HAN = /\p{Script=Han}/u
/** Used where the length is unknown: syllables that teachers and pupils together say per minute (a proposal). */
const SYLLABLES_A_MINUTE = 200
/**
 * Only a whole lesson can be said to lack something. The bound is low because a transcript without times comes out
 * shorter than its lesson (a proposal).
 */
export const WHOLE_LESSON_MINUTES = 6
/** Advice about pupils from sound alone requires that the voices were told apart. */
const CONFIDENT = 0.6
/** Ends estimated from the number of syllables: a wait after them is a guess. */
const GUESSED_ENDS: ReadonlySet<string> = new Set(['ends_estimated', 'times_partly'])
const DOUBTS: ReadonlySet<string> = new Set(['voices_unsure', 'teacher_unsure', 'single_speaker'])
/** Plausible syllables per second: outside this range the times of a sentence must be wrong. */
const PLAUSIBLE_PACE = [1, 8] as const
/** Shorter sentences have too few words for a rate. */
const PACE_FROM_SYLLABLES = 6

export function readForAdvice(report: AdviceSource): AdviceLesson {
  const { utterances: said } = report
  const codes = new Map(report.codes.map((code) => [code.utterance, code]))
  const codeOf = (utterance: Utterance) => codes.get(utterance.index)
  const runs = runsOf(said)
  const syllables = said.reduce((sum, each) => sum + each.syllables, 0)
  const minutes = report.duration_s === null ? syllables / SYLLABLES_A_MINUTE : report.duration_s / 60
  const last = Math.max(1, said.length - 1)
  const areEndsKnown = report.sources.audio || !report.warnings.some(({ code }) => GUESSED_ENDS.has(code))
  return {
    report,
    said,
    codeOf,
    runs,
    exchanges: exchangesOf(report, runs, codeOf, areEndsKnown),
    areEndsKnown,
    isTaughtInChinese: said.some(({ role, text }) => role === 'teacher' && HAN.test(text)),
    minutes,
    areRolesSure: areRolesSure(report),
    placeOf: ({ index, start_s }) =>
      start_s !== null && report.duration_s !== null ? start_s / Math.max(1, report.duration_s) : index / last,
  }
}

function areRolesSure({ measures, warnings }: AdviceSource): boolean {
  const sure = measures['speakers.teacher_confidence']?.value
  return (typeof sure === 'number' ? sure : 1) >= CONFIDENT && !warnings.some(({ code }) => DOUBTS.has(code))
}

function runsOf(said: readonly Utterance[]): Utterance[][] {
  const runs: Utterance[][] = []
  for (const utterance of said) {
    const open = runs.at(-1)
    const isTeacher = utterance.role === 'teacher'
    if (open && (open[0]?.role === 'teacher') === isTeacher) open.push(utterance)
    else runs.push([utterance])
  }
  return runs
}

function exchangesOf(
  report: AdviceSource,
  runs: readonly (readonly Utterance[])[],
  codeOf: (utterance: Utterance) => UtteranceCode | undefined,
  areEndsKnown: boolean,
): Exchange[] {
  return runs.flatMap((run, at) => {
    const answers = runs[at + 1]
    if (run[0]?.role !== 'teacher' || !answers) return []
    const question = run.findLast((each) => isContentQuestion(each, codeOf(each)))
    const last = run.at(-1)
    if (!question || !last) return []
    const waitS = areEndsKnown ? silenceBetween(report, last, answers[0]) : null
    return [{ question, last, answers, after: runs[at + 2] ?? [], waitS }]
  })
}

/** Maximum distance between the written end of a sentence and the heard end of the turn, seconds. */
const NEAR_S = 0.5

/**
 * The measured wait between two sentences, seconds; null where none begins at the end of the first, or times do not fit
 * the words. The written times alone would count words that were not recognised as silence.
 */
export function silenceBetween(
  { waits }: Pick<AdviceSource, 'waits'>,
  before: Utterance,
  next: Utterance | undefined,
): number | null {
  const { end_s } = before
  if (!next || end_s === null || next.start_s === null || !isWellTimed(before) || !isWellTimed(next)) return null
  const wait = waits.find(({ start_s }) => Math.abs(start_s - end_s) <= NEAR_S)
  return wait ? wait.end_s - wait.start_s : null
}

/** Asks about the subject: not a call on someone, a check of understanding or a tag. */
export function isContentQuestion({ text, question, role }: Utterance, code: UtteranceCode | undefined): boolean {
  if (role !== 'teacher' || !question || code?.form === undefined) return false
  if (isBareTag(text) || KEEP_TOGETHER.test(text) || ANY_QUESTIONS.test(text)) return false
  return !NOMINATION.test(text) || ASKS_MATTER.test(text)
}

/** Whether its words could have been said in its time; a sentence without times has none to be wrong. */
export function isWellTimed({ start_s, end_s, syllables }: Utterance): boolean {
  if (start_s === null || end_s === null || syllables < PACE_FROM_SYLLABLES) return true
  const pace = syllables / Math.max(0.1, end_s - start_s)
  return pace >= PLAUSIBLE_PACE[0] && pace <= PLAUSIBLE_PACE[1]
}

/** Long enough to be recognised, short enough to be read at a glance. */
export const isQuotable = (utterance: Utterance, fewest = 4, most = 60): boolean =>
  isWellTimed(utterance) && isWellHeard(utterance) && utterance.syllables >= fewest && utterance.syllables <= most

/** Maximum playback before a quotation, seconds, so that the listener does not wait for the quoted words. */
const LEAD_MOST_S = 12
/** Only the end of a longer answer is played, which the teacher took up or cut short, seconds. */
const END_OF_ANSWER_S = 4

/** From the beginning of one sentence to the end of another; null without times. */
export function spanOf(from: Utterance, to: Utterance = from): Span | null {
  if (from.start_s === null || to.end_s === null) return null
  return { start_s: from.start_s, end_s: Math.max(to.end_s, from.start_s), utterance: from.index }
}

/** A sentence of the teacher with the answer that it follows, or with the end of it where it is long. */
export function spanBefore(answer: Utterance, said: Utterance): Span | null {
  const { start_s, end_s } = answer
  const isNear = (fromS: number) => said.start_s !== null && said.start_s - fromS <= LEAD_MOST_S
  if (start_s === null || end_s === null) return spanOf(said)
  if (isNear(start_s)) return spanOf(answer, said)
  const fromS = Math.max(start_s, end_s - END_OF_ANSWER_S)
  const span = spanOf(said)
  return span && isNear(fromS) ? { ...span, start_s: Math.min(span.start_s, fromS) } : span
}

export function numberIn({ report }: AdviceLesson, id: MeasureId): number | null {
  const value = report.measures[id]?.value
  return typeof value === 'number' ? value : null
}

/** Where a value lies between the usual (0) and the extreme (1). */
export const beyond = (value: number, usual: number, extreme: number): number =>
  Math.max(0, Math.min(1, (value - usual) / (extreme - usual)))

/** The item that counts most; the earliest of equals. */
export function most<Item>(items: readonly Item[], weight: (item: Item) => number): Item | null {
  let best: Item | null = null
  for (const item of items) if (best === null || weight(item) > weight(best)) best = item
  return best
}
