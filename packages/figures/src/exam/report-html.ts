import type { ExamReport } from '@keguan/contract/report/exam/report'
import { type HtmlOptions, reportPage } from '../kit/html/page.ts'
import { PALETTES } from '../kit/theme.ts'
import { examView } from './report-view.ts'
import { EXAM_PAGE_TEXTS } from './words/page.ts'

/** The summary of an exam as one page of HTML. */
export const renderExamHtml = (report: ExamReport, options: HtmlOptions): string =>
  reportPage(examView(report, options.locale, options.theme), {
    ...options,
    palette: PALETTES[options.theme],
    kind: { ...EXAM_PAGE_TEXTS, leadsWithSentences: true, roleMarks: {}, colours: { roles: {} } },
  })
