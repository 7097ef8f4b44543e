import { MEASURES, type MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { isMovedByVoices } from '@keguan/contract/report/lesson/moved-by-voices'
import { percent, rounded } from '../../kit/format.ts'
import * as kit from '../../kit/measure-table.ts'
import type { Context } from '../context.ts'
import type { LessonKind, MeasureLink, TableRow } from '../view.ts'
import { MEASURE_TEXTS } from '../words/measures/measures.ts'
import {
  MISSING_REASON_TEXTS,
  MODE_TEXTS,
  SOURCE_TEXTS,
  VOICES_MOVE_TEXT,
  WORDS_UNKNOWN_TEXT,
  WORDS_UNSURE_TEXT,
} from '../words/terms.ts'
import { MODE_SHARE_TEXT } from '../words/units.ts'
import { bandText, categoryText, modeShares, referenceSource, unitText } from './measure-format.ts'
import { shownMeasures } from './measure-sections.ts'
import { methodCard } from './method-cards.ts'

/** A measure of the report in the form that the kit writes. */
export function described(context: Context, id: MeasureId): kit.DescribedMeasure<LessonKind> {
  const { report, say } = context
  const measure = report.measures[id]
  const reference = measure?.reference
  return {
    id,
    form: MEASURES[id].form,
    text: MEASURE_TEXTS[id],
    measure,
    unit: unitText(say, id, measure?.source),
    category: categoryText(say, measure?.value),
    ...(id === 'st.mode' ? { shares: modeList(context) } : {}),
    band: reference ? bandText(say, id, reference) : '',
    referenceSource: reference ? referenceSource(say, reference) : '',
    source: measure ? say(SOURCE_TEXTS[measure.source]) : '',
    missing: missingText(context, id),
    ...(measure?.unsure === true && { unsure: unsureText(context, id) }),
  }
}

/** 指标 | 数值 (区间) | 参考值 | 说明, every measure that the edition shows, in reading order. */
export const measureTable = (context: Context): TableRow[] =>
  shownMeasures(context.report).map((id) =>
    kit.tableRow(context.say, described(context, id), methodCard(id, context.locale, context.report)),
  )

/** A note about errors in who speaks, in recognised words, or both. */
const unsureText = ({ report, say }: Context, id: MeasureId): string =>
  [
    ...(isMovedByVoices(id) ? [say(VOICES_MOVE_TEXT)] : []),
    ...(report.measures[id]?.source === 'model' ? [wordsText({ report, say })] : []),
  ].join(' ')

function wordsText({ report: { recognition }, say }: Pick<Context, 'report' | 'say'>): string {
  const rate = recognition?.error_rate ?? null
  return rate === null ? say(WORDS_UNKNOWN_TEXT) : say(WORDS_UNSURE_TEXT, { hundred: rounded(100 * rate, 0) })
}

/** Nothing when all starting offsets agree, as the value alone says so. */
function modeList({ report, say }: Context): string {
  const shares = modeShares(report.measures['st.mode'])
  if (shares.length < 2) return ''
  return shares
    .map(({ mode, share }) => say(MODE_SHARE_TEXT, { mode: say(MODE_TEXTS[mode]), share: percent(share) }))
    .join(' · ')
}

/** `200–250 字/分 (本产品建议)`; empty when the report names no band. */
export const referenceText = (context: Context, id: MeasureId): string =>
  kit.referenceText(context.say, described(context, id))

export const missingText = ({ report, say }: Context, id: MeasureId): string =>
  say(MISSING_REASON_TEXTS[report.measures[id]?.why_missing ?? 'too_little_data'])

/** Links from a section to its rows of the table. */
export const measureLinks = (context: Context, ids: readonly MeasureId[]): MeasureLink[] =>
  ids
    .filter((id) => context.report.measures[id] !== undefined)
    .map((id) => kit.measureLink(context.say, described(context, id)))
