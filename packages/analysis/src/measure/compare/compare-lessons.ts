import type { MissingReason } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import {
  COMPARED_IDS,
  COMPARISON_COLLEAGUES_MIN,
  COMPARISON_LESSONS_MIN,
  type ComparedId,
  type ComparedValue,
  type Comparison,
  type NotComparedReason,
  PLACE_IDS,
  SUBJECT_IDS,
  VOICE_IDS,
  type VoiceComparison,
} from '@keguan/contract/report/lesson/parts/comparison'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { percentileRank, quantileOfSorted } from '../../math/quantile.ts'
import { ratio, sum } from '../../math/statistics.ts'

/** The few values of a report that other lessons are compared with. */
export interface ComparableValues {
  readonly values: Readonly<Record<ComparedId, number | null>>
  /** Speech rates counted in words and those estimated from the sound are not compared with each other. */
  readonly hasWords: boolean
  /** Why one of the three values of the voice is missing; null when none is. */
  readonly whyNoVoice: MissingReason | null
}

/** A lesson among those of its institution. */
export interface ComparableLesson extends ComparableValues {
  readonly teacher: string
  readonly subject: Subject | null
}

const RATES: readonly ComparedId[] = ['emotion.rate_sd', 'rate.speech']
/**
 * Medians of twenty lessons are no more precise than this, and fewer digits reveal less about single lessons.
 */
const DIGITS = 3

/** The values of a report that are compared. */
export function comparableOf({ measures, sources }: Pick<Report, 'measures' | 'sources'>): ComparableValues {
  const numberOf = (id: MeasureId): number | null => {
    const value = measures[id]?.value
    return typeof value === 'number' ? value : null
  }
  const sides = (['left', 'right', 'unassigned'] as const).map((side) => numberOf(`hemisphere.${side}_s`))
  const activityS = sides.includes(null) ? 0 : sum(sides.map((seconds) => seconds ?? 0))
  const shares: Partial<Record<ComparedId, number | null>> = {
    'hemisphere.left_share': ratio(sides[0] ?? 0, activityS),
    'hemisphere.right_share': ratio(sides[1] ?? 0, activityS),
  }
  const values = Object.fromEntries(
    COMPARED_IDS.map((id) => [id, id in shares ? shares[id] : numberOf(id as MeasureId)]),
  )
  const silent = VOICE_IDS.find((id) => numberOf(id) === null)
  return {
    values: values as Record<ComparedId, number | null>,
    hasWords: sources.transcript,
    whyNoVoice: silent === undefined ? null : (measures[silent]?.why_missing ?? 'too_little_data'),
  }
}

/** First quartile, median, third quartile of at least one value. */
export function quartilesOf(values: readonly number[]): [number, number, number] {
  const sorted = new Float64Array(values).sort()
  const [low = 0, middle = 0, high = 0] = [0.25, 0.5, 0.75].map((share) =>
    Number((quantileOfSorted(sorted, share) ?? 0).toPrecision(DIGITS)),
  )
  return [low, middle, high]
}

/** One lesson compared with the others of its institution, excluding itself. */
export function compareLessons(
  own: ComparableLesson,
  others: readonly ComparableLesson[],
): Omit<Comparison, 'compared_at'> {
  const sameSubject = own.subject === null ? [] : others.filter(({ subject }) => subject === own.subject)
  return {
    lessons: others.length,
    subject: own.subject,
    voice: compareVoice(own, others),
    place: PLACE_IDS.map((id) => compareValue(id, own, others)),
    same_subject: SUBJECT_IDS.map((id) => {
      const compared = compareValue(id, own, sameSubject)
      return own.subject === null ? { ...compared, why_not: 'no_subject' } : compared
    }),
  }
}

function compareValue<Id extends ComparedId>(
  id: Id,
  own: ComparableLesson,
  others: readonly ComparableLesson[],
): ComparedValue<Id> {
  const group = others.filter((other) => other.values[id] !== null && isAlike(id, own, other))
  const whyNot = whyNotTold(own, group)
  const quartiles = whyNot === null ? quartilesOf(group.map(({ values }) => values[id] ?? 0)) : null
  return { id, value: own.values[id], lessons: group.length, quartiles, why_not: whyNot }
}

/** Mean of the percentiles of the three values (methods 2.6): 50 is the middle of the institution. */
function compareVoice(own: ComparableLesson, others: readonly ComparableLesson[]): VoiceComparison {
  const group = others.filter(
    (other) => VOICE_IDS.every((id) => other.values[id] !== null) && other.hasWords === own.hasWords,
  )
  const whyNot = own.whyNoVoice ?? whyNotTold(own, group)
  if (whyNot !== null) return { score: null, ranks: null, lessons: group.length, why_not: whyNot }
  const exact = VOICE_IDS.map((id) =>
    percentileRank(
      group.map(({ values }) => values[id] ?? 0),
      own.values[id] ?? 0,
    ),
  )
  const ranks = Object.fromEntries(VOICE_IDS.map((id, at) => [id, Math.round(exact[at] ?? 0)]))
  return {
    score: Math.round(sum(exact) / exact.length),
    ranks: ranks as NonNullable<VoiceComparison['ranks']>,
    lessons: group.length,
    why_not: null,
  }
}

const isAlike = (id: ComparedId, own: ComparableLesson, other: ComparableLesson): boolean =>
  !RATES.includes(id) || other.hasWords === own.hasWords

/** Own lessons need no protection; those of one or two colleagues could be derived by subtraction. */
function whyNotTold({ teacher }: ComparableLesson, group: readonly ComparableLesson[]): NotComparedReason | null {
  if (group.length < COMPARISON_LESSONS_MIN) return 'few_lessons'
  const colleagues = new Set<string>()
  for (const other of group) {
    if (other.teacher !== teacher) colleagues.add(other.teacher)
    if (colleagues.size === COMPARISON_COLLEAGUES_MIN) return null
  }
  return colleagues.size > 0 ? 'few_colleagues' : null
}
