import type { Span } from '@keguan/contract/report/kit/measure'
import type { Highlights } from '@keguan/contract/report/lesson/highlights'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { Report, Segment, SpeakerRole } from '@keguan/contract/report/lesson/report'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { PHASES } from '@keguan/contract/vocabulary/lesson-path'
import { roundTime } from '../math/rounding.ts'
import { DEFAULT_SETTINGS, type LessonSettings } from './settings.ts'

/** A report before anything was picked from it. */
export type HighlightSource = Pick<
  Report,
  'duration_s' | 'warnings' | 'turns' | 'waits' | 'series' | 'measures' | 'phases'
>
type Strength = Highlights['strengths'][number]
type Suggestion = NonNullable<Highlights['suggestion']>

/** With less recording than this nothing is picked, seconds. */
const ENOUGH_S = 300
/** Fewer waits than this say nothing about a habit. */
const WAITS_ENOUGH = 10
/** Fewer long waits than this share are few (a proposal). How long a long wait is, is a setting. */
const FEW_LONG_WAITS = 0.3
/** A stretch of teacher talk this long is worth a look in the middle, seconds (a proposal). */
const LONG_TEACHER_TURN_S = 180
/** Pupil talk of 20 % is Flanders' norm; under 10 % is little (a proposal). */
const STUDENT_SHARE_HIGH = 0.2
const STUDENT_SHARE_LOW = 0.1
/** What is said about pupils needs voices that were told apart. */
const CONFIDENT = 0.6
/** In a whole lesson transfer under 2 % is next to none (a proposal; closes of 3–4 % are usual in reports). */
const WHOLE_LESSON_S = 1200
const LITTLE_TRANSFER = 0.02
/** Turns of 10–30 s (a setting) are full answers; from a quarter of the pupils' turns on they stand out (a proposal). */
const MANY_FULL_ANSWERS = 0.25
/** Most questions of a lesson are closed; a third of open ones stands out (a proposal). */
const MANY_OPEN = 1 / 3
/** Fewer turns or questions than this say nothing about a habit. */
const OBSERVED_ENOUGH = 10
/** A phase is found for certain from here on. */
const SURE_PHASE = 0.6
const MOST_STRENGTHS = 3
/** Waits are heard with what is said before and after, seconds. */
const AROUND_S = 8

/**
 * Up to three strengths and one suggestion with its clip. Rules over measures and nothing more: each needs a value, and
 * an interval that lies wholly on one side of its limit. They describe a lesson and grade nobody.
 */
export function chooseHighlights(report: HighlightSource, settings = DEFAULT_SETTINGS): Highlights {
  const isSilent = report.warnings.some(({ code }) => code === 'no_speech')
  if (isSilent || (report.duration_s ?? 0) < ENOUGH_S) return { strengths: [], suggestion: null }
  return {
    strengths: STRENGTH_RULES.flatMap((rule) => rule(report, settings) ?? []).slice(0, MOST_STRENGTHS),
    suggestion: SUGGESTION_RULES.reduce<Suggestion | null>((found, rule) => found ?? rule(report), null),
  }
}

/** What is rarer and more telling comes first. */
const STRENGTH_RULES: readonly ((report: HighlightSource, settings: LessonSettings) => Strength | null)[] = [
  waitsLong,
  studentsTalk,
  studentsExplain,
  questionsOpen,
  pathWhole,
  paceFits,
]

/** In order: the first that the numbers support is given. */
const SUGGESTION_RULES: readonly ((report: HighlightSource) => Suggestion | null)[] = [
  waitLonger,
  breakLongTalk,
  slowDown,
  inviteStudents,
  leaveRoomForTransfer,
  listenToStudents,
]

/** A number with its interval; null without either. */
function surely({ measures }: HighlightSource, id: MeasureId): { value: number; low: number; high: number } | null {
  const measure = measures[id]
  if (!measure?.interval || typeof measure.value !== 'number') return null
  return { value: measure.value, low: measure.interval[0], high: measure.interval[1] }
}

/** The median wait surely reaches the criterion (Rowe's 3 s, unless the institution has set another). */
function waitsLong(report: HighlightSource, settings: LessonSettings): Strength | null {
  const median = surely(report, 'wait.median')
  if (!median || median.low < settings.wait_long_s || !hasWaits(report)) return null
  return { id: 'waits_long', span: longestWait(report), values: { median_s: median.value, n: report.waits.length } }
}

/** Pupils surely speak as much as Flanders' norm. */
function studentsTalk(report: HighlightSource): Strength | null {
  const share = surely(report, 'talk.student_share')
  if (!share || share.low < STUDENT_SHARE_HIGH || !areRolesSure(report)) return null
  return { id: 'students_talk', span: longestTurn(report, 'student'), values: { share: share.value } }
}

/** Many of the pupils' turns are long enough to lay out an idea. */
function studentsExplain(report: HighlightSource): Strength | null {
  const share = surely(report, 'student.full_expression_share')
  const { count = 0, evidence } = report.measures['student.full_expression_share'] ?? {}
  if (!share || share.low < MANY_FULL_ANSWERS || count < OBSERVED_ENOUGH || !areRolesSure(report)) return null
  return { id: 'students_explain', span: evidence?.[0] ?? null, values: { share: share.value, n: count } }
}

/** Many questions may be answered in more than one way. */
function questionsOpen(report: HighlightSource): Strength | null {
  const share = surely(report, 'question.open_share')
  const { count = 0, evidence } = report.measures['question.open_share'] ?? {}
  if (!share || share.low < MANY_OPEN || count < OBSERVED_ENOUGH) return null
  return { id: 'questions_open', span: evidence?.[0] ?? null, values: { share: share.value, n: count } }
}

/** All four phases, in order, each surely there. */
function pathWhole(report: HighlightSource): Strength | null {
  const { measures, phases } = report
  const isSure = phases.length > 0 && phases.every(({ probability }) => probability >= SURE_PHASE)
  const isWhole = PHASES.every((phase) => (surely(report, `path.${phase}_share`)?.low ?? 0) > 0)
  const close = phases.findLast(({ phase }) => phase === 'transfer')
  if (!isSure || !isWhole || !close || measures['path.order']?.value !== 1) return null
  const span = { start_s: close.start_s, end_s: close.end_s }
  return { id: 'path_whole', span, values: { transfer_s: roundTime(close.end_s - close.start_s) } }
}

/** The rate lies within its reference, the whole interval too. */
function paceFits(report: HighlightSource): Strength | null {
  const rate = surely(report, 'rate.speech')
  const { low, high } = report.measures['rate.speech']?.reference ?? {}
  if (!rate || low === undefined || high === undefined || rate.low < low || rate.high > high) return null
  return { id: 'pace_fits', span: minuteNearest(report, rate.value), values: { rate: rate.value, low, high } }
}

/** Few waits reach the criterion: listen to one that does. */
function waitLonger(report: HighlightSource): Suggestion | null {
  const long = surely(report, 'wait.long_share')
  if (!long || long.high >= FEW_LONG_WAITS || !hasWaits(report)) return null
  return { id: 'wait_longer', span: longestWait(report), values: { n: report.waits.length, share: long.value } }
}

/** Measured to the frame, so it needs no interval. */
function breakLongTalk(report: HighlightSource): Suggestion | null {
  const turn = longestTurn(report, 'teacher')
  if (!turn || turn.end_s - turn.start_s < LONG_TEACHER_TURN_S) return null
  return { id: 'break_long_talk', span: turn, values: { length_s: roundTime(turn.end_s - turn.start_s) } }
}

/** The whole interval of the rate lies above its reference: listen to the fastest minute. */
function slowDown(report: HighlightSource): Suggestion | null {
  const rate = surely(report, 'rate.speech')
  const high = report.measures['rate.speech']?.reference?.high
  const minutes = report.series.find(({ id }) => id === 'rate.speech')
  if (!rate || high === undefined || rate.low <= high || !minutes) return null
  const fastest = minutes.values.indexOf(largest(minutes.values.map((value) => value ?? 0)))
  if (fastest < 0) return null
  const start_s = minutes.start_s + fastest * minutes.step_s
  const span = { start_s, end_s: Math.min(start_s + minutes.step_s, report.duration_s ?? start_s + minutes.step_s) }
  return { id: 'slow_down', span, values: { rate: minutes.values[fastest] ?? rate.value } }
}

/** Pupils surely speak little: listen to where they speak most. */
function inviteStudents(report: HighlightSource): Suggestion | null {
  const share = surely(report, 'talk.student_share')
  const turn = longestTurn(report, 'student')
  if (!share || !turn || share.high >= STUDENT_SHARE_LOW || !areRolesSure(report)) return null
  return { id: 'invite_students', span: turn, values: { share: share.value } }
}

/** A whole lesson with surely next to no transfer: listen to how it ends. */
function leaveRoomForTransfer(report: HighlightSource): Suggestion | null {
  const share = surely(report, 'path.transfer_share')
  const endS = report.duration_s ?? 0
  if (!share || share.high >= LITTLE_TRANSFER || endS < WHOLE_LESSON_S) return null
  return { id: 'leave_room_for_transfer', span: { start_s: endS - 60, end_s: endS }, values: { share: share.value } }
}

/** When nothing else is sure: the pupils' longest stretch is always worth hearing. */
function listenToStudents(report: HighlightSource): Suggestion | null {
  const turn = longestTurn(report, 'student')
  if (!turn || !areRolesSure(report)) return null
  return { id: 'listen_to_students', span: turn, values: { length_s: roundTime(turn.end_s - turn.start_s) } }
}

/** Enough waits, and known between whom. */
const hasWaits = (report: HighlightSource): boolean => report.waits.length >= WAITS_ENOUGH && areRolesSure(report)

const DOUBTS: ReadonlySet<string> = new Set(['voices_unsure', 'teacher_unsure', 'single_speaker'])

function areRolesSure({ measures, warnings }: HighlightSource): boolean {
  const sure = measures['speakers.teacher_confidence']?.value
  const isDoubted = warnings.some(({ code }) => DOUBTS.has(code))
  return (typeof sure === 'number' ? sure : 1) >= CONFIDENT && !isDoubted
}

const lengthOf = ({ start_s, end_s }: Span): number => end_s - start_s

/** The earliest of equally long turns. */
function longestTurn({ turns }: HighlightSource, role: SpeakerRole): Span | null {
  const longest = turns
    .filter((turn) => turn.role === role)
    .reduce<Segment | null>((best, turn) => (best && lengthOf(best) >= lengthOf(turn) ? best : turn), null)
  return longest && { start_s: longest.start_s, end_s: longest.end_s }
}

function longestWait({ waits, duration_s }: HighlightSource): Span | null {
  const [longest] = [...waits].sort((a, b) => lengthOf(b) - lengthOf(a) || a.start_s - b.start_s)
  if (!longest) return null
  const endS = roundTime(longest.end_s + AROUND_S)
  return {
    start_s: roundTime(Math.max(0, longest.start_s - AROUND_S)),
    end_s: duration_s === null ? endS : Math.min(endS, duration_s),
  }
}

/** The minute whose rate is nearest to that of the lesson. */
function minuteNearest({ series }: HighlightSource, rate: number): Span | null {
  const minutes = series.find(({ id }) => id === 'rate.speech')
  const [nearest] = (minutes?.values ?? [])
    .flatMap((value, at) => (value === null ? [] : [{ at, far: Math.abs(value - rate) }]))
    .sort((a, b) => a.far - b.far || a.at - b.at)
  if (!minutes || !nearest) return null
  const start_s = minutes.start_s + nearest.at * minutes.step_s
  return { start_s, end_s: start_s + minutes.step_s }
}
