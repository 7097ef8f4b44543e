import { type Say, sayIn } from '@keguan/contract/message'
import type { MeasureSource } from '@keguan/contract/report/kit/measure'
import type { MissingReason } from '@keguan/contract/report/lesson/measure'
import { isMeasureId } from '@keguan/contract/report/lesson/measure-table'
import {
  COMPARISON_COLLEAGUES_MIN,
  COMPARISON_LESSONS_MIN,
  type ComparedId,
  type ComparedValue,
  type Comparison,
  type NotComparedReason,
} from '@keguan/contract/report/lesson/parts/comparison'
import { largest } from '@keguan/contract/vocabulary/extremes'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { MISSING, percent } from '../kit/format.ts'
import { numberText, unitText } from './measures/measure-format.ts'
import { COMPARED_NAMES, COMPARISON_TEXTS, NOT_COMPARED_TEXTS, ROW_NOT_COMPARED_TEXTS } from './words/comparison.ts'
import { MEASURE_TEXTS } from './words/measures/measures.ts'
import { MISSING_REASON_TEXTS } from './words/terms.ts'

/** Positions of the middle half, its median and this lesson, in percent of a line's length. */
export interface ComparisonMark {
  readonly low: number
  readonly middle: number
  readonly high: number
  readonly own: number | null
}

export interface ComparisonRow {
  readonly id: ComparedId
  readonly name: string
  /** Unit of all numbers of the row; empty where they include it. */
  readonly unit: string
  readonly own: string
  readonly middle: string
  /** The middle half of the lessons, or why there is none. */
  readonly half: string
  readonly lessons: number
  readonly mark: ComparisonMark | null
}

/** The comparison shown next to a section of the report, in one language. */
export interface ComparisonView {
  readonly title: string
  /** Only with the institution's lessons; the value is a dash where the text says why. */
  readonly voice: {
    readonly label: string
    readonly value: string
    readonly unit: string
    readonly text: string
  } | null
  readonly columns: Readonly<Record<'measure' | 'own' | 'middle' | 'half' | 'dot' | 'lessons', string>>
  /** Empty when `why` says that nothing can be compared. */
  readonly rows: readonly ComparisonRow[]
  readonly why: string | null
  readonly foot: string
}

export interface ComparisonOptions {
  readonly locale: Locale
  /** Date and time of the comparison as the reader writes it. */
  readonly when: string
  /** Of the speech rate: characters or syllables. */
  readonly rateSource: MeasureSource | undefined
}

/** Compared with all lessons of the institution: percentiles of the voice, and medians. */
export function placeComparison(comparison: Comparison, options: ComparisonOptions): ComparisonView {
  const say = sayIn(options.locale)
  const group = say(COMPARISON_TEXTS.placeGroup)
  const view = viewOf(say, comparison, comparison.place, { ...options, group })
  const voice = view.why === null ? voiceView(say, comparison.voice) : null
  return { ...view, title: say(COMPARISON_TEXTS.place), voice }
}

/** Compared with lessons of the same subject: tendencies of language and activities. */
export function subjectComparison(comparison: Comparison, options: ComparisonOptions): ComparisonView {
  const say = sayIn(options.locale)
  const { subject } = comparison
  const group = say(COMPARISON_TEXTS.subjectGroup)
  const title =
    subject === null
      ? say(COMPARISON_TEXTS.subject)
      : say(COMPARISON_TEXTS.subjectNamed, { subject: say(SUBJECT_NAMES[subject]) })
  return { ...viewOf(say, comparison, comparison.same_subject, { ...options, group }), title, voice: null }
}

type Values = readonly ComparedValue[]

function viewOf(
  say: Say,
  { lessons }: Comparison,
  values: Values,
  { when, rateSource, group }: ComparisonOptions & { readonly group: string },
): Omit<ComparisonView, 'title' | 'voice'> {
  const { measure, own, middle, half, dot, lessons: count } = COMPARISON_TEXTS
  const why = whyNothing(values)
  const limits = { min: COMPARISON_LESSONS_MIN, colleagues: COMPARISON_COLLEAGUES_MIN }
  const most = largest(values.map((value) => value.lessons))
  return {
    columns: {
      measure: say(measure),
      own: say(own),
      middle: say(middle),
      half: say(half),
      dot: say(dot),
      lessons: say(count),
    },
    rows: why === null ? values.map((value) => rowOf(say, value, rateSource)) : [],
    why: why && say(NOT_COMPARED_TEXTS[why], { n: most, group, ...limits }),
    foot: say(COMPARISON_TEXTS.foot, { when, n: lessons }),
  }
}

/** The reason that most values share, when none can be compared. */
function whyNothing(values: Values): NotComparedReason | null {
  if (values.some(({ quartiles }) => quartiles !== null)) return null
  return [...values].sort((a, b) => b.lessons - a.lessons)[0]?.why_not ?? null
}

function rowOf(say: Say, value: ComparedValue, rateSource: MeasureSource | undefined): ComparisonRow {
  const { id, lessons, quartiles, why_not } = value
  const write = (number: number) => (isMeasureId(id) ? numberText(id, number) : percent(number))
  return {
    id,
    name: say(isMeasureId(id) ? MEASURE_TEXTS[id].name : COMPARED_NAMES[id as keyof typeof COMPARED_NAMES]),
    unit: isMeasureId(id) ? unitText(say, id, rateSource) : '',
    own: value.value === null ? MISSING : write(value.value),
    middle: quartiles ? write(quartiles[1]) : MISSING,
    half: quartiles
      ? `${write(quartiles[0])}–${write(quartiles[2])}`
      : say(ROW_NOT_COMPARED_TEXTS[why_not ?? 'few_lessons'], { n: lessons }),
    lessons,
    mark: quartiles && markOf(quartiles, value.value),
  }
}

/** The line extends by one width of the middle half on each side, and at least to this lesson. */
function markOf([low, middle, high]: readonly [number, number, number], own: number | null): ComparisonMark {
  const width = high - low || Math.abs(middle) || 1
  const from = Math.min(low - width, own ?? low)
  const to = Math.max(high + width, own ?? high)
  const at = (value: number) => Math.round((1000 * (value - from)) / (to - from)) / 10
  return { low: at(low), middle: at(middle), high: at(high), own: own === null ? null : at(own) }
}

function voiceView(say: Say, { score, ranks, lessons, why_not }: Comparison['voice']): ComparisonView['voice'] {
  const label = say(COMPARISON_TEXTS.voice)
  if (score !== null && ranks) {
    const places = { pitch: ranks['pitch.sd_st'], loudness: ranks['loudness.sd_db'], rate: ranks['emotion.rate_sd'] }
    const text = say(COMPARISON_TEXTS.voiceSub, { n: lessons, ...places })
    return { label, value: String(score), unit: say(COMPARISON_TEXTS.outOf), text }
  }
  return {
    label,
    value: MISSING,
    unit: '',
    text: say(COMPARISON_TEXTS.voiceMissing, { why: whyOf(say, why_not, lessons) }),
  }
}

function whyOf(say: Say, reason: NotComparedReason | MissingReason | null, n: number): string {
  if (reason === null || reason === 'few_lessons') {
    return say(COMPARISON_TEXTS.voiceFew, { n, min: COMPARISON_LESSONS_MIN })
  }
  if (reason === 'few_colleagues' || reason === 'no_subject') return say(ROW_NOT_COMPARED_TEXTS[reason], { n })
  return say(MISSING_REASON_TEXTS[reason])
}
