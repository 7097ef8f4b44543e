import type { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import type { ExamOwnLine, ExamRate } from '@keguan/contract/report/exam/report'
import type { OwnLine } from '@keguan/contract/report/exam/settings'
import { column, tableFigure } from '../../kit/figures/figure.ts'
import { MISSING } from '../../kit/format.ts'
import type { Cell, FigureView } from '../../kit/view.ts'
import type { ClassContext } from '../class/context.ts'
import { type ExamContext, paperName, rateText } from '../context.ts'
import { CLASS_TEXTS as C } from '../words/class.ts'
import { EXAM_FIGURES } from '../words/figures.ts'
import { EXAM_TEXTS as T } from '../words/page.ts'

/** `12 / 40`. */
const countOf = ({ count, of }: ExamRate): string => `${count} / ${of}`

/** `一本线（总分 ≥ 520）`. */
const lineTitle = (context: Pick<ExamContext, 'say'>, { name, paper, mark }: OwnLine): string =>
  context.say(T.ownLine, { name, paper: paperName(context, paper), mark })

/** One row per line: who reached it. */
export function ownLineTable(context: ExamContext, lines: readonly ExamOwnLine[]): FigureView<never> | null {
  const { say } = context
  if (lines.length === 0) return null
  return tableFigure(context, {
    ...{ id: 'own-lines', words: EXAM_FIGURES.ownLines },
    columns: [
      ...[T.lineName, T.paper].map((title) => column(say, title)),
      column(say, T.mark, 'number'),
      ...[T.reached, T.reachedShare].map((title) => column(say, title)),
    ],
    rows: lines.map(({ name, paper, mark, over }): Cell[] => [
      ...[name, paperName(context, paper), mark, countOf(over), rateText(over)],
    ]),
  })
}

/** One row per class, one column per line. */
export function ownLineClasses(context: ExamContext, lines: readonly ExamOwnLine[]): FigureView<never> | null {
  const { say } = context
  const names = lines[0]?.classes.map(({ name }) => name) ?? []
  if (names.length < 2) return null
  return tableFigure(context, {
    ...{ id: 'own-line-classes', words: EXAM_FIGURES.ownLineClasses },
    columns: [
      column(say, T.class),
      ...lines.map((line) => ({ title: lineTitle(context, line), kind: 'text' as const })),
    ],
    rows: names.map((name, at): Cell[] => [
      name,
      ...lines.map(({ classes }) => {
        const over = classes[at]?.over
        return over ? `${countOf(over)} · ${rateText(over)}` : MISSING
      }),
    ]),
  })
}

/** The lines in one class, compared with the grade. */
export function classOwnLines(
  context: ClassContext,
  lines: NonNullable<ExamClassReport['own_lines']>,
): FigureView<never> | null {
  const { say } = context
  if (lines.length === 0) return null
  return tableFigure(context, {
    ...{ id: 'own-lines', words: EXAM_FIGURES.ownLines },
    columns: [T.lineName, T.reached, C.class, C.grade].map((title) => column(say, title)),
    rows: lines.map(({ over, grade, ...line }): Cell[] => [
      ...[lineTitle(context, line), countOf(over), rateText(over), rateText(grade)],
    ]),
  })
}
