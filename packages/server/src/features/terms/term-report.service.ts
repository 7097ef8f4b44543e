import type { downloadFile, downloadReport, report as reportEndpoint } from '@keguan/contract/api/term'
import type {
  TermAllReport,
  TermClassReport,
  TermPupilReport,
  TermReport,
} from '@keguan/contract/report/exam/term-report'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import { ANALYSIS_SCOPES } from '@keguan/contract/vocabulary/scope'
import { renderTermClassHtml, renderTermHtml } from '@keguan/figures/exam/term/term-html'
import { termAllSheets, termClassSheets, termSheets } from '@keguan/figures/exam/term/term-sheets'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import { figureLibraryAddress } from '../../platform/http/figure-library.ts'
import { writeWorkbook, XLSX_TYPE } from '../../platform/workbook/workbook.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { RunService } from '../runs/run.service.ts'
import type { createTermLayers, TermLayers } from './term-layers.ts'
import type { ReadableTerm, TermQueries } from './term-queries.service.ts'

export interface TermReportTools {
  readonly layers: ReturnType<typeof createTermLayers>
  readonly queries: TermQueries
  readonly record: RunService['record']
}

type ReportInput = z.output<typeof reportEndpoint.input>
type Scoped = Pick<ReportInput, 'term_analysis_id' | 'scope'> & {
  readonly class_name?: string | undefined
  readonly pupil?: number | undefined
}

const { TermSummary, TermClass, TermStudent } = ANALYSIS_SCOPES

/** Everything that shows a finished term. Each access is recorded. */
export function createTermReports({ layers, queries, record }: TermReportTools) {
  async function finished(actor: LocalActor, id: string): Promise<ReadableTerm> {
    const found = await queries.requireReadable(actor, id)
    if (found.row.status !== RUN_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
    return found
  }

  /** Throws for classes that are not shared with the caller. */
  async function requirePart(found: ReadableTerm, of: TermLayers, { scope, class_name: className, pupil }: Scoped) {
    const { classes } = found
    if (classes === null) return
    const own = scope === TermStudent ? (await pupilOf(of, pupil)).pupil.class_name : className
    const isSummary = scope !== TermClass && scope !== TermStudent
    if (isSummary || own === undefined || !classes.includes(own)) throw new ApiError(ERROR.notFound)
  }

  async function classOf(of: TermLayers, className: string | undefined): Promise<TermClassReport> {
    const found = (await of.classes()).find((each) => each.class_name === className)
    if (!found) throw new ApiError(ERROR.notFound)
    return found
  }

  async function pupilOf(of: TermLayers, pupilId: number | undefined): Promise<TermPupilReport> {
    const [{ title, settings, exams }, sheets] = await Promise.all([of.summary(), of.sheets()])
    const own = sheets.find((each) => each.pupilId === pupilId)
    if (!own) throw new ApiError(ERROR.notFound)
    return { schema: 'keguan.term-pupil/1', ...{ title, settings, exams }, pupil: own.pupil }
  }

  async function allOf(of: TermLayers): Promise<TermAllReport> {
    const [summary, classes, sheets] = await Promise.all([of.summary(), of.classes(), of.sheets()])
    return { schema: 'keguan.term-all/1', summary, classes: [...classes], pupils: sheets.map(({ pupil }) => pupil) }
  }

  async function ofScope(of: TermLayers, { scope, class_name: className, pupil }: Scoped) {
    if (scope === TermSummary) return of.summary()
    if (scope === TermClass) return classOf(of, className)
    if (scope === TermStudent) return pupilOf(of, pupil)
    return allOf(of)
  }

  const LOOKS: Readonly<Record<ReportInput['scope'], AuditAction>> = {
    4: 'term.report',
    5: 'term.class_report',
    6: 'term.pupil_sheet',
    8: 'term.report',
  }

  async function look(actor: LocalActor, input: Scoped, action: AuditAction) {
    const { term_analysis_id: id, scope, class_name: className, pupil } = input
    const found = await finished(actor, id)
    const of = layers(found)
    await requirePart(found, of, input)
    const report = await ofScope(of, input)
    const about = { ...(className === undefined ? {} : { className }), ...(pupil === undefined ? {} : { pupil }) }
    await record(actor, action, id, undefined, { scope, ...about })
    return report
  }

  async function page(actor: LocalActor, input: z.output<typeof downloadReport.input>): Promise<string> {
    const { locale, theme } = input
    const report = await look(actor, input, 'term.download')
    const options = { locale, theme, plotlySrc: figureLibraryAddress() }
    return report.schema === 'keguan.term-class/1'
      ? renderTermClassHtml(report, options)
      : renderTermHtml(report as TermReport, options)
  }

  async function file(actor: LocalActor, input: z.output<typeof downloadFile.input>) {
    const { format, locale, class_name: className } = input
    const report = await look(actor, input, 'term.download')
    const title = report.schema === 'keguan.term-all/1' ? report.summary.title : report.title
    const name = [title, input.scope === TermClass ? className : '']
      .filter(Boolean)
      .join('-')
      .replace(/[\\/:*?"<>|]/g, '_')
    if (format === 'json') {
      const bytes = Buffer.from(JSON.stringify(report), 'utf8')
      return { bytes, contentType: 'application/json; charset=utf-8', name: `${name}.json` }
    }
    const sheets =
      report.schema === 'keguan.term-all/1'
        ? termAllSheets(report, locale)
        : report.schema === 'keguan.term-class/1'
          ? termClassSheets(report, locale)
          : termSheets(report as TermReport, locale)
    const bytes = Buffer.from(await writeWorkbook(sheets))
    return { bytes, contentType: XLSX_TYPE, name: toXlsxName(`${name}.`) }
  }

  return {
    finished,
    layers,
    page,
    file,
    read: (actor: LocalActor, input: ReportInput) => look(actor, input, LOOKS[input.scope]),
  }
}
export type TermReports = ReturnType<typeof createTermReports>
