import type { TermClassReport, TermReport } from '@keguan/contract/report/exam/term-report'
import { type HtmlOptions, reportPage } from '../../kit/html/page.ts'
import { PALETTES } from '../../kit/theme.ts'
import type { ReportView } from '../../kit/view.ts'
import { TERM_PAGE_TEXTS } from '../words/term.ts'
import type { TermKind } from './context.ts'
import { termClassView } from './term-class-view.ts'
import { termView } from './term-view.ts'

const page = (view: ReportView<TermKind>, options: HtmlOptions): string =>
  reportPage(view, {
    ...options,
    palette: PALETTES[options.theme],
    kind: { ...TERM_PAGE_TEXTS, leadsWithSentences: true, roleMarks: {}, colours: { roles: {} } },
  })

/** The summary of a term as one page of HTML. */
export const renderTermHtml = (report: TermReport, options: HtmlOptions): string =>
  page(termView(report, options.locale, options.theme), options)

/** One class over a term as one page of HTML. */
export const renderTermClassHtml = (report: TermClassReport, options: HtmlOptions): string =>
  page(termClassView(report, options.locale, options.theme), options)
