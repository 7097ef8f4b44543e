import { sayIn } from '@keguan/contract/message'
import type { IndicatorResult, ShownEvaluations } from '@keguan/contract/report/evaluation/result'
import { formatNumber } from '@keguan/contract/vocabulary/constants'
import { LESSON_SCORE_FIELD_NAMES } from '@keguan/contract/vocabulary/evaluation'
import { COMMENT_KIND_NAMES } from '@keguan/contract/vocabulary/evaluation-state'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { MISSING, moment } from '../../kit/format.ts'
import { axis, baseLayout } from '../../kit/template.ts'
import { FONT_FAMILIES, type ThemeName } from '../../kit/theme.ts'
import type { Cell, Column, EvidenceItem, FigureView, SectionView, Trace } from '../../kit/view.ts'
import { LESSON_PALETTES } from '../theme.ts'
import { EVALUATION_TEXTS as T } from '../words/evaluations.ts'
import { evaluationSentences, rangeText } from './evaluation-sentences.ts'

/** Id of the section in a page, and in the choice of sections. */
export const EVALUATIONS_SECTION = 'evaluations'

const MOST = 10
const ROW_PX = 34
const FRAME_PX = 70

interface SectionOptions {
  readonly locale: Locale
  readonly theme: ThemeName
}

/** Evaluations of a lesson by people, as a section of its page: never mixed with measures. */
export function evaluationSection(shown: ShownEvaluations, { locale, theme }: SectionOptions): SectionView {
  const say = sayIn(locale)
  const text = (title: string): Column => ({ title, kind: 'text' })
  const number = (title: string): Column => ({ title, kind: 'number' })
  const table = (id: string, title: string, guide: string, columns: readonly Column[], rows: readonly Cell[][]) => ({
    ...{ id, title, guide, alt: title, drawing: 'table' as const, wide: true, height: 0 },
    ...{ data: [], layout: {}, columns, rows, graph: null, empty: null },
  })
  const spread = ({ experts, own }: Pick<IndicatorResult, 'experts' | 'own'>): Cell[] => [
    experts?.mean ?? null,
    experts?.sd ?? null,
    rangeText(experts?.interval),
    own,
  ]
  const spreadColumns = [number(say(T.experts)), number(say(T.deviation)), text(say(T.range)), number(say(T.own))]

  const rated = shown.indicators.filter(({ experts, own }) => experts !== null || own !== null)
  const indicators: FigureView = {
    ...dots(rated, { locale, theme }),
    columns: [text(say(T.indicator)), ...spreadColumns, number(say(T.reference))],
    rows: rated.map((row) => [LESSON_SCORE_FIELD_NAMES[row.field][locale], ...spread(row), row.reference]),
  }
  const evaluators = table(
    'evaluators',
    say(T.evaluators),
    say(T.evaluatorsGuide),
    [text(say(T.evaluator)), text(say(T.form)), number(say(T.score)), text(say(T.comment))],
    shown.evaluators.map(({ name, template_name, score, comment }) => [name, template_name, score, comment]),
  )
  const items = shown.forms.map(({ template_name, items: of }, at) =>
    table(
      `evaluation-items-${at + 1}`,
      say(T.items, { form: template_name }),
      say(T.itemsGuide),
      [text(say(T.item)), ...spreadColumns],
      of.map((item) => [item.title, ...spread(item)]),
    ),
  )
  const comments = shown.comments.map(
    ({ at_s, kind, name, text: said }): EvidenceItem => ({
      moment: at_s === null ? null : moment({ start_s: at_s, end_s: at_s }),
      role: null,
      text: say(T.said, {
        kind: COMMENT_KIND_NAMES[kind][locale],
        name,
        text: at_s === null ? `（${say(T.whole)}）${said}` : said,
      }),
    }),
  )
  return {
    id: EVALUATIONS_SECTION,
    title: say(T.title),
    summary: evaluationSentences(shown, say).join(locale === 'zh-CN' ? '；' : '; '),
    caveat: say(T.noRanking),
    figures: [...(rated.length === 0 ? [] : [indicators]), evaluators, ...items],
    evidence: comments.length === 0 ? [] : [{ id: 'comments', title: say(T.comments), items: comments }],
    measures: [],
  }
}

function dots(rated: readonly IndicatorResult[], { locale, theme }: SectionOptions) {
  const say = sayIn(locale)
  const palette = LESSON_PALETTES[theme]
  const names = rated.map(({ field }) => LESSON_SCORE_FIELD_NAMES[field][locale])
  const marked = (name: string, x: (number | null)[], more: object): Trace => ({
    ...{ type: 'scatter', mode: 'markers', name, x, y: names, hovertemplate: `%{y}: %{x}<extra>${name}</extra>` },
    ...more,
  })
  const ends = rated.map(({ experts }) => {
    const { mean = 0, interval = null } = experts ?? {}
    return interval ? { up: interval[1] - mean, down: mean - interval[0] } : { up: 0, down: 0 }
  })
  const colour = palette.text.teacher
  const means = rated.map(({ experts }) => experts?.mean ?? null)
  const values = rated.map(({ experts }, at) => `${names[at]} ${experts ? formatNumber(experts.mean) : MISSING}`)
  const height = FRAME_PX + ROW_PX * rated.length
  return {
    ...{ id: 'evaluation-indicators', drawing: 'plot' as const, wide: true, height, graph: null, empty: null },
    ...{ title: say(T.indicators), guide: say(T.indicatorsGuide) },
    alt: say(T.indicatorsAlt, { values: values.join(locale === 'zh-CN' ? '、' : ', ') }),
    data: [
      marked(
        say(T.reference),
        rated.map(({ reference }) => reference),
        {
          marker: { symbol: 'line-ns-open', size: 16, color: palette.muted, line: { width: 2 } },
        },
      ),
      marked(say(T.experts), means, {
        marker: { size: 11, color: colour },
        error_x: {
          ...{ type: 'data', symmetric: false, array: ends.map(({ up }) => up), color: colour, thickness: 1.5 },
          arrayminus: ends.map(({ down }) => down),
        },
      }),
      marked(
        say(T.own),
        rated.map(({ own }) => own),
        {
          marker: { symbol: 'circle-open', size: 14, color: palette.text.student, line: { width: 2 } },
        },
      ),
    ],
    layout: baseLayout(palette, FONT_FAMILIES[locale], height, {
      xaxis: axis(palette, say(T.mark), { range: [-0.2, MOST + 0.2], dtick: 2 }),
      yaxis: axis(palette, null, { autorange: 'reversed' }),
    }),
  }
}
