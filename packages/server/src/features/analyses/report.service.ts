import type { mediaUrls } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { FilePort } from '../files/file.port.ts'
import type { UploadPort } from '../uploads/upload.port.ts'
import type { AnalysisService } from './analysis.service.ts'
import type { AnalysisQueries, Asker } from './analysis-queries.service.ts'
import { findArtefact } from './artefact.repository.ts'
import { mediaTypeOf } from './media-types.ts'

/** Values a second in the waveform that the player draws. */
const PEAKS_PER_S = 20

export interface ReportTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly files: FilePort
  readonly uploads: UploadPort
  readonly queries: AnalysisQueries
  readonly record: AnalysisService['record']
}

/** Everything that shows a finished analysis. Each look at it is noted: it is about a person at work. */
export function createReportService({ db, clock, storage, files, uploads, queries, record }: ReportTools) {
  async function bytes(asker: Asker, id: string): Promise<Uint8Array> {
    const row = await queries.requireRow(asker, id)
    const report = row.status === AI_STATUS.complete ? await findArtefact(db, id, 'report') : undefined
    if (!report) throw new ApiError(3012)
    await record(asker, 'analysis.report', id)
    return storage.bytes(report.storageKey)
  }

  async function addresses(asker: Asker, id: string): Promise<OutputOf<typeof mediaUrls>> {
    const row = await queries.requireRow(asker, id)
    const media = (await uploads.files(id)).find((file) => file.kind === 'media' && file.storageKey !== null)
    const peaks = await findArtefact(db, id, 'peaks')
    const kind = row.media?.kind ?? null
    const type = media ? mediaTypeOf(media.name, kind) : null
    const mediaAddress =
      media?.storageKey && type ? await files.addressOf(media.storageKey, { contentType: type }) : null
    const peaksAddress = peaks
      ? await files.addressOf(peaks.storageKey, { contentType: 'application/octet-stream' })
      : null
    await record(asker, 'analysis.media', id)
    return {
      media_url: mediaAddress?.url ?? null,
      media_kind: media ? kind : null,
      media_type: type,
      peaks_url: peaksAddress?.url ?? null,
      peaks_per_s: PEAKS_PER_S,
      expires_at: (mediaAddress?.expiresAt ?? peaksAddress?.expiresAt ?? clock.now()).toISOString(),
    }
  }

  return { bytes, mediaUrls: addresses }
}
export type ReportService = ReturnType<typeof createReportService>
