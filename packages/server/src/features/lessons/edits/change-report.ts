import { deriveReport, type ReportEdits } from '@keguan/analysis/measure/derive-report'
import { Report } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Run } from '../../runs/run.repository.ts'
import { type Artefact, findArtefact } from '../../runs/storage/artefact.repository.ts'
import { replaceLayer } from '../../runs/storage/replace-layer.ts'

export interface ChangeTools {
  readonly db: Db
  readonly storage: Pick<Storage, 'put' | 'remove' | 'bytes'>
}

/** Concurrent changes of a report are retried; this many retries are never needed. */
const TRIES = 20

export interface ReportChange {
  /**
   * The edits that the stored report does not include yet; undefined if there are none. Called again after a
   * conflict.
   */
  edits(report: Report): Promise<ReportEdits | undefined>
  /** With the transaction that stores the report: false if the edits have changed since. */
  also(transaction: Db, row: Run): Promise<boolean>
}

/**
 * Derives the report of a finished lesson from the stored one and the later edits. Undefined where no report is stored.
 */
export async function changeReport(
  tools: ChangeTools,
  run: Pick<Run, 'id' | 'run'>,
  change: ReportChange,
): Promise<Report | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const earlier = await findArtefact(tools.db, run.id, 'report')
    if (!earlier) return undefined
    const measured = await reportOf(tools, earlier)
    if (!measured) continue
    const edits = await change.edits(measured)
    if (!edits) return measured
    const report = deriveReport({ measured }, edits)
    // keys in the order of the contract; a report of an earlier version may lack parts and stays as it is
    const bytes = Buffer.from(JSON.stringify(Report.safeParse(report).data ?? report), 'utf8')
    const also = async (transaction: Db, row: Run) =>
      row.status === AI_STATUS.complete && (await change.also(transaction, row))
    if (await replaceLayer(tools, { run, earlier, bytes, version: earlier.version, also })) return report
  }
  throw new ApiError(ERROR.internal)
}

/** Undefined if it was replaced between reading its row and its file. */
async function reportOf({ db, storage }: ChangeTools, earlier: Artefact): Promise<Report | undefined> {
  try {
    return JSON.parse(Buffer.from(await storage.bytes(earlier.storageKey)).toString('utf8')) as Report
  } catch (error) {
    const now = await findArtefact(db, earlier.analysisId, 'report')
    if (now?.storageKey === earlier.storageKey) throw error
    return undefined
  }
}
