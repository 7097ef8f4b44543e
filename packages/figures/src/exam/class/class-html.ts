import type { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import { type HtmlOptions, reportPage } from '../../kit/html/page.ts'
import { PALETTES } from '../../kit/theme.ts'
import { CLASS_PAGE_TEXTS } from '../words/class.ts'
import { classView } from './class-view.ts'

/** One class of an exam as one page of HTML. */
export const renderClassHtml = (report: ExamClassReport, options: HtmlOptions): string =>
  reportPage(classView(report, options.locale, options.theme), {
    ...options,
    palette: PALETTES[options.theme],
    kind: { ...CLASS_PAGE_TEXTS, leadsWithSentences: true, roleMarks: {}, colours: { roles: {} } },
  })
