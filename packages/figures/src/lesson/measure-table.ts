import type { MeasureId } from '@keguan/contract/report/lesson/measure'
import { moment, percent } from '../kit/format.ts'
import type { Context } from './context.ts'
import { bandWithUnit, intervalText, modeShares, referenceSource, valueText } from './measure-format.ts'
import { shownMeasures } from './measure-sections.ts'
import { methodCard } from './method-cards.ts'
import type { MeasureLink, TableRow } from './view.ts'
import { MEASURE_TEXTS } from './words/measures.ts'
import { MISSING_REASON_TEXTS, MODE_TEXTS, SOURCE_TEXTS } from './words/terms.ts'
import { TABLE_TEXTS } from './words/units.ts'

/** 指标 | 数值 (区间) | 参考值 | 说明, every measure that the edition shows, in reading order. */
export const measureTable = (context: Context): TableRow[] =>
  shownMeasures(context.report).map((id) => measureRow(context, id))

function measureRow(context: Context, id: MeasureId): TableRow {
  const { report, say, locale } = context
  const measure = report.measures[id]
  const missing = (measure?.value ?? null) === null
  return {
    id,
    name: say(MEASURE_TEXTS[id].name),
    value: valueText(say, id, measure),
    interval: id === 'st.mode' ? modeList(context) : intervalText(id, measure),
    reference: referenceText(context, id),
    note: missing ? missingText(context, id) : say(MEASURE_TEXTS[id].note),
    missing,
    estimated: !missing && measure?.estimated === true,
    source: measure ? say(SOURCE_TEXTS[measure.source]) : '',
    moments: (measure?.evidence ?? []).map(moment),
    method: methodCard(id, locale, report),
  }
}

/** Nothing when all starts agree: the value says it already. */
function modeList({ report, say }: Context): string {
  const shares = modeShares(report.measures['st.mode'])
  if (shares.length < 2) return ''
  return shares
    .map(({ mode, share }) => say(TABLE_TEXTS.modes, { mode: say(MODE_TEXTS[mode]), share: percent(share) }))
    .join(' · ')
}

/** `200–250 字/分 (本产品建议)`; empty when the report names no band. */
export function referenceText({ report, say }: Context, id: MeasureId): string {
  const measure = report.measures[id]
  if (!measure?.reference) return ''
  const band = bandWithUnit(say, id, measure.reference, measure.source)
  return band === '' ? '' : say(TABLE_TEXTS.reference, { band, source: referenceSource(say, measure.reference) })
}

export function missingText({ report, say }: Context, id: MeasureId): string {
  return say(MISSING_REASON_TEXTS[report.measures[id]?.why_missing ?? 'too_little_data'])
}

/** Links from a section to its rows of the table. */
export const measureLinks = (context: Context, ids: readonly MeasureId[]): MeasureLink[] => {
  const { report, say } = context
  return ids
    .filter((id) => report.measures[id] !== undefined)
    .map((id) => ({
      id,
      name: say(MEASURE_TEXTS[id].name),
      value: valueText(say, id, report.measures[id]),
      why: report.measures[id]?.value === null ? missingText(context, id) : null,
    }))
}
