import type { PupilCourse, TermClassReport, TermPupil } from '@keguan/contract/report/exam/term-report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { column, tableFigure } from '../../kit/figures/figure.ts'
import { MISSING } from '../../kit/format.ts'
import { section } from '../../kit/section.ts'
import type { ThemeName } from '../../kit/theme.ts'
import type { Cell, Column, FigureView, ReportView } from '../../kit/view.ts'
import { marks, paperName, signed } from '../context.ts'
import { CLASS_TEXTS } from '../words/class.ts'
import { EXAM_TEXTS as E } from '../words/page.ts'
import {
  CHANGE_MARKS,
  TERM_SENTENCES as S,
  TERM_TEXTS as T,
  TERM_FIGURES,
  TERM_SECTIONS,
  TERM_SUMMARIES,
  type TermSection,
} from '../words/term.ts'
import { type TermContext, type TermKind, termContext } from './context.ts'
import { courseFigure, estimateText } from './figures.ts'
import { flowFigure } from './flow-figure.ts'

type ClassContext = TermContext<TermClassReport>

/** The view of one class over a term; its teachers see the pupils. */
export function termClassView(report: TermClassReport, locale: Locale, theme: ThemeName): ReportView<TermKind, never> {
  const context = termContext(report, locale, theme)
  const { say } = context
  const make = (id: TermSection, figures: readonly (FigureView<never> | null)[]) =>
    section<TermKind, never>({
      ...{ id, title: say(TERM_SECTIONS[id]), summary: say(TERM_SUMMARIES[id]) },
      ...{ caveat: null, evidence: [], measures: [], figures: figures.filter((figure) => figure !== null) },
    })
  return {
    title: `${report.title} · ${report.class_name}`,
    facts: [say(T.fact, { n: report.exams.length }), say(E.factPupils, { n: report.pupils.length })],
    origins: report.exams.map(({ title, date }) => (date === null ? title : `${title} ${date}`)),
    head: [],
    summary: { sentences: sentences(context) },
    warnings: report.settings.compulsory ? [{ code: 'compulsory', text: say(E.compulsory) }] : [],
    table: [],
    sections: [
      make(
        'pupils',
        report.papers.map(({ id }) => pupilTable(context, id)),
      ),
      make(
        'course',
        report.papers.map(({ id, own }) => courseFigure(context, report.exams, { id, classes: [own] })),
      ),
      make('change', [changeTable(context)]),
      make('flows', [flowFigure(context, report.exams, report.flows)]),
    ].filter((each) => each !== null),
  }
}

const mainOf = ({ papers }: TermClassReport) => papers.find(({ id }) => id === 'total') ?? papers[0]

function sentences(context: ClassContext): string[] {
  const { say, report } = context
  const main = mainOf(report)
  const gain = main?.own.gain
  const basis = { name: report.class_name, n: report.pupils.length }
  const names = (kind: 'up' | 'down') => {
    const found = report.pupils.filter((pupil) => courseOf(pupil, main?.id)?.change?.kind === kind)
    return found.length === 0 ? say(S.nobody) : found.map(nameOf).join(say({ 'zh-CN': '、', 'en-US': ', ' }))
  }
  const missed = report.pupils.filter((pupil) => pupil.missed > 0).length
  return [
    gain && main
      ? say(S.ownClass, {
          ...{ ...basis, paper: paperName(context, main.id), value: signed(gain.value, 1) },
          ...{ low: signed(gain.interval[0], 1), high: signed(gain.interval[1], 1) },
          isReal: gain.is_beyond_chance ? 'yes' : 'no',
        })
      : say(S.ownAlone, basis),
    say(S.ownChange, { up: names('up'), down: names('down') }),
    say(S.scale),
    say(S.missed, { n: missed }),
  ]
}

const nameOf = ({ name, number }: TermPupil): string => name || number
const courseOf = ({ papers }: TermPupil, id: PupilCourse['id'] | undefined): PupilCourse | undefined =>
  papers.find((paper) => paper.id === id)

function changeTable(context: ClassContext): FigureView<never> {
  const { say, report } = context
  return tableFigure(context, {
    ...{ id: 'term-class-change', words: TERM_FIGURES.table },
    columns: [E.paper, T.gain, T.slope, T.added].map((title) => column(say, title)),
    rows: report.papers.map(({ id, own }): Cell[] => [
      ...[paperName(context, id), estimateText(own.gain), estimateText(own.slope), estimateText(own.added)],
    ]),
  })
}

/** T of every pupil in every exam, and whether the change is larger than its error. */
function pupilTable(context: ClassContext, id: PupilCourse['id']): FigureView<never> {
  const { say, report } = context
  return tableFigure(context, {
    ...{ id: `term-pupils-${id}`, words: { ...TERM_FIGURES.pupils, title: prefixed(context, id) } },
    columns: [
      column(say, CLASS_TEXTS.name),
      ...report.exams.map(({ title }): Column => ({ title, kind: 'text' })),
      ...[T.change, T.slope].map((title) => column(say, title)),
      column(say, T.missed, 'number'),
    ],
    rows: report.pupils.map((pupil): Cell[] => {
      const own = courseOf(pupil, id)
      const { change = null, slope = null } = own ?? {}
      return [
        nameOf(pupil),
        ...report.exams.map((_, exam) => {
          const point = own?.course[exam]
          return point ? `${marks(point.t)}${point.error === null ? '' : ` ±${marks(point.error)}`}` : MISSING
        }),
        change ? `${CHANGE_MARKS[change.kind]} ${signed(change.value, 1)}` : MISSING,
        slope ? `${signed(slope.value, 1)} [${slope.interval.map((end) => signed(end, 1)).join(', ')}]` : MISSING,
        pupil.missed,
      ]
    }),
  })
}

function prefixed(context: ClassContext, id: PupilCourse['id']) {
  const name = paperName(context, id)
  const { title } = TERM_FIGURES.pupils
  return { 'zh-CN': `${name}：${title['zh-CN']}`, 'en-US': `${name}: ${title['en-US']}` }
}
