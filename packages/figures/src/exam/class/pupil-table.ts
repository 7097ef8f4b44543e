import type { ClassPupil, ExamClassReport } from '@keguan/contract/report/exam/class-report'
import { MARK_STATE_NAMES } from '@keguan/contract/vocabulary/mark-sheet'
import { column, tableFigure } from '../../kit/figures/figure.ts'
import { MISSING } from '../../kit/format.ts'
import type { Cell, Column, FigureView } from '../../kit/view.ts'
import { marks, paperName } from '../context.ts'
import { CLASS_TEXTS as C, CLASS_FIGURES, LEVEL_NAMES, POINT_MARKS } from '../words/class.ts'
import { EXAM_TEXTS as T } from '../words/page.ts'
import type { ClassContext } from './context.ts'

/** The papers of a class by their index in each pupil's marks. */
export const paperTitles = (context: ClassContext): string[] =>
  context.report.papers.map(({ id }) => paperName(context, id))

/** Every pupil with marks, level and points, in the order of the list. */
export function pupilTable(context: ClassContext): FigureView<never> {
  const { say, report } = context
  const isGraded = report.settings.graded !== null
  const hasRanks = report.pupils.some(({ rank }) => rank !== null)
  const papers = paperTitles(context).map((title): Column => ({ title, kind: 'text' }))
  return tableFigure(context, {
    ...{ id: 'class-pupils', words: CLASS_FIGURES.pupils },
    columns: [
      column(say, C.name),
      ...papers,
      column(say, T.level),
      ...(hasRanks ? [column(say, C.rank, 'number')] : []),
      ...(report.points ?? []).map(({ name }): Column => ({ title: name, kind: 'text' })),
    ],
    rows: report.pupils.map((pupil): Cell[] => [
      pupil.name || pupil.number,
      ...pupil.marks.map((mark) => markText(context, mark, isGraded)),
      levelText(context, pupil),
      ...(hasRanks ? [pupil.rank] : []),
      ...(report.points ?? []).map((_, i) => {
        const level = pupil.points[i]
        return level ? POINT_MARKS[level] : MISSING
      }),
    ]),
  })
}

function markText({ say }: ClassContext, { value, graded }: ClassPupil['marks'][number], isGraded: boolean): string {
  if (typeof value !== 'number') return say(MARK_STATE_NAMES[value])
  return isGraded && graded !== null ? `${marks(value)} → ${graded}` : marks(value)
}

/** Level in the main paper of the report. */
function levelText({ say, report }: ClassContext, pupil: ClassPupil): string | null {
  const level = pupil.marks[mainPlace(report)]?.level
  return level ? say(LEVEL_NAMES[level]) : null
}

const mainPlace = ({ papers }: ExamClassReport): number =>
  Math.max(
    0,
    papers.findIndex(({ id }) => id === 'total'),
  )
