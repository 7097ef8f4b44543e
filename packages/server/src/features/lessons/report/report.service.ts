import type { mediaUrls } from '@keguan/contract/api/analysis'
import type { downloadFile, downloadReport } from '@keguan/contract/api/analysis-downloads'
import { MEDIA_TYPES, type OutputOf } from '@keguan/contract/api/envelope'
import type { downloadTranscript } from '@keguan/contract/api/word-corrections'
import type { ShownEvaluations } from '@keguan/contract/report/evaluation/result'
import { Report } from '@keguan/contract/report/lesson/report'
import { ReportFile } from '@keguan/contract/report/lesson/report-file'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import { type ExportFormat, LESSON_EDITION_RULES, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { TranscriptFormat } from '@keguan/contract/vocabulary/transcript-file'
import { renderReportHtml } from '@keguan/figures/lesson/report-html'
import { reportSheets } from '@keguan/figures/lesson/sheets/report-sheets'
import type { ReportMeta } from '@keguan/figures/lesson/view'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { figureLibraryAddress } from '../../../platform/http/figure-library.ts'
import { mediaTypeOf } from '../../../platform/media/media-types.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { writeWorkbook, XLSX_TYPE } from '../../../platform/workbook/workbook.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { FilePort } from '../../files/file.port.ts'
import type { RunService } from '../../runs/run.service.ts'
import { findArtefact } from '../../runs/storage/artefact.repository.ts'
import { storedReport } from '../../runs/storage/stored-report.ts'
import type { UploadPort } from '../../uploads/upload.port.ts'
import type { AdviceService } from '../advice/advice.service.ts'
import type { LessonRow } from '../lesson.repository.ts'
import type { LessonQueries } from '../lesson-queries.service.ts'
import { lessonFiles } from './lesson-files.ts'
import { transcriptFile } from './transcript/transcript-file.ts'

/** Waveform values per second for the player. */
const PEAKS_PER_S = 20

type PageOptions = Pick<
  z.output<typeof downloadReport.input>,
  'locale' | 'theme' | 'sections' | 'depth' | 'evaluations'
>

function requireExport(edition: LessonEdition, format: ExportFormat): void {
  if (!LESSON_EDITION_RULES[edition].exports.some((each) => each === format))
    throw new ApiError(ERROR.exportUnsupported)
}

const fileTitle = ({ title }: LessonRow): string => title.replace(/[\\/:*?"<>|]/g, '_')

const TYPES: Readonly<Record<TranscriptFormat, string>> = {
  docx: MEDIA_TYPES.docx,
  txt: `${MEDIA_TYPES.text}; charset=utf-8`,
  srt: `${MEDIA_TYPES.srt}; charset=utf-8`,
  vtt: `${MEDIA_TYPES.vtt}; charset=utf-8`,
}

const metaOf = (row: LessonRow): ReportMeta => ({
  title: row.title,
  teacher: row.teacher,
  subject: row.subject,
  grade: row.grade,
  className: row.className,
  lessonDate: row.lessonDate,
  tags: row.tags,
  sample: row.sample,
})

const factsOf = (row: LessonRow) => ({
  analysis_id: row.id,
  title: row.title,
  teacher: row.teacher,
  subject: row.subject,
  grade: row.grade,
  class_name: row.className,
  lesson_date: row.lessonDate,
  tags: row.tags,
})

export interface ReportTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly files: FilePort
  readonly uploads: UploadPort
  readonly queries: LessonQueries
  readonly record: RunService['record']
  readonly advice: Pick<AdviceService, 'get'>
  readonly evaluationsOf: EvaluationsOfLesson
}

/** Evaluations of a lesson; undefined if there are none, or this person may not see them now. */
export type EvaluationsOfLesson = (actor: LocalActor, analysisId: string) => Promise<ShownEvaluations | undefined>

/** Everything that shows a finished analysis. Each access is recorded, since it is about a person at work. */
export function createReportService(tools: ReportTools) {
  const { db, clock, storage, files, uploads, queries, record, advice, evaluationsOf } = tools

  async function bytes(actor: LocalActor, id: string, action: AuditAction = 'analysis.report'): Promise<Uint8Array> {
    const row = await queries.requireRow(actor, id)
    const report = row.status === AI_STATUS.complete ? await storedReport({ db, storage }, id) : undefined
    if (!report) throw new ApiError(ERROR.reportNotReady)
    await record(actor, action, id)
    return report
  }

  async function addressesOf(row: LessonRow, sessionId: string): Promise<OutputOf<typeof mediaUrls>> {
    const { id } = row
    const media = (await uploads.files(id)).find((file) => file.kind === 'media' && file.storageKey !== null)
    const peaks = await findArtefact(db, id, 'peaks')
    const kind = row.media?.kind ?? null
    const type = media ? mediaTypeOf(media.name, kind) : null
    const mediaAddress =
      media?.storageKey && type ? await files.addressOf(media.storageKey, { contentType: type, sessionId }) : null
    const peaksAddress = peaks
      ? await files.addressOf(peaks.storageKey, { contentType: 'application/octet-stream', sessionId })
      : null
    return {
      media_url: mediaAddress?.url ?? null,
      media_kind: media ? kind : null,
      media_type: type,
      peaks_url: peaksAddress?.url ?? null,
      peaks_per_s: PEAKS_PER_S,
      expires_at: (mediaAddress?.expiresAt ?? peaksAddress?.expiresAt ?? clock.now()).toISOString(),
    }
  }

  async function addresses(actor: LocalActor, id: string): Promise<OutputOf<typeof mediaUrls>> {
    const row = await queries.requireRow(actor, id)
    const urls = await addressesOf(row, actor.identity.sessionId)
    await record(actor, 'analysis.media', id)
    return urls
  }

  async function read(actor: LocalActor, id: string) {
    const row = await queries.requireRow(actor, id)
    const report = Report.parse(JSON.parse(Buffer.from(await bytes(actor, id, 'analysis.download')).toString('utf8')))
    return { row, report, meta: metaOf(row) }
  }

  /** The report as a page; the figure library is referenced by its address, as the specification requires. */
  async function page(
    actor: LocalActor,
    id: string,
    { locale, theme, sections, depth, evaluations }: PageOptions,
  ): Promise<string> {
    const { row, report, meta } = await read(actor, id)
    requireExport(row.edition, 'html')
    const plotlySrc = figureLibraryAddress()
    const before = await advice.get(actor, id)
    return renderReportHtml(report, meta, {
      locale,
      theme,
      depth,
      before,
      plotlySrc,
      evaluations: evaluations ? await evaluationsOf({ ...actor, locale }, id) : undefined,
      ...(sections ? { sections } : {}),
    })
  }

  async function file(actor: LocalActor, id: string, { format, locale }: z.output<typeof downloadFile.input>) {
    const { row, report, meta } = await read(actor, id)
    requireExport(row.edition, format)
    const name = fileTitle(row)
    if (format === 'json') {
      const lesson = { ...factsOf(row), files: await lessonFiles({ storage, uploads }, row), locale }
      const content = Buffer.from(JSON.stringify(ReportFile.parse({ ...report, lesson })), 'utf8')
      return {
        bytes: content,
        contentType: 'application/json; charset=utf-8',
        name: `${name}.json`,
      }
    }
    const content = Buffer.from(await writeWorkbook(reportSheets(report, meta, locale)))
    return { bytes: content, contentType: XLSX_TYPE, name: toXlsxName(`${name}.`) }
  }

  /** Only the words, with corrections. */
  async function transcript(
    actor: LocalActor,
    id: string,
    { format, locale }: z.output<typeof downloadTranscript.input>,
  ) {
    const { row, report } = await read(actor, id)
    if (report.utterances.length === 0) throw new ApiError(ERROR.transcriptMissing)
    return {
      bytes: Buffer.from(transcriptFile(format, report, row, locale)),
      contentType: TYPES[format],
      name: `${fileTitle(row)}.${format}`,
    }
  }

  return { bytes, mediaUrls: addresses, addressesOf, page, file, transcript }
}
export type ReportService = ReturnType<typeof createReportService>
