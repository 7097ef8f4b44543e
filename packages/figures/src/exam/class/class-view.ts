import type { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { section } from '../../kit/section.ts'
import type { ThemeName } from '../../kit/theme.ts'
import type { FigureView, HeadCard, ReportView, SectionView } from '../../kit/view.ts'
import { intervalOf, marks, shareText, signed } from '../context.ts'
import { classOwnLines } from '../figures/own-lines.ts'
import { CLASS_TEXTS as C, CLASS_SECTIONS, CLASS_SUMMARIES, type ClassSection } from '../words/class.ts'
import { EXAM_TEXTS as T } from '../words/page.ts'
import { type ClassContext, type ClassKind, classContext, mainClassPaper } from './context.ts'
import { clinicTable, differenceFigure, distribution, pointRows, reteachFigure, watchTable } from './figures.ts'
import { pupilTable } from './pupil-table.ts'
import { classSentences } from './sentences.ts'

/** The view of one class of an exam, in one language and theme. */
export function classView(report: ExamClassReport, locale: Locale, theme: ThemeName): ReportView<ClassKind, never> {
  const context = classContext(report, locale, theme)
  const { say } = context
  const { full } = mainClassPaper(report)
  return {
    title: `${report.title} · ${report.class_name}`,
    facts: [say(T.fact, { full }), say(T.factPupils, { n: report.counted })],
    origins: [],
    head: headCards(context),
    summary: { sentences: classSentences(context) },
    warnings: report.settings.compulsory ? [{ code: 'compulsory', text: say(T.compulsory) }] : [],
    table: [],
    sections: sectionsOf(context),
  }
}

function headCards({ report, say }: ClassContext): HeadCard<ClassKind>[] {
  const { spread, full, difference } = mainClassPaper(report)
  const card = (id: ClassKind['measure'], label: Named, value: string, sub: string): HeadCard<ClassKind> => ({
    ...{ id, label: say(label), value, sub, unit: '', missing: false, estimated: false, moment: null },
  })
  const [first] = report.reteach.flatMap((at) => report.points?.[at] ?? [])
  const { pass } = spread.rates
  return [
    card(
      'mean',
      T.mean,
      marks(spread.mean),
      difference ? say(C.fromGrade, { value: signed(difference.value, 1) }) : shareText(spread.mean / full),
    ),
    card('pass', T.pass, shareText(pass.share), intervalOf(pass.interval, shareText)),
    ...(first
      ? [card('reteach', CLASS_SECTIONS.reteach, first.name, say(C.gradeFirst, { share: shareText(first.share) }))]
      : []),
    card('watch', CLASS_SECTIONS.watch, String(report.watch.length), ''),
  ]
}

function sectionsOf(context: ClassContext): SectionView<ClassKind, never>[] {
  const { say, report } = context
  const make = (id: ClassSection, summary: Named, figures: readonly (FigureView<never> | null)[]) =>
    section<ClassKind, never>({
      ...{ id, title: say(CLASS_SECTIONS[id]), summary: say(summary), caveat: null, evidence: [], measures: [] },
      figures: figures.filter((figure) => figure !== null),
    })
  return [
    make('reteach', CLASS_SUMMARIES.reteach, [reteachFigure(context), pointRows(context)]),
    make('clinic', CLASS_SUMMARIES.clinic, [clinicTable(context)]),
    make('watch', CLASS_SUMMARIES.watch, [watchTable(context)]),
    make('grade', CLASS_SUMMARIES.grade, [
      distribution(context, mainClassPaper(report)),
      differenceFigure(context),
      classOwnLines(context, report.own_lines ?? []),
    ]),
    make('pupils', report.points ? CLASS_SUMMARIES.pupils : CLASS_SUMMARIES.pupilsMarks, [pupilTable(context)]),
  ].filter((each) => each !== null)
}
