import { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import { ExamReport } from '@keguan/contract/report/exam/report'
import { TermClassReport, TermReport } from '@keguan/contract/report/exam/term-report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { type Content, type FileFormat, written } from './written.ts'

export const examContent = (format: FileFormat, report: ExamReport, locale: Locale): Promise<Content> =>
  written(format, locale, {
    json: () => ExamReport.parse(report),
    html: async (options) => (await import('@keguan/figures/exam/report-html')).renderExamHtml(report, options),
    sheets: async () => (await import('@keguan/figures/exam/report-sheets')).examSheets(report, locale),
  })

export const classContent = (format: FileFormat, report: ExamClassReport, locale: Locale): Promise<Content> =>
  written(format, locale, {
    json: () => ExamClassReport.parse(report),
    html: async (options) => (await import('@keguan/figures/exam/class/class-html')).renderClassHtml(report, options),
    sheets: async () => (await import('@keguan/figures/exam/class/class-sheets')).classSheets(report, locale),
  })

export const termContent = (format: FileFormat, report: TermReport, locale: Locale): Promise<Content> =>
  written(format, locale, {
    json: () => TermReport.parse(report),
    html: async (options) => (await import('@keguan/figures/exam/term/term-html')).renderTermHtml(report, options),
    sheets: async () => (await import('@keguan/figures/exam/term/term-sheets')).termSheets(report, locale),
  })

export const termClassContent = (format: FileFormat, report: TermClassReport, locale: Locale): Promise<Content> =>
  written(format, locale, {
    json: () => TermClassReport.parse(report),
    html: async (options) => (await import('@keguan/figures/exam/term/term-html')).renderTermClassHtml(report, options),
    sheets: async () => (await import('@keguan/figures/exam/term/term-sheets')).termClassSheets(report, locale),
  })
