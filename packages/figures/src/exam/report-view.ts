import type { ExamReport } from '@keguan/contract/report/exam/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { rounded } from '../kit/format.ts'
import { section } from '../kit/section.ts'
import type { ThemeName } from '../kit/theme.ts'
import type { FigureView, HeadCard, ReportView, SectionView, WarningView } from '../kit/view.ts'
import {
  type ExamContext,
  type ExamKind,
  examContext,
  intervalOf,
  mainPaper,
  marks,
  paperName,
  shareText,
} from './context.ts'
import { classMeans, classTable } from './figures/classes.ts'
import { gradedFigures, gradedSummary } from './figures/graded.ts'
import { itemCurves } from './figures/item-curves.ts'
import { errorCurve, itemScatter, itemTable, wrightMap } from './figures/items.ts'
import { biasTable, effectiveTable, markHistogram, rateTable } from './figures/marks.ts'
import { optionCurves } from './figures/options.ts'
import { ownLineClasses, ownLineTable } from './figures/own-lines.ts'
import { pointMap, pointTable } from './figures/points.ts'
import { spFigure } from './figures/sp-chart.ts'
import { zMap } from './figures/subjects.ts'
import { sentences } from './sentences.ts'
import { EXAM_SECTION_TEXTS, type ExamSection, SUMMARIES, EXAM_TEXTS as T } from './words/page.ts'

/** The view of an exam's summary, in one language and theme. */
export function examView(report: ExamReport, locale: Locale, theme: ThemeName): ReportView<ExamKind, never> {
  const context = examContext(report, locale, theme)
  const { say } = context
  const main = mainPaper(report)
  const { lines, blank } = report.settings
  const classes = main.classes.length
  return {
    title: report.title,
    facts: [
      say(T.fact, { full: main.full }),
      say(T.factPupils, { n: report.pupils.counted }),
      ...(classes > 1 ? [say(T.factClasses, { n: classes })] : []),
    ],
    origins: [
      say(T.origin, {
        ...{ pass: shareText(lines.pass), excellent: shareText(lines.excellent), good: shareText(lines.good) },
        ...{ low: shareText(lines.low), blank: say(blank === 'zero' ? T.blankZero : T.blankMissing) },
      }),
    ],
    head: headCards(context),
    summary: { sentences: sentences(context) },
    warnings: warningsOf(context),
    table: [],
    sections: sectionsOf(context),
  }
}

function headCards({ report, say }: ExamContext): HeadCard<ExamKind>[] {
  const { spread, full } = mainPaper(report)
  const card = (id: ExamKind['measure'], label: string, value: string, sub: string): HeadCard<ExamKind> => ({
    ...{ id, label, value, sub, unit: '', missing: false, estimated: false, moment: null },
  })
  const { reliability } = report.items ?? {}
  return [
    card(
      'mean',
      say(T.mean),
      marks(spread.mean),
      `${shareText(spread.mean / full)} · ${say(T.sd)} ${marks(spread.sd)}`,
    ),
    card('pass', say(T.pass), shareText(spread.rates.pass.share), intervalOf(spread.rates.pass.interval, shareText)),
    card(
      'excellent',
      say(T.excellent),
      shareText(spread.rates.excellent.share),
      intervalOf(spread.rates.excellent.interval, shareText),
    ),
    ...(reliability
      ? [card('alpha', say(T.alpha), reliability.alpha.toFixed(2), `${say(T.sem)} ${marks(reliability.sem)}`)]
      : []),
  ]
}

function warningsOf(context: ExamContext): WarningView<ExamKind>[] {
  const { report, say } = context
  const guessed = report.papers.filter(({ is_full_guessed }) => is_full_guessed)
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  const papers = guessed.map(({ id, full }) => `${paperName(context, id)} ${full}`).join(between)
  const small = (report.small_papers ?? []).map((id) => paperName(context, id)).join(between)
  return [
    ...(guessed.length > 0 ? [{ code: 'guessed_full' as const, text: say(T.guessedFull, { papers }) }] : []),
    ...(small === '' ? [] : [{ code: 'small_papers' as const, text: say(T.smallPapers, { papers: small }) }]),
    ...(report.settings.compulsory ? [{ code: 'compulsory' as const, text: say(T.compulsory) }] : []),
  ]
}

function sectionsOf(context: ExamContext): SectionView<ExamKind, never>[] {
  const { report, say } = context
  const { papers, items, points } = report
  const make = (id: ExamSection, summary: string, figures: readonly (FigureView<never> | null)[]) =>
    section<ExamKind, never>({
      ...{ id, title: say(EXAM_SECTION_TEXTS[id]), summary, caveat: null, evidence: [], measures: [] },
      figures: figures.filter((figure) => figure !== null),
    })
  return [
    make('marks', say(SUMMARIES.marks), [...papers.map((paper) => markHistogram(context, paper)), rateTable(context)]),
    make('subjects', say(SUMMARIES.subjects), [zMap(context), biasTable(context)]),
    make(
      'classes',
      say(SUMMARIES.classes),
      papers.flatMap((paper) => [classMeans(context, paper), classTable(context, paper)]),
    ),
    lineSection(context),
    items &&
      make('items', say(SUMMARIES.items), [
        itemScatter(context, items),
        spFigure(context, items),
        optionCurves(context, items),
        itemTable(context, items),
      ]),
    items &&
      told(context, 'paper', paperSummary(context, items), [
        wrightMap(context, items),
        errorCurve(context, items),
        itemCurves(context, items),
      ]),
    points && make('points', say(SUMMARIES.points), [pointMap(context, points), pointTable(context, points)]),
    report.graded &&
      told(context, 'graded', gradedSummary(context, report.graded), gradedFigures(context, report.graded)),
  ].filter((each) => each !== null)
}

/** A section that needs no figure. */
const told = (
  { say }: ExamContext,
  id: ExamSection,
  summary: string,
  figures: readonly (FigureView<never> | null)[],
): SectionView<ExamKind, never> => ({
  ...{ id, title: say(EXAM_SECTION_TEXTS[id]), summary, caveat: null, evidence: [], measures: [] },
  figures: figures.filter((figure) => figure !== null),
})

/** The line of the total and those that the school has named. */
function lineSection(context: ExamContext): SectionView<ExamKind, never> | null {
  const { line, own_lines: own = [] } = context.report
  if (!line && own.length === 0) return null
  const summary = line ? lineSummary(context, line) : context.say(SUMMARIES.ownLines)
  return told(context, 'line', summary, [
    effectiveTable(context),
    ownLineTable(context, own),
    ownLineClasses(context, own),
  ])
}

function lineSummary({ report, say }: ExamContext, line: NonNullable<ExamReport['line']>): string {
  const { over, near_below, near_above, expected_to_cross: cross, reliability } = line
  const [low, high] = over.interval.map(shareText)
  return say(SUMMARIES.line, {
    ...{ line: report.settings.line ?? 0, margin: report.settings.margin, over: over.count },
    ...{ share: shareText(over.share), low: low ?? '', high: high ?? '', below: near_below, above: near_above },
    ...{ cross: cross === null ? 'none' : rounded(cross, 1), r: reliability === null ? '' : reliability.toFixed(2) },
  })
}

/** Above this value the model misses more than chance and small deviations (Browne & Cudeck 1993). */
const CLOSE_RMSEA = 0.05

/** Whether the model fits the questions together; '' without a model, or if unknown. */
function fitText({ say }: ExamContext, { model }: NonNullable<ExamReport['items']>): string {
  if (!model?.fit) return ''
  const { statistic, df, p, rmsea } = model.fit
  return say(p >= 0.05 || rmsea < CLOSE_RMSEA ? SUMMARIES.modelFits : SUMMARIES.modelMisfits, {
    ...{ model: model.kind === 'rasch' ? 'Rasch' : '2PL', items: model.items, df },
    ...{ statistic: rounded(statistic, 1), rmsea: rounded(rmsea, 3) },
    p: p < 0.001 ? '< 0.001' : `= ${rounded(p, 3)}`,
  })
}

function paperSummary(context: ExamContext, items: NonNullable<ExamReport['items']>): string {
  const { counted, reliability, difficulty, discrimination, chart } = items
  const basis = { counted, difficulty: shareText(difficulty), discrimination: rounded(discrimination, 2) }
  const { say } = context
  const more = [chart ? say(SUMMARIES.chart, chart.caution) : '', fitText(context, items)].filter(Boolean)
  const join = (text: string) => [text, ...more].join(say({ 'zh-CN': '', 'en-US': ' ' }))
  if (!reliability) return join(say(SUMMARIES.paperShort, basis))
  const [low, high] = reliability.interval.map((end) => end.toFixed(2))
  const text = say(SUMMARIES.paper, {
    ...basis,
    ...{ alpha: reliability.alpha.toFixed(2), low: low ?? '', high: high ?? '', sem: marks(reliability.sem) },
    twice: marks(1.96 * Math.SQRT2 * reliability.sem),
  })
  return join(text)
}
