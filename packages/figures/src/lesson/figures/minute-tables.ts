import type { SeriesId } from '@keguan/contract/report/lesson/report'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, type FigureWords, tableFigure } from '../../kit/figures/figure.ts'
import type { Cell } from '../../kit/view.ts'
import { type Context, hasValues } from '../context.ts'
import { shownSeries } from '../measure-sections.ts'
import { seriesHead, seriesValue } from '../series-format.ts'
import type { FigureView } from '../view.ts'
import { COLUMN_TEXTS } from '../words/figures.ts'
import { emptyFigure } from './empty-figure.ts'

const GUIDE = named(
  '“—”表示那一分钟数据太少。点击时间从那一分钟听起。',
  '“—” means too little data in that minute. Click a time to listen from there.',
)
const ALT = named('表格：{n} 分钟的数据。', 'Table of {n} minutes.')
const words = (zh: string, en: string): FigureWords => ({ title: named(zh, en), guide: GUIDE, alt: ALT })

interface Topic {
  readonly id: string
  readonly words: FigureWords
  readonly series: readonly SeriesId[]
}

/** All curves, by what they speak of: thirty columns side by side are read by nobody. */
const TOPICS: readonly Topic[] = [
  {
    id: 'minute-table',
    words: words('每分钟：说话与节奏', 'Every minute: talk and pace'),
    series: [
      'talk.teacher',
      'talk.student',
      'talk.several',
      'talk.other',
      'talk.silence',
      'rate.speech',
      'rate.articulation',
      'pause.share',
      'wait.median',
      'pitch.median_st',
      'pitch.sd_st',
      'loudness.median_db',
      'loudness.sd_db',
    ],
  },
  {
    id: 'minute-exchange',
    words: words('每分钟：问答与活动', 'Every minute: exchange and activity'),
    series: [
      'question.count',
      'feedback.count',
      'fias.tt',
      'fias.pt',
      'fias.sc',
      'knowledge_action.statements',
      'hemisphere.left',
      'hemisphere.right',
      'imagination.cues',
      'imagination.distance',
    ],
  },
  {
    id: 'minute-words',
    words: words('每分钟：教师的用词', 'Every minute: the teacher’s words'),
    series: [
      'concise.bits',
      'concise.bits_rate',
      'concise.fillers',
      'concise.redundancy',
      'concise.density',
      'emotion.saturation',
      'emotion.positive',
      'emotion.negative_s',
    ],
  },
]

/** The tables that have something in them; where none has, the first one says why. */
export function minuteTables(context: Context): FigureView[] {
  const { report } = context
  const tables = TOPICS.flatMap((topic) => minuteTable(context, topic) ?? [])
  const [first] = TOPICS
  if (tables.length > 0 || !first) return tables
  return [emptyFigure(context, first.id, first.words, report.sources.audio ? 'no_speech' : 'no_times', true)]
}

function minuteTable(context: Context, { id, words, series }: Topic): FigureView | null {
  const { report, say } = context
  const columns = series.flatMap((each) => {
    const found = shownSeries(report, each)
    return hasValues(found) ? [{ id: each, found }] : []
  })
  const first = columns[0]?.found
  if (!first) return null
  const rows = first.values.map((_value, minute): Cell[] => [
    first.start_s + minute * first.step_s,
    ...columns.map((each) => seriesValue(each.id, each.found.values[minute])),
  ])
  return tableFigure(context, {
    id,
    words,
    variables: { n: rows.length },
    columns: [
      column(say, COLUMN_TEXTS.minute, 'time'),
      ...columns.map((each) => ({ title: seriesHead(context, each.id), kind: 'number' as const })),
    ],
    rows,
  })
}
