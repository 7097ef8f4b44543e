import type { Report } from '@keguan/contract/report/lesson/report'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { lengthText } from '../../kit/figures/figure.ts'
import { percent, rounded } from '../../kit/format.ts'
import { type Context, measureOf, numberOf } from '../context.ts'
import { modeReading, valueText } from '../measures/measure-format.ts'
import { referenceText } from '../measures/measure-table.ts'
import { settingOf } from '../settings.ts'
import { SECTION_TEXTS } from '../words/sections.ts'
import { SUMMARY_TEXTS } from '../words/summary.ts'
import { TALK_TEXTS } from '../words/talk-sections.ts'
import { MODE_TEXTS, WARNING_TEXTS } from '../words/terms.ts'
import { HARDLY_ANY } from './hardly-any.ts'
import { lessonLength } from './lesson-length.ts'

type Sentence = string | null

export const isSilent = (report: Report): boolean => report.warnings.some(({ code }) => code === 'no_speech')

export const joined = ({ report, say, locale }: Context, sentences: readonly Sentence[]): string => {
  const there = sentences.filter((sentence) => sentence !== null)
  if (there.length === 0) return say(isSilent(report) ? SUMMARY_TEXTS.noSpeech : SECTION_TEXTS.nothing)
  return there.join(locale === 'zh-CN' ? '' : ' ')
}

export const overviewSummary = (context: Context): string =>
  joined(context, [sharesSentence(context), turnsSentence(context)])

export function sharesSentence({ report, say }: Context): Sentence {
  const shares = (['teacher', 'student', 'several', 'silence'] as const).map((who) =>
    numberOf(report, `talk.${who}_share`),
  )
  const [teacher, student, several, silence] = shares
  if (teacher == null || student == null) return null
  if (report.duration_s === null || silence == null) {
    return say(SECTION_TEXTS.overviewSaid, { teacher: percent(teacher), student: percent(student) })
  }
  const other = numberOf(report, 'talk.other_share')
  return say(other === null ? SECTION_TEXTS.overviewShares : SECTION_TEXTS.overviewSharesOther, {
    length: lessonLength(report.duration_s),
    teacher: percent(teacher),
    student: percent(student),
    several: (several ?? 0) < HARDLY_ANY ? '' : say(SECTION_TEXTS.severalPart, { several: percent(several ?? 0) }),
    silence: percent(silence),
    other: percent(other ?? 0),
  })
}

function turnsSentence({ report, say }: Context): Sentence {
  const [turns, longest] = [numberOf(report, 'talk.turn_count'), numberOf(report, 'talk.longest_teacher_s')]
  if (turns === null || longest === null) return null
  return say(SECTION_TEXTS.overviewTurns, { turns, longest: lengthText(say, longest) })
}

export const teacherLanguageSummary = (context: Context): string =>
  joined(context, [...rateSentences(context), pauseSentence(context), fillerSentence(context), termsSentence(context)])

export function rateSentences(context: Context): Sentence[] {
  const { report, say } = context
  const measure = measureOf(report, 'rate.speech')
  const rate = numberOf(report, 'rate.speech')
  if (rate === null) return []
  const reference = referenceText(context, 'rate.speech')
  return [
    say(SECTION_TEXTS.rateValue, { rate: valueText(say, 'rate.speech', measure) }),
    reference === '' ? null : rateVerdict(context, rate, reference),
    measure?.estimated ? say(SECTION_TEXTS.rateEstimated) : null,
  ]
}

/**
 * Names the band of the rate among the five; in a young class the outer limits are lowered by as much as its reference.
 */
function rateVerdict({ report, say }: Context, rate: number, reference: string): string {
  const measure = measureOf(report, 'rate.speech')
  const { low: from, high: to } = measure?.reference ?? {}
  const [low, high] = measure?.interval ?? [rate, rate]
  if ([from, to].some((edge) => edge !== undefined && low < edge && edge < high)) {
    return say(edgeText(rate, from, to), { reference })
  }
  if (to !== undefined && rate > to) {
    const limit = settingOf(report, 'rate_fast') - settingOf(report, 'rate_high') + to
    if (low <= limit && limit < high) return say(SECTION_TEXTS.rateAbove, { reference })
    return say(rate > limit ? SECTION_TEXTS.rateFast : SECTION_TEXTS.rateRatherFast, { reference, limit })
  }
  if (from !== undefined && rate < from) {
    const limit = settingOf(report, 'rate_slow') - settingOf(report, 'rate_low') + from
    if (low < limit && limit <= high) return say(SECTION_TEXTS.rateBelow, { reference })
    return say(rate < limit ? SECTION_TEXTS.rateSlow : SECTION_TEXTS.rateRatherSlow, { reference, limit })
  }
  return say(SECTION_TEXTS.rateWithin, { reference })
}

/** The interval includes an edge of the reference: a value inside gets no further remark, one outside is uncertain. */
function edgeText(rate: number, from: number | undefined, to: number | undefined): Named {
  if (to !== undefined && rate > to) return SECTION_TEXTS.ratePerhapsFast
  return from !== undefined && rate < from ? SECTION_TEXTS.ratePerhapsSlow : SECTION_TEXTS.rateEdge
}

function pauseSentence({ report, say }: Context): Sentence {
  const share = numberOf(report, 'pause.share')
  return share === null ? null : say(SECTION_TEXTS.pauses, { share: percent(share) })
}

/** Only habits: a few fillers are normal speech. */
function fillerSentence({ report, say, locale }: Context): Sentence {
  const habits = report.fillers.filter(({ habit }) => habit).slice(0, 3)
  if (habits.length === 0) return null
  const list = habits.map(({ phrase }) => `“${phrase}”`).join(locale === 'zh-CN' ? '' : ', ')
  return say(TALK_TEXTS.habit, { list })
}

function termsSentence({ report, say, locale }: Context): Sentence {
  const terms = [...report.terms].sort((a, b) => b.weight - a.weight).slice(0, 3)
  if (terms.length < 3) return null
  const quoted = terms.map(({ term }) => (locale === 'zh-CN' ? `“${term}”` : term))
  return say(SECTION_TEXTS.terms, { terms: quoted.join(locale === 'zh-CN' ? '' : ', ') })
}

export const stSummary = (context: Context): string =>
  joined(context, [stSentence(context), modeSentence(context), overlapSentence(context)])

/** Explains that the lesson's point fits two modes; stated where the modes are named. */
const overlapSentence = ({ report, say }: Context): Sentence =>
  report.warnings.some(({ code }) => code === 'st_modes_overlap') ? say(WARNING_TEXTS.st_modes_overlap) : null

export function stSentence({ report, say }: Context): Sentence {
  const [rt, ch] = [numberOf(report, 'st.rt'), numberOf(report, 'st.ch')]
  return rt === null || ch === null ? null : say(SECTION_TEXTS.stValue, { rt: percent(rt), ch: rounded(ch, 2) })
}

/** The mode with its certainty; never a single name when others are as likely. */
export function modeSentence({ report, say }: Context): Sentence {
  const reading = modeReading(measureOf(report, 'st.mode'))
  if (!reading) return null
  const words = { mode: say(MODE_TEXTS[reading.mode]), share: percent(reading.share), n: report.st.cloud.length }
  return reading.other === null
    ? say(SECTION_TEXTS.modeSure, words)
    : say(SECTION_TEXTS.modeUnsure, { ...words, other: say(MODE_TEXTS[reading.other]) })
}

export function questionSentence({ report, say }: Context): Sentence {
  const [n, rate] = [numberOf(report, 'question.count'), numberOf(report, 'question.rate')]
  if (n === null) return null
  // without times there are no minutes to distribute them over
  return rate === null
    ? say(SECTION_TEXTS.questionCount, { n })
    : say(SECTION_TEXTS.questions, { n, rate: rounded(rate, 2) })
}

/** After questions if words identify them, otherwise at every change of turn. */
export function waitSentence({ report, say }: Context): Sentence {
  const kind = numberOf(report, 'wait1.median') === null ? 'wait' : 'wait1'
  const [median, long] = [numberOf(report, `${kind}.median`), numberOf(report, `${kind}.long_share`)]
  if (median === null || long === null) return null
  const words = { median: lengthText(say, median), long: percent(long) }
  if (kind === 'wait') return say(long === 0 ? SECTION_TEXTS.waitsNone : SECTION_TEXTS.waits, words)
  return say(long === 0 ? SECTION_TEXTS.questionWaitsNone : SECTION_TEXTS.questionWaits, words)
}
