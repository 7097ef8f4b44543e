import type { Report, Segment, SpeakerRole } from '@keguan/contract/report/report'
import { type Context, measureOf, numberOf, seriesOf } from './context.ts'
import { lengthText, stepLabel } from './figures/figure.ts'
import { moment, percent, rounded } from './format.ts'
import { rateUnit } from './measure-format.ts'
import { isSilent, modeSentence, rateSentences, sharesSentence, waitSentence } from './section-summaries.ts'
import type { SummaryView } from './view.ts'
import { SUMMARY_TEXTS } from './words/summary.ts'

/** Below this much recording no suggestion is made. */
const ENOUGH_S = 300
/** Fewer waits than this say nothing about a habit. */
const WAITS_ENOUGH = 10
const LONG_WAIT_SHARE_LOW = 0.2
/** A stretch of teacher talk this long is worth a look in the middle. */
const LONG_TEACHER_TURN_S = 180
const STUDENT_SHARE_LOW = 0.1
/** A suggestion about the class needs pupils whose voices were told apart. */
const CONFIDENT = 0.6

type Suggestion = SummaryView['suggestion']
type Rule = (context: Context) => Suggestion

/** Two or three plain sentences and one suggestion with a clip; rules over the measures, nothing more. */
export function buildSummary(context: Context): SummaryView {
  const { report, say } = context
  if (isSilent(report)) {
    return { sentences: [say(SUMMARY_TEXTS.noSpeech)], suggestion: null }
  }
  const sentences = [
    sharesSentence(context),
    modeSentence(context),
    waitSentence(context) ?? rateSentences(context)[0] ?? null,
  ].filter((sentence) => sentence !== null)
  if ((report.duration_s ?? 0) < ENOUGH_S) {
    return { sentences: [...sentences.slice(0, 2), say(SUMMARY_TEXTS.littleData)], suggestion: null }
  }
  return { sentences, suggestion: RULES.reduce<Suggestion>((found, rule) => found ?? rule(context), null) }
}

/** In order: the first that the numbers support well is given. */
const RULES: readonly Rule[] = [tryWaiting, tryBreaking, trySlower, tryInviting, listenAgain]

function tryWaiting({ report, say }: Context): Suggestion {
  const { waits } = report
  const long = numberOf(report, 'wait.long_share')
  const surelyLow = (measureOf(report, 'wait.long_share')?.interval?.[1] ?? long ?? 1) < LONG_WAIT_SHARE_LOW * 1.5
  if (!rolesSure(report) || waits.length < WAITS_ENOUGH || long === null || long >= LONG_WAIT_SHARE_LOW || !surelyLow) {
    return null
  }
  const longest = [...waits].sort((a, b) => b.end_s - b.start_s - (a.end_s - a.start_s))[0]
  return {
    text: say(SUMMARY_TEXTS.tryWait, { n: waits.length, long: percent(long) }),
    moment: longest ? moment({ start_s: Math.max(0, longest.start_s - 8), end_s: longest.end_s + 8 }) : null,
  }
}

function tryBreaking({ report, say }: Context): Suggestion {
  const turn = longestTurn(report, 'teacher')
  if (!turn || turn.end_s - turn.start_s < LONG_TEACHER_TURN_S) return null
  return {
    text: say(SUMMARY_TEXTS.tryBreak, { length: lengthText(say, turn.end_s - turn.start_s) }),
    moment: moment(turn),
  }
}

function trySlower({ report, say }: Context): Suggestion {
  const measure = measureOf(report, 'rate.speech')
  const high = measure?.reference?.high
  const rate = numberOf(report, 'rate.speech')
  if (high === undefined || rate === null || (measure?.interval?.[0] ?? rate) <= high) return null
  const series = seriesOf(report, 'rate.speech')
  const values = series?.values.map((value) => value ?? 0) ?? []
  const fastest = values.indexOf(Math.max(...values, 0))
  if (!series || fastest < 0) return null
  const start_s = series.start_s + fastest * series.step_s
  return {
    text: say(SUMMARY_TEXTS.trySlower, {
      minute: stepLabel(start_s, series.step_s),
      rate: `${rounded(values[fastest] ?? 0, 0)} ${say(rateUnit(measure?.source))}`,
    }),
    moment: moment({ start_s, end_s: start_s + series.step_s }),
  }
}

function tryInviting({ report, say }: Context): Suggestion {
  const student = numberOf(report, 'talk.student_share')
  const turn = longestTurn(report, 'student')
  if (!turn || student === null || student >= STUDENT_SHARE_LOW || !rolesSure(report)) return null
  return { text: say(SUMMARY_TEXTS.tryInvite, { student: percent(student) }), moment: moment(turn) }
}

function listenAgain({ report, say }: Context): Suggestion {
  const turn = longestTurn(report, 'student')
  if (!turn || !rolesSure(report)) return null
  return {
    text: say(SUMMARY_TEXTS.listenStudent, { length: lengthText(say, turn.end_s - turn.start_s) }),
    moment: moment(turn),
  }
}

function rolesSure(report: Report): boolean {
  const sure = numberOf(report, 'speakers.teacher_confidence') ?? 1
  return (
    sure >= CONFIDENT && !report.warnings.some(({ code }) => code === 'teacher_unsure' || code === 'single_speaker')
  )
}

function longestTurn(report: Report, role: SpeakerRole): Segment | undefined {
  const mine = report.turns.filter((turn) => turn.role === role)
  return mine.sort((a, b) => b.end_s - b.start_s - (a.end_s - a.start_s))[0]
}
