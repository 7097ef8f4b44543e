import type { ShownEvaluations } from '@keguan/contract/report/evaluation/result'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { ReportSection } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ReportDepth } from '@keguan/contract/vocabulary/report-depth'
import { type LibraryOptions, reportPage } from '../kit/html/page.ts'
import type { ThemeName } from '../kit/theme.ts'
import type { ReportView as KitView } from '../kit/view.ts'
import { atDepth, TEACHER_PRINTED } from './depth.ts'
import { EVALUATIONS_SECTION, evaluationSection } from './evaluations/evaluation-section.ts'
import { buildReportView } from './report-view.ts'
import { LESSON_PALETTES } from './theme.ts'
import type { LessonBefore, ReportMeta } from './view.ts'
import { LESSON_PAGE_TEXTS } from './words/page.ts'
import { ROLE_MARKS } from './words/terms.ts'

export interface ReportHtmlOptions extends LibraryOptions {
  readonly locale: Locale
  readonly theme: ThemeName
  /** Everything when not given. */
  readonly depth?: ReportDepth | undefined
  readonly before?: LessonBefore | undefined
  /** Sections to show; all of the edition's if omitted. */
  readonly sections?: readonly ReportSection[] | undefined
  /** Evaluations of the lesson, if they are to be in the page. */
  readonly evaluations?: ShownEvaluations | undefined
}

/** The report of a lesson as one page of HTML. */
export function renderReportHtml(report: Report, meta: ReportMeta, options: ReportHtmlOptions): string {
  const { locale, theme, depth = 'researcher', before, evaluations } = options
  const palette = LESSON_PALETTES[theme]
  const { teacher, student, several, other } = palette.text
  const colours = { roles: { teacher, student, several, other }, link: 'teacher' }
  const view = buildReportView(report, { locale, theme, meta, ...(before && { before }) })
  const shown = atDepth(view, depth)
  const said = evaluations ? [evaluationSection(evaluations, { locale, theme })] : []
  const withSaid = (ids: readonly string[] | undefined) => ids && [...ids, EVALUATIONS_SECTION]
  const page: KitView = { ...shown, sections: [...shown.sections, ...said] }
  return reportPage(page, {
    ...options,
    sections: withSaid(options.sections),
    printed: depth === 'teacher' ? withSaid(TEACHER_PRINTED) : undefined,
    palette,
    kind: { ...LESSON_PAGE_TEXTS, roleMarks: ROLE_MARKS, colours },
  })
}
