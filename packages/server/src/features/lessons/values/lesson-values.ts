import { comparableOf } from '@keguan/analysis/measure/compare/compare-lessons'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { noteForBoard } from '../../data-board/board-events.port.ts'
import { storedReport } from '../../runs/storage/stored-report.ts'
import { keepReading } from '../recognition/recognised-lessons.repository.ts'
import { addValues, type KeptValues, listUnvalued, putValues } from './lesson-values.repository.ts'

/**
 * Stores the values for comparisons and the corrections of recognised words, in the transaction that stores the report.
 */
export async function keepValues(transaction: Db, analysisId: string, report: Report): Promise<void> {
  await putValues(transaction, analysisId, report.analysis_version, keptOf(report))
  await keepReading(transaction, analysisId, report)
  await noteForBoard(transaction, 'lesson', [analysisId])
}

function keptOf(report: Report): KeptValues {
  const numberOf = (id: MeasureId): number | null => {
    const value = report.measures[id]?.value
    return typeof value === 'number' ? value : null
  }
  return {
    ...comparableOf(report),
    pupilShare: numberOf('talk.student_share'),
    questionWaitS: numberOf('wait1.median'),
  }
}

export interface ValueTools {
  readonly db: Db
  readonly storage: Storage
}

/** Stores the values of a report; false when there is no report. */
export async function fillValues({ db, storage }: ValueTools, analysisId: string): Promise<boolean> {
  const stored = await storedReport({ db, storage }, analysisId)
  if (!stored) return false
  const report = JSON.parse(Buffer.from(stored).toString('utf8')) as Report
  await addValues(db, analysisId, report.analysis_version, keptOf(report))
  await noteForBoard(db, 'lesson', [analysisId])
  return true
}

/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'
const BATCH = 20
/** A round yields after this long: requested reports go first. */
const ROUND_MS = 1000

/** Goes once through the lessons that were finished before values were stored, for a limited time per round. */
export function createValuesFiller(
  tools: ValueTools & { readonly clock: Clock; readonly log: Log },
): () => Promise<void> {
  const { db, clock, log } = tools
  let after: string | undefined = FIRST
  return async () => {
    const untilMs = clock.tickMs() + ROUND_MS
    while (after !== undefined && clock.tickMs() < untilMs) {
      const ids = await listUnvalued(db, after, BATCH)
      for (const id of ids) {
        await fillValues(tools, id).catch((error: unknown) =>
          log.warn({ err: error, analysisId: id }, 'an earlier report could not be read for comparisons'),
        )
      }
      after = ids.length < BATCH ? undefined : ids.at(-1)
    }
  }
}
