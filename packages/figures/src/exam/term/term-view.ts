import type { TermPaper, TermReport } from '@keguan/contract/report/exam/term-report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { rounded } from '../../kit/format.ts'
import { section } from '../../kit/section.ts'
import type { ThemeName } from '../../kit/theme.ts'
import type { FigureView, HeadCard, ReportView } from '../../kit/view.ts'
import { paperName, shareText } from '../context.ts'
import { EXAM_TEXTS as E } from '../words/page.ts'
import {
  TERM_SENTENCES as S,
  TERM_TEXTS as T,
  TERM_FIGURES,
  TERM_SECTIONS,
  TERM_SUMMARIES,
  type TermSection,
} from '../words/term.ts'
import { mainTermPaper, type TermContext, type TermKind, termContext } from './context.ts'
import { classTable, courseFigure, equatingTable, estimateFigure, examTable, missedTable } from './figures.ts'
import { flowFigure } from './flow-figure.ts'

/** The view of a term's summary; it names no pupil. */
export function termView(report: TermReport, locale: Locale, theme: ThemeName): ReportView<TermKind, never> {
  const context = termContext(report, locale, theme)
  const { say } = context
  const make = (id: TermSection, figures: readonly (FigureView<never> | null)[]) =>
    section<TermKind, never>({
      ...{ id, title: say(TERM_SECTIONS[id]), summary: say(TERM_SUMMARIES[id as keyof typeof TERM_SUMMARIES]) },
      ...{ caveat: null, evidence: [], measures: [], figures: figures.filter((figure) => figure !== null) },
    })
  const main = mainTermPaper(report)
  return {
    title: report.title,
    facts: [say(T.fact, { n: report.exams.length }), say(E.factPupils, { n: report.pupils.all })],
    origins: report.exams.map(({ title, date }) => (date === null ? title : `${title} ${date}`)),
    head: headCards(context, main),
    summary: { sentences: sentences(context, main) },
    warnings: report.settings.compulsory ? [{ code: 'compulsory', text: say(E.compulsory) }] : [],
    table: [],
    sections: [
      make(
        'course',
        report.papers.map((paper) => courseFigure(context, report.exams, paper)),
      ),
      make('change', [
        estimateFigure(context, main, 'gain', TERM_FIGURES.gain),
        estimateFigure(context, main, 'added', TERM_FIGURES.added),
        classTable(context),
      ]),
      make('flows', [flowFigure(context, report.exams, report.flows)]),
      make('exams', [examTable(context), missedTable(context)]),
      make('equating', [equatingTable(context)]),
    ].filter((each) => each !== null),
  }
}

function headCards({ say, report }: TermContext, { change }: TermPaper): HeadCard<TermKind>[] {
  const card = (id: string, label: string, value: string, sub: string): HeadCard<TermKind> => ({
    ...{ id, label, value, sub, unit: '', missing: false, estimated: false, moment: null },
  })
  const { all, in_all: inAll } = report.pupils
  return [
    card('exams', say(T.exam), String(report.exams.length), ''),
    card('pupils', say(E.count), String(all), `${say(T.counted)} ${shareText(all > 0 ? inAll / all : 0)}`),
    ...(change
      ? [
          card('up', say(T.cardUp), String(change.up), shareText(change.up / change.of)),
          card('down', say(T.cardDown), String(change.down), shareText(change.down / change.of)),
        ]
      : []),
  ]
}

function sentences(context: TermContext, main: TermPaper): string[] {
  const { say, report } = context
  const { pupils, exams } = report
  const paper = paperName(context, main.id)
  const named = (isUp: boolean) => {
    const found = main.classes.flatMap(({ name, gain }) =>
      gain?.is_beyond_chance && gain.value > 0 === isUp ? [name] : [],
    )
    return found.length === 0 ? say(S.nobody) : found.join(say({ 'zh-CN': '、', 'en-US': ', ' }))
  }
  const [up, down] = [named(true), named(false)]
  const isAny = main.classes.some(({ gain }) => gain?.is_beyond_chance)
  const missed = pupils.missed.slice(1).reduce((sum, count) => sum + count, 0)
  return [
    say(S.pupils, { exams: exams.length, all: pupils.all, inAll: pupils.in_all, doubtful: pupils.doubtful || 'none' }),
    say(S.scale),
    ...(main.classes.length > 1 ? [isAny ? say(S.classes, { paper, up, down }) : say(S.noClasses, { paper })] : []),
    ...(main.change
      ? [
          say(S.change, {
            ...{ paper, of: main.change.of, up: main.change.up, down: main.change.down },
            expected: rounded(0.05 * main.change.of, 0),
          }),
        ]
      : []),
    say(S.missed, { n: missed }),
  ]
}
