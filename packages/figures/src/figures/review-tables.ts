import { SERIES_IDS, type SeriesId } from '@keguan/contract/report/report'
import { PHASE_NAMES } from '@keguan/contract/vocabulary/lesson-path'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { type Context, hasValues, seriesOf } from '../context.ts'
import { clock, rounded } from '../format.ts'
import type { Cell, FigureView } from '../view.ts'
import { COLUMN_TEXTS } from '../words/figures.ts'
import { named } from '../words/measure-text.ts'
import { MEASURE_TEXTS } from '../words/measures.ts'
import { SERIES_TEXTS } from '../words/sheets.ts'
import { column, emptyFigure, tableFigure } from './figure.ts'

const PHASE_WORDS = {
  title: named('每个环节的数据', 'Every phase in numbers'),
  guide: named(
    '一行是一段，对照教案的环节看。占比以这一段的时长为准。',
    'A row for each stretch, to set beside the plan. Shares are of the stretch.',
  ),
  alt: named('表格：{n} 段的数据。', 'Table of {n} stretches.'),
}
const MINUTE_WORDS = {
  title: named('每分钟的数据', 'Every minute in numbers'),
  guide: named(
    '点击时间从那一分钟听起；“—”表示那一分钟数据太少。',
    'Click a time to listen from there; “—” means too little data in that minute.',
  ),
  alt: named('表格：{n} 分钟的数据。', 'Table of {n} minutes.'),
}
const TO = named('至', 'To')

/** Columns of both tables; shares are shown in percent. */
const COLUMNS: readonly { id: SeriesId; isShare: boolean; decimals: number }[] = SERIES_IDS.map((id) => ({
  id,
  isShare: id.startsWith('talk.') || id.startsWith('hemisphere.'),
  decimals: id.startsWith('rate.') ? 0 : 1,
}))
/** What a phase is told of beside its series. */
const PHASE_EXTRAS = [
  { id: 'talk.turn_count', isShare: false, decimals: 0 },
  { id: 'wait.median', isShare: false, decimals: 1 },
  { id: 'wait.long_share', isShare: true, decimals: 0 },
  { id: 'feedback.count', isShare: false, decimals: 0 },
  { id: 'fias.tt', isShare: true, decimals: 0 },
  { id: 'fias.pt', isShare: true, decimals: 0 },
  { id: 'fias.sc', isShare: true, decimals: 0 },
] as const

const shown = (
  value: number | null | undefined,
  { isShare, decimals }: { isShare: boolean; decimals: number },
): number | null =>
  value === null || value === undefined ? null : Number(rounded(isShare ? value * 100 : value, isShare ? 0 : decimals))

const head = ({ say }: Context, name: Named, isShare: boolean): string => `${say(name)}${isShare ? ' (%)' : ''}`

export function minuteTable(context: Context): FigureView {
  const { report, say } = context
  const columns = COLUMNS.flatMap((each) => {
    const series = seriesOf(report, each.id)
    return hasValues(series) ? [{ ...each, series }] : []
  })
  const first = columns[0]?.series
  if (!first) {
    return emptyFigure(context, 'minute-table', MINUTE_WORDS, report.sources.audio ? 'no_speech' : 'no_times', true)
  }
  const rows = first.values.map((_value, i): Cell[] => [
    first.start_s + i * first.step_s,
    ...columns.map((each) => shown(each.series.values[i], each)),
  ])
  return tableFigure(context, {
    id: 'minute-table',
    words: MINUTE_WORDS,
    variables: { n: rows.length },
    columns: [
      column(say, COLUMN_TEXTS.minute, 'time'),
      ...columns.map(({ id, isShare }) => ({
        title: head(context, SERIES_TEXTS[id], isShare),
        kind: 'number' as const,
      })),
    ],
    rows,
  })
}

/** What is known of at least one phase: its id, its name, and how it is shown. */
export const phaseReviewColumns = ({ report }: Context) =>
  [
    ...COLUMNS.map((each) => ({ ...each, name: SERIES_TEXTS[each.id] })),
    ...PHASE_EXTRAS.map((each) => ({ ...each, name: MEASURE_TEXTS[each.id].name })),
  ].filter(({ id }) => report.review.per_phase.some(({ values }) => (values[id] ?? null) !== null))

/** Null where the lesson has no phases: then there is nothing to say, not even why. */
export function phaseReviewTable(context: Context): FigureView | null {
  const { report, say } = context
  const bands = report.review.per_phase
  if (bands.length === 0) return null
  const columns = phaseReviewColumns(context)
  return tableFigure(context, {
    id: 'phase-review',
    words: PHASE_WORDS,
    variables: { n: bands.length },
    columns: [
      column(say, COLUMN_TEXTS.phase),
      column(say, COLUMN_TEXTS.start, 'time'),
      column(say, TO),
      ...columns.map(({ name, isShare }) => ({ title: head(context, name, isShare), kind: 'number' as const })),
    ],
    rows: bands.map(({ phase, start_s, end_s, values }): Cell[] => [
      say(PHASE_NAMES[phase]),
      start_s,
      clock(end_s),
      ...columns.map((each) => shown(values[each.id], each)),
    ]),
  })
}
