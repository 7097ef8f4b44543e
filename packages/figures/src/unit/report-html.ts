import type { UnitReport } from '@keguan/contract/report/unit/report'
import { type HtmlOptions, reportPage } from '../kit/html/page.ts'
import { PALETTES } from '../kit/theme.ts'
import { unitView } from './report-view.ts'
import { UNIT_PAGE_TEXTS } from './words.ts'

/** The report of a unit as one page of HTML. */
export const renderUnitHtml = (report: UnitReport, options: HtmlOptions): string =>
  reportPage(unitView(report, options.locale, options.theme), {
    ...options,
    palette: PALETTES[options.theme],
    kind: { ...UNIT_PAGE_TEXTS, leadsWithSentences: true, roleMarks: {}, colours: { roles: {} } },
  })
