import type { downloadFile, downloadReport } from '@keguan/contract/api/exam'
import type { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import { ExamReport } from '@keguan/contract/report/exam/report'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import { ANALYSIS_SCOPES } from '@keguan/contract/vocabulary/scope'
import { renderClassHtml } from '@keguan/figures/exam/class/class-html'
import { classSheets, examAllSheets } from '@keguan/figures/exam/class/class-sheets'
import { renderExamHtml } from '@keguan/figures/exam/report-html'
import { examSheets } from '@keguan/figures/exam/report-sheets'
import type * as z from 'zod'
import type { ExamSource } from '../../pipeline/analyse-exam.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { figureLibraryAddress } from '../../platform/http/figure-library.ts'
import { writeWorkbook, XLSX_TYPE } from '../../platform/workbook/workbook.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { RunService } from '../runs/run.service.ts'
import type { StoredSource } from '../runs/storage/stored-source.ts'
import type { ExamLayers } from './exam-layers.ts'
import type { ExamQueries } from './exam-queries.service.ts'

export interface ExamReportTools {
  readonly layers: ExamLayers
  readonly queries: ExamQueries
  readonly marks: StoredSource<ExamSource>
  readonly record: RunService['record']
}

/** Everything that shows a finished exam as a whole. Each access is recorded. */
export function createExamReports({ layers, queries, marks, record }: ExamReportTools) {
  async function bytes(actor: LocalActor, id: string, action: AuditAction = 'exam.report'): Promise<Uint8Array> {
    const found = await queries.requireReadable(actor, id)
    // readers of single classes see nothing of the others
    if (found.classes !== null) throw new ApiError(ERROR.notFound)
    if (found.row.status !== RUN_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
    const report = await layers.report(found)
    await record(actor, action, id)
    return report
  }

  async function read(actor: LocalActor, id: string): Promise<ExamReport> {
    return ExamReport.parse(JSON.parse(Buffer.from(await bytes(actor, id, 'exam.download')).toString('utf8')))
  }

  async function page(actor: LocalActor, input: z.output<typeof downloadReport.input>) {
    const { exam_analysis_id: id, class_name: className, locale, theme } = input
    const options = { locale, theme, plotlySrc: figureLibraryAddress() }
    return className === undefined
      ? renderExamHtml(await read(actor, id), options)
      : renderClassHtml(await classReport(actor, id, className, 'exam.download'), options)
  }

  async function file(actor: LocalActor, input: z.output<typeof downloadFile.input>) {
    const { exam_analysis_id: id, class_name: className, scope, format, locale } = input
    const { data, sheets } = await (scope === ANALYSIS_SCOPES.All
      ? whole(actor, id, locale)
      : scope === ANALYSIS_SCOPES.Summary
        ? read(actor, id).then((report) => ({ data: report, sheets: () => examSheets(report, locale) }))
        : classReport(actor, id, className, 'exam.download').then((report) => ({
            ...{ data: report, sheets: () => classSheets(report, locale) },
          })))
    const { row } = await queries.requireReadable(actor, id)
    const title = [row.title, scope === ANALYSIS_SCOPES.Class ? className : ''].filter(Boolean).join('-')
    const name = title.replace(/[\\/:*?"<>|]/g, '_')
    if (format === 'json') {
      const content = Buffer.from(JSON.stringify(data), 'utf8')
      return {
        bytes: content,
        contentType: 'application/json; charset=utf-8',
        name: `${name}.json`,
      }
    }
    const content = Buffer.from(await writeWorkbook(sheets()))
    return { bytes: content, contentType: XLSX_TYPE, name: toXlsxName(`${name}.`) }
  }

  /** The summary, every class that has enough pupils, and their sheets. */
  async function whole(actor: LocalActor, id: string, locale: Locale) {
    const summary = await read(actor, id)
    const found = await queries.requireReadable(actor, id)
    const [classes, pupils] = await Promise.all([layers.classes(found), layers.sheets(found)])
    return {
      data: { schema: 'keguan.exam-all/1', summary, classes, pupils },
      sheets: () => examAllSheets(summary, classes, locale),
    }
  }

  /** Of one class: it names pupils, so the access is recorded with the class. */
  async function classReport(
    actor: LocalActor,
    id: string,
    className: string | undefined,
    action: AuditAction = 'exam.class_report',
  ): Promise<ExamClassReport> {
    const readable = await queries.requireReadable(actor, id)
    if (className === undefined || readable.classes?.includes(className) === false) throw new ApiError(ERROR.notFound)
    if (readable.row.status !== RUN_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
    const found = await layers.classOf(readable, className)
    await record(actor, action, id, undefined, { className })
    return found
  }

  async function blueprint(actor: LocalActor, id: string) {
    await queries.requireRow(actor, id)
    const source = await marks.source(id)
    return {
      rows: source.blueprint.map((row) => ({ ...row, points: [...row.points] })),
      questions: source.sheet.questions.map(({ label, full, isFullGuessed }) => ({
        ...{ label, full, full_guessed: isFullGuessed },
      })),
      papers: source.sheet.papers.map(({ id, full }) => ({ id, full })),
      earlier: earlierOf(source),
    }
  }

  return { bytes, page, file, classReport, blueprint }
}

function earlierOf({ earlier }: ExamSource) {
  if (!earlier?.id) return null
  return { exam_analysis_id: earlier.id, title: earlier.title, exam_date: earlier.date }
}
export type ExamReports = ReturnType<typeof createExamReports>
