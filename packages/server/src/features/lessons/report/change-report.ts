import { randomUUID } from 'node:crypto'
import { Report } from '@keguan/contract/report/lesson/report'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Run } from '../../runs/run.repository.ts'
import { artefactOf, findArtefact, putArtefacts } from '../../runs/storage/artefact.repository.ts'
import { runPrefix } from '../../runs/storage/run-remover.ts'

export interface ChangedReport {
  readonly report: Report
  /** To be removed once the transaction is stored; undefined when nothing changed. */
  readonly unusedKey: string | undefined
}

/**
 * Changes the stored report of a lesson that is held against others; whoever reads meanwhile reads the earlier one. Undefined where
 * no report is stored.
 */
export async function changeReport(
  { storage }: { readonly storage: Storage },
  transaction: Db,
  row: Pick<Run, 'id' | 'run'>,
  change: (report: Report) => Report | Promise<Report>,
): Promise<ChangedReport | undefined> {
  const earlier = await findArtefact(transaction, row.id, 'report')
  if (!earlier) return undefined
  const report = await change(JSON.parse(Buffer.from(await storage.bytes(earlier.storageKey)).toString('utf8')))
  // keys in the order of the contract; what an earlier version stored may lack parts and stays as it is
  const bytes = Buffer.from(JSON.stringify(Report.safeParse(report).data ?? report), 'utf8')
  const made = artefactOf({ analysisId: row.id, layer: 'report', storageKey: '', version: earlier.version }, bytes)
  if (made.sha256 === earlier.sha256) return { report, unusedKey: undefined }
  // a file of its own, so that the earlier one stays whole until the row points to the new one
  const storageKey = `${runPrefix(row.id)}/run-${row.run}/report-${randomUUID()}.json`
  await storage.put(storageKey, bytes)
  await putArtefacts(transaction, [{ ...made, storageKey }])
  return { report, unusedKey: earlier.storageKey }
}
