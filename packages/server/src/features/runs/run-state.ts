import type { Locale } from '@keguan/contract/vocabulary/locale'
import { isId } from '@keguan/contract/vocabulary/object-id'
import type { Db } from '../../platform/postgres/database.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import { runsOf } from './run.policy.ts'
import { findStates, queuePlaces, type Run, type RunStateRow } from './run.repository.ts'
import type { RunKind } from './run-kind.ts'
import { failureText } from './work/failure-text.ts'

/** Queue positions of the queued rows. */
export const placesOf = (
  db: Db,
  { id: kind, status: { queued } }: RunKind,
  rows: readonly Pick<Run, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, number>> =>
  queuePlaces(
    db,
    { kind, queued },
    rows.filter((row) => row.status === queued).map((row) => row.id),
  )

/** Progress of a run, without its id, which each kind names differently. */
export const presentState = (kind: RunKind, row: RunStateRow, places: ReadonlyMap<string, number>, locale: Locale) => ({
  status: row.status,
  progress: Math.round(row.progress * 1000) / 1000,
  seconds_left: row.secondsLeft,
  queue_place: places.get(row.id) ?? null,
  error_code: row.errorCode,
  error_message: failureText(kind, row.errorCode, row.errorDetails, locale),
  error_step: row.errorStep,
})

/** The states of those of the ids that are in the caller's scope. */
export async function statesOf(db: Db, kind: RunKind, { identity, locale }: LocalActor, ids: readonly string[]) {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await findStates(db, runsOf(kind.id, identity), known)
  const places = await placesOf(db, kind, rows)
  return rows.map((row) => ({ id: row.id, ...presentState(kind, row, places, locale) }))
}
