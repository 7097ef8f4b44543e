import type { Report } from '@keguan/contract/report/lesson/report'
import type { ReportSection } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ReportDepth } from '@keguan/contract/vocabulary/report-depth'
import { type LibraryOptions, reportPage } from '../kit/html/page.ts'
import type { ThemeName } from '../kit/theme.ts'
import { atDepth, TEACHER_PRINTED } from './depth.ts'
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
  /** Sections to show; all of the edition's when not given. */
  readonly sections?: readonly ReportSection[] | undefined
}

/** The report of a lesson as one page of HTML. */
export function renderReportHtml(report: Report, meta: ReportMeta, options: ReportHtmlOptions): string {
  const { locale, theme, depth = 'researcher', before } = options
  const palette = LESSON_PALETTES[theme]
  const { teacher, student, several, other } = palette.text
  const colours = { roles: { teacher, student, several, other }, link: 'teacher' }
  const view = buildReportView(report, { locale, theme, meta, ...(before && { before }) })
  return reportPage(atDepth(view, depth), {
    ...options,
    printed: depth === 'teacher' ? TEACHER_PRINTED : undefined,
    palette,
    kind: { ...LESSON_PAGE_TEXTS, roleMarks: ROLE_MARKS, colours },
  })
}
