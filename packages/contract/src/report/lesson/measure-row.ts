import type { ReportSection } from '../../vocabulary/edition.ts'
import type { MeasureRow } from '../kit/measure.ts'

/** Groups of the measures in a table, in reading order. */
export const MEASURE_GROUPS = [
  'st',
  'talk',
  'rate',
  'wait',
  'voice',
  'language',
  'question',
  'feedback',
  'move',
  'student',
  'flanders',
  'knowledgeAction',
  'leftRight',
  'imagination',
  'path',
  'graph',
  'quality',
] as const
export type MeasureGroup = (typeof MEASURE_GROUPS)[number]

/**
 * What is counted, where the unit alone does not say it. `rate`: characters, or syllables where only the sound is
 * known.
 */
export type MeasureLabel =
  | 'rate'
  | 'question'
  | 'turn'
  | 'sentence'
  | 'chain'
  | 'series'
  | 'round'
  | 'kind'
  | 'time'
  | 'perMinute'
  | 'charactersPerMinute'
  | 'perHundredCharacters'
  | 'perHundredWords'
  | 'semitoneAbove100Hz'

/** Where measures appear: section of the report, group of the table, page of `docs/methods`. */
interface MeasurePlace {
  readonly section: ReportSection
  readonly group: MeasureGroup
  readonly method: string
}

interface MeasureFacts extends MeasureRow {
  readonly label?: MeasureLabel
  /** Its reference values are the boundaries between modes, not a range to be in. */
  readonly isLimit?: true
  /** Shown on a card at the top, so it belongs to every edition. */
  readonly isInEveryEdition?: true
}

/** All that is fixed about a measure of a lesson. */
export type LessonMeasureRow = MeasurePlace & MeasureFacts

/** Rows of measures that stand in one place. */
export const rowsAt = <Id extends string>(
  place: MeasurePlace,
  rows: Readonly<Record<Id, MeasureFacts>>,
): Readonly<Record<Id, LessonMeasureRow>> =>
  Object.fromEntries(Object.entries<MeasureFacts>(rows).map(([id, facts]) => [id, { ...place, ...facts }])) as Readonly<
    Record<Id, LessonMeasureRow>
  >
