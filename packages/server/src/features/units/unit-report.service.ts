import { applyLampEdits } from '@keguan/analysis/unit/apply-lamp-edits'
import { MEDIA_TYPES } from '@keguan/contract/api/envelope'
import type { correctLamp, downloadFile, downloadReport } from '@keguan/contract/api/unit'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import { unitReflection } from '@keguan/figures/unit/reflection'
import { renderUnitHtml } from '@keguan/figures/unit/report-html'
import { unitSheets } from '@keguan/figures/unit/report-sheets'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import { figureLibraryAddress } from '../../platform/http/figure-library.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { writeWord } from '../../platform/word/word-document.ts'
import { writeWorkbook, XLSX_TYPE } from '../../platform/workbook/workbook.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { RunService } from '../runs/run.service.ts'
import type { RunStarter } from '../runs/run-starter.ts'
import { storedReport } from '../runs/storage/stored-report.ts'
import { editsOf, insertEdit } from './unit-edit.repository.ts'
import { lessonsOf } from './unit-lesson.repository.ts'
import type { UnitQueries } from './unit-queries.service.ts'
import { renewUnit } from './work/renew-units.ts'

export interface UnitReportTools {
  readonly db: Db
  readonly storage: Pick<Storage, 'bytes'>
  readonly queries: Pick<UnitQueries, 'plan' | 'requireRow' | 'requireReadable'>
  readonly starter: Pick<RunStarter, 'startCheck'>
  readonly record: RunService['record']
}

/** Everything that shows a finished unit. Each access is recorded. */
export function createUnitReports({ db, storage, queries, starter, record }: UnitReportTools) {
  /** With the corrections. Content of deleted or withdrawn lessons is never shown: the report is recomputed. */
  async function current(row: { readonly id: string; readonly status: number }): Promise<UnitReport> {
    const isReady = row.status === RUN_STATUS.complete && !(await renewUnit({ db, starter }, row.id))
    const bytes = isReady ? await storedReport({ db, storage }, row.id) : undefined
    if (!bytes) throw new ApiError(ERROR.reportNotReady)
    return applyLampEdits(JSON.parse(Buffer.from(bytes).toString('utf8')) as UnitReport, await editsOf(db, row.id))
  }

  async function look(actor: LocalActor, id: string, action: AuditAction): Promise<UnitReport> {
    const { row } = await queries.requireReadable(actor, id)
    const report = await current(row)
    await record(actor, action, id)
    return report
  }

  async function correct(actor: LocalActor, input: z.output<typeof correctLamp.input>): Promise<UnitReport> {
    const { chapter_analysis_id: id, goal, lesson_id: lessonId, lamp, on: isOn } = input
    const row = await queries.requireRow(actor, id)
    const [plan, lessons] = await Promise.all([queries.plan(id), lessonsOf(db, id)])
    const isKnown = plan.goals.some((each) => each.id === goal) && lessons.some((each) => each.lesson_id === lessonId)
    if (!isKnown) throw new ApiError(ERROR.notFound)
    const report = await current(row)
    await db.transaction(async (transaction) => {
      const authorId = actor.identity.accountId
      await insertEdit(transaction, { unitId: id, goal, lessonId, lamp, isOn, authorId })
      await record(actor, 'unit.correct', id, transaction)
    })
    return applyLampEdits(report, await editsOf(db, id))
  }

  async function page(actor: LocalActor, input: z.output<typeof downloadReport.input>): Promise<string> {
    const { chapter_analysis_id: id, locale, theme } = input
    const report = await look(actor, id, 'unit.download')
    return renderUnitHtml(report, { locale, theme, plotlySrc: figureLibraryAddress() })
  }

  async function file(actor: LocalActor, input: z.output<typeof downloadFile.input>) {
    const { chapter_analysis_id: id, format, locale } = input
    const report = await look(actor, id, 'unit.download')
    const name = report.theme.replace(/[\\/:*?"<>|]/g, '_')
    if (format === 'json') {
      const bytes = Buffer.from(JSON.stringify(report), 'utf8')
      return { bytes, contentType: `${MEDIA_TYPES.json}; charset=utf-8`, name: `${name}.json` }
    }
    if (format === 'docx') {
      const { title, blocks } = unitReflection(report, locale)
      const bytes = Buffer.from(await writeWord(title, blocks))
      return { bytes, contentType: MEDIA_TYPES.docx, name: `${name}.docx` }
    }
    const bytes = Buffer.from(await writeWorkbook(unitSheets(report, locale)))
    return { bytes, contentType: XLSX_TYPE, name: toXlsxName(`${name}.`) }
  }

  return { correct, page, file, read: (actor: LocalActor, id: string) => look(actor, id, 'unit.report') }
}
export type UnitReports = ReturnType<typeof createUnitReports>
