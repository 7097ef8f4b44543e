import type { Say } from '@keguan/contract/message'
import type { Measure, MeasureForm } from '@keguan/contract/report/kit/measure'
import { MISSING, moment } from './format.ts'
import { intervalText, numberText, withUnit } from './number-format.ts'
import type { MeasureLink, ReportKind, TableRow } from './view.ts'
import { FIGURE_TEXTS } from './words/figures.ts'
import type { MeasureText } from './words/measure-text.ts'

/** A measure of a report with all that tables, cards and sheets say about it; texts in the reader's language. */
export interface DescribedMeasure<Kind extends ReportKind = ReportKind> {
  readonly id: Kind['measure']
  readonly form: MeasureForm
  readonly text: MeasureText
  /** Undefined in reports that are older than this measure. */
  readonly measure: Measure | undefined
  /** Unit after the number; empty where the number includes it (62%, 12:40). */
  readonly unit: string
  /** The value in words, where it is a category. */
  readonly category: string
  /** In place of the usual interval, where a category has shares. */
  readonly shares?: string
  /** Band of usual values without its unit, and where it comes from; empty when there is none. */
  readonly band: string
  readonly referenceSource: string
  /** What the number was taken from; empty without a measure. */
  readonly source: string
  /** Why there is no value. */
  readonly missing: string
  /** Why the value may be further off than its interval shows; omitted if it is not. */
  readonly unsure?: string | undefined
}

/** The value without its unit. */
export function bareText({ form, measure, category }: Pick<DescribedMeasure, 'form' | 'measure' | 'category'>): string {
  const value = measure?.value ?? null
  if (value === null) return MISSING
  return typeof value === 'number' ? numberText(form, value) : category
}

export const referenceText = (
  say: Say,
  { band, unit, referenceSource }: Pick<DescribedMeasure, 'band' | 'unit' | 'referenceSource'>,
): string => (band === '' ? '' : say(FIGURE_TEXTS.reference, { band: withUnit(band, unit), source: referenceSource }))

/** One row of the table of measures: value, interval, reference, note. */
export function tableRow<Kind extends ReportKind>(
  say: Say,
  described: DescribedMeasure<Kind>,
  method: TableRow<Kind>['method'],
): TableRow<Kind> {
  const { id, measure, text, form, unit, shares, source, missing: why, unsure } = described
  const missing = (measure?.value ?? null) === null
  return {
    id,
    name: say(text.name),
    value: withUnit(bareText(described), unit),
    interval: shares ?? intervalText(form, measure),
    reference: referenceText(say, described),
    note: missing ? why : [unsure, say(text.note)].filter((part) => part !== undefined).join(' '),
    missing,
    estimated: !missing && measure?.estimated === true,
    unsure: !missing && unsure !== undefined,
    source,
    moments: (measure?.evidence ?? []).map(moment),
    method,
  }
}

/** A link from a section to its row of the table. */
export const measureLink = <Kind extends ReportKind>(
  say: Say,
  described: DescribedMeasure<Kind>,
): MeasureLink<Kind> => ({
  id: described.id,
  name: say(described.text.name),
  value: withUnit(bareText(described), described.unit),
  why: described.measure?.value === null ? described.missing : null,
})
