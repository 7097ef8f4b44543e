import type {
  downloadFile,
  downloadReport,
  media as mediaEndpoint,
  source as sourceEndpoint,
} from '@keguan/contract/api/career'
import type { CareerReport } from '@keguan/contract/report/career/report'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import { renderCareerHtml } from '@keguan/figures/career/report-html'
import { careerSheets } from '@keguan/figures/career/report-sheets'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import { figureLibraryAddress } from '../../platform/http/figure-library.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { writeWorkbook, XLSX_TYPE } from '../../platform/workbook/workbook.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { FilePort } from '../files/file.port.ts'
import type { RunService } from '../runs/run.service.ts'
import { storedReport } from '../runs/storage/stored-report.ts'
import type { CareerMaterial } from './career-material.ts'
import type { CareerQueries } from './career-queries.service.ts'

export interface CareerReportTools {
  readonly db: Db
  readonly storage: Pick<Storage, 'bytes'>
  readonly queries: Pick<CareerQueries, 'requireRow'>
  readonly material: Pick<CareerMaterial, 'material' | 'addressOf'>
  readonly files: FilePort
  readonly record: RunService['record']
}

/** Everything that shows the results or texts of a person. Each access is recorded. */
export function createCareerReports({ db, storage, queries, material, files, record }: CareerReportTools) {
  async function look(actor: LocalActor, id: string, action: AuditAction): Promise<CareerReport> {
    const row = await queries.requireRow(actor, id)
    const bytes = row.status === RUN_STATUS.complete ? await storedReport({ db, storage }, id) : undefined
    if (!bytes) throw new ApiError(ERROR.reportNotReady)
    await record(actor, action, id)
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as CareerReport
  }

  async function page(actor: LocalActor, input: z.output<typeof downloadReport.input>): Promise<string> {
    const { career_analysis_id: id, locale, theme } = input
    const report = await look(actor, id, 'career.download')
    return renderCareerHtml(report, { locale, theme, plotlySrc: figureLibraryAddress() })
  }

  async function file(actor: LocalActor, input: z.output<typeof downloadFile.input>) {
    const { career_analysis_id: id, format, locale } = input
    const report = await look(actor, id, 'career.download')
    const name = report.title.replace(/[\\/:*?"<>|]/g, '_')
    if (format === 'json') {
      const bytes = Buffer.from(JSON.stringify(report), 'utf8')
      return { bytes, contentType: 'application/json; charset=utf-8', name: `${name}.json` }
    }
    const bytes = Buffer.from(await writeWorkbook(careerSheets(report, locale)))
    return { bytes, contentType: XLSX_TYPE, name: toXlsxName(`${name}.`) }
  }

  return {
    page,
    file,
    read: (actor: LocalActor, id: string) => look(actor, id, 'career.report'),
    async source(actor: LocalActor, { career_analysis_id: id, place }: z.output<typeof sourceEndpoint.input>) {
      await queries.requireRow(actor, id)
      const found = (await material.material(id)).texts[place]
      if (!found) throw new ApiError(ERROR.notFound)
      await record(actor, 'career.source', id)
      const { name, text, recording } = found
      const sentences = recording?.heard?.sentences
      return { name, text, sentences: sentences ? [...sentences] : null }
    },
    async media(actor: LocalActor, { career_analysis_id: id, place }: z.output<typeof mediaEndpoint.input>) {
      await queries.requireRow(actor, id)
      const address = await material.addressOf(files, id, place, actor.identity.sessionId)
      await record(actor, 'career.media', id)
      return address
    },
  }
}
export type CareerReports = ReturnType<typeof createCareerReports>
