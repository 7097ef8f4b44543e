import { ERRORS, errorText } from '@keguan/contract/errors'
import { sayIn } from '@keguan/contract/message'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import type { ErrorDetails } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { runsOf } from './run.policy.ts'
import { findStates, queuePlaces, type Run, type RunStateRow } from './run.repository.ts'
import { isId } from './run-id.ts'
import type { RunKind } from './run-kind.ts'
import type { RunActor } from './run-tools.ts'

/** Where one of several files is at fault. */
const OF_FILE = named('“{file}”：{text}', '“{file}”: {text}')

/** What a stored failure says in this language. Details are stored as codes and become words only here. */
export const failureText = (
  kind: Pick<RunKind, 'wordsOf'>,
  code: number,
  details: ErrorDetails,
  locale: Locale,
): string => {
  if (code === 0) return ''
  const text = errorText(ERRORS[code as ErrorCode], locale, kind.wordsOf(details, locale))
  const { file } = details
  return file === undefined || text.includes(String(file)) ? text : sayIn(locale)(OF_FILE, { file: String(file), text })
}

/** Places in the queue of those among the rows that stand in it. */
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

/** How far a run is, without its id: each kind has a name of its own for that. */
export const presentState = (kind: RunKind, row: RunStateRow, places: ReadonlyMap<string, number>, locale: Locale) => ({
  status: row.status,
  progress: Math.round(row.progress * 1000) / 1000,
  seconds_left: row.secondsLeft,
  queue_place: places.get(row.id) ?? null,
  error_code: row.errorCode,
  error_message: failureText(kind, row.errorCode, row.errorDetails, locale),
  error_step: row.errorStep,
})

/** The states of those among the ids that the person may see. */
export async function statesOf(
  db: Db,
  kind: RunKind,
  { identity, locale }: RunActor & { readonly locale: Locale },
  ids: readonly string[],
) {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await findStates(db, runsOf(kind.id, identity), known)
  const places = await placesOf(db, kind, rows)
  return rows.map((row) => ({ id: row.id, ...presentState(kind, row, places, locale) }))
}
