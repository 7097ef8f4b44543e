import type { ExamReport } from '@keguan/contract/report/exam/report'
import { TIE_POLICIES } from '@keguan/contract/vocabulary/exam'
import { column, tableFigure } from '../../kit/figures/figure.ts'
import type { Cell, FigureView } from '../../kit/view.ts'
import { type ExamContext, marks, paperName } from '../context.ts'
import { EXAM_FIGURES } from '../words/figures.ts'
import { SCALE_NAMES, SUMMARIES, EXAM_TEXTS as T, TIE_NAMES } from '../words/page.ts'

type Graded = NonNullable<ExamReport['graded']>

/** Maximum rows of marks that depend on the rule. */
const ROWS_MAX = 20

export function gradedSummary(context: ExamContext, { year, papers }: Graded): string {
  const { say, report } = context
  const { scale, ties } = report.settings.graded ?? { scale: 'common', ties: 'up' }
  if (papers.length === 0) return say(SUMMARIES.notGraded, { scale: say(SCALE_NAMES[scale]) })
  return say(SUMMARIES.graded, {
    subjects: papers.map(({ id }) => paperName(context, id)).join(say({ 'zh-CN': '、', 'en-US': ', ' })),
    // as a text: a year has no thousands separator
    ...{ scale: say(SCALE_NAMES[scale]), year: String(year), ties: say(TIE_NAMES[ties]) },
    changed: papers.reduce((sum, { changed }) => sum + changed, 0),
  })
}

export function gradedFigures(context: ExamContext, { papers }: Graded): (FigureView<never> | null)[] {
  const { say, report } = context
  if (papers.length === 0) return []
  const inUse = report.settings.graded?.ties
  const rules = TIE_POLICIES.map((rule) => ({
    title: `${say(TIE_NAMES[rule])}${rule === inUse ? ' ✓' : ''}`,
    kind: 'number' as const,
  }))
  const differing = papers
    .flatMap(({ id, table }) => table.map((row) => ({ id, ...row })))
    .map((row) => ({ ...row, gap: Math.max(row.up, row.down, row.nearest) - Math.min(row.up, row.down, row.nearest) }))
    .filter(({ gap }) => gap > 0)
    .toSorted((a, b) => b.gap - a.gap)
    .slice(0, ROWS_MAX)
  return [
    tableFigure(context, {
      ...{ id: 'graded-rules', words: EXAM_FIGURES.gradedRules },
      columns: [column(say, T.paper), column(say, T.count, 'number'), ...rules, column(say, T.changed, 'number')],
      rows: papers.map(({ id, counted, means, changed }): Cell[] => [
        ...[paperName(context, id), counted],
        ...TIE_POLICIES.map((rule) => Number(marks(means[rule]))),
        changed,
      ]),
    }),
    // a standard score has no levels
    papers.every(({ levels }) => levels.length === 0)
      ? null
      : tableFigure(context, {
          ...{ id: 'graded-levels', words: EXAM_FIGURES.gradedLevels },
          columns: [
            ...[T.paper, T.wanted, T.scaled, T.raw].map((title) => column(say, title)),
            column(say, T.count, 'number'),
          ],
          rows: papers.flatMap(({ id, levels }) =>
            levels.map(({ share, from, to, raw, count }): Cell[] => [
              ...[paperName(context, id), `${share}%`, range(from, to), raw ? range(...raw) : null, count],
            ]),
          ),
        }),
    differing.length === 0
      ? null
      : tableFigure(context, {
          ...{ id: 'graded-table', words: EXAM_FIGURES.gradedTable },
          columns: [column(say, T.paper), column(say, T.raw, 'number'), column(say, T.count, 'number'), ...rules],
          rows: differing.map((row): Cell[] => [
            ...[paperName(context, row.id), row.raw, row.count, row.up, row.down, row.nearest],
          ]),
        }),
  ]
}

const range = (low: number, high: number): string => (low === high ? String(low) : `${low}–${high}`)
