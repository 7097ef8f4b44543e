import { sayIn } from '@keguan/contract/message'
import type { TermClassReport, TermPaper, TermReport } from '@keguan/contract/report/exam/term-report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ViewContext } from '../../kit/context.ts'
import { PALETTES, type ThemeName } from '../../kit/theme.ts'
import type { ReportKind } from '../../kit/view.ts'
import type { TermSection } from '../words/term.ts'

export interface TermKind extends ReportKind {
  readonly measure: string
  readonly section: TermSection
  readonly role: 'pupil'
  readonly warning: 'compulsory' | 'doubtful'
}

export interface TermContext<Report extends TermReport | TermClassReport = TermReport> extends ViewContext {
  readonly report: Report
}

export const termContext = <Report extends TermReport | TermClassReport>(
  report: Report,
  locale: Locale,
  theme: ThemeName,
): TermContext<Report> => ({ ...{ report, locale, say: sayIn(locale), palette: PALETTES[theme] } })

export const mainTermPaper = ({ papers }: TermReport): TermPaper =>
  papers.find(({ id }) => id === 'total') ?? (papers[0] as TermPaper)
