import type { CareerReport } from '@keguan/contract/report/career/report'
import { type HtmlOptions, reportPage } from '../kit/html/page.ts'
import { PALETTES } from '../kit/theme.ts'
import { careerView } from './report-view.ts'
import { CAREER_PAGE_TEXTS } from './words.ts'

/** The report about a person's interests as one page of HTML. */
export const renderCareerHtml = (report: CareerReport, options: HtmlOptions): string =>
  reportPage(careerView(report, options.locale, options.theme), {
    ...options,
    palette: PALETTES[options.theme],
    kind: { ...CAREER_PAGE_TEXTS, leadsWithSentences: true, roleMarks: {}, colours: { roles: {} } },
  })
