import { randomUUID } from 'node:crypto'
import type { FilePlan, UploadRow } from '@keguan/contract/api/analysis'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { isRunFinal, RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { noteLeft } from '../../platform/storage/loose/loose-file.repository.ts'
import { removeLeft, withDrafts } from '../../platform/storage/loose/loose-files.ts'
import type { Actor } from '../accounts/account.port.ts'
import { type LocalFile, type PutFile, sentOf } from '../uploads/upload.port.ts'
import { createFileReplacement } from './replace-files.ts'
import { awaitsReplacement, keepEarlierFiles } from './replaced-files.ts'
import { runsOf } from './run.policy.ts'
import {
  countUnfinished,
  findOwnRun,
  holdOwner,
  insertRun,
  lockRun,
  type NewRun,
  type Run,
  updateRun,
} from './run.repository.ts'
import type { RunAction, RunKind } from './run-kind.ts'
import type { RunColumns, RunTools } from './run-tools.ts'
import { deleteArtefacts } from './storage/artefact.repository.ts'
import { type Leftovers, NOTHING_LEFT } from './storage/leftovers.ts'

export interface RunInput {
  readonly edition: Edition
  readonly columns: RunColumns
  /** Files that are announced, to be uploaded. */
  readonly files: readonly FilePlan[]
  /** A file that is already here, such as a pasted text. */
  readonly local?: LocalFile
  /** Additional data of the kind. */
  readonly also?: (transaction: Db, id: string) => Promise<void>
}

export interface StoredRun {
  readonly ownerId: string
  readonly orgNodeId: string
  readonly edition: Edition
  readonly columns: RunColumns
  readonly files: readonly LocalFile[]
  readonly also?: (transaction: Db, id: string) => Promise<void>
}

/** A run whose files are already stored as drafts, so that the transaction that adds it waits for no storage. */
export interface PreparedRun {
  readonly id: string
  readonly drafts: readonly string[]
  add(transaction: Db): Promise<void>
}

/** Operations on the runs of one kind. */
export function createRunService(kind: RunKind, tools: RunTools) {
  const { db, clock, log, audit, storage, uploads, quotas, limits, starter, remover } = tools

  const record = audit.recorder(kind.audit.objectKind, (objectId: string) => ({ objectId }))

  const lock = async (transaction: Db, actor: Actor, id: string): Promise<Run> => {
    const row = isId(id) ? await lockRun(transaction, runsOf(kind.id, actor.identity), id) : undefined
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }

  /** The row as it is now; throws 404 for unknown and for out-of-scope ids alike. */
  const find = async (actor: Actor, id: string): Promise<Run> => {
    const row = isId(id) ? await findOwnRun(db, runsOf(kind.id, actor.identity), id) : undefined
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }

  /** Changes one run under a row lock. */
  async function change(
    actor: Actor,
    id: string,
    action: RunAction,
    work: (transaction: Db, row: Run) => Promise<Leftovers | undefined>,
  ): Promise<void> {
    const { keys, unfinished } = await db.transaction(async (transaction) => {
      const left = (await work(transaction, await lock(transaction, actor, id))) ?? NOTHING_LEFT
      await noteLeft(transaction, left.keys)
      await record(actor, kind.audit[action], id, transaction)
      return left
    })
    await uploads.discardParts(unfinished)
    await removeLeft({ db, storage }, keys)
  }

  async function isUploaded(transaction: Db, id: string): Promise<boolean> {
    if (kind.isWithoutFiles) return true
    const files = await uploads.list(transaction, id)
    return files.length > 0 && files.every((file) => file.complete)
  }

  const newRow = (place: Pick<Run, 'id' | 'ownerId' | 'orgNodeId'>, edition: Edition, columns: RunColumns): NewRun => {
    const start = { status: RUN_STATUS.waitingForUpload, createdAt: clock.now() }
    return { ...place, kind: kind.id, edition, ...columns, ...start }
  }

  /** Throws, with a message for the user, if these files or this edition would be refused later. */
  async function requireAdmission(actor: Actor, { edition, files }: Pick<RunInput, 'edition' | 'files'>) {
    uploads.check(files, edition)
    await quotas.requireRoom(db, actor.identity.orgNodeId, edition)
  }

  /** Limit of unfinished runs per account, also for concurrent requests. */
  async function requireTurn(transaction: Db, ownerId: string): Promise<void> {
    await holdOwner(transaction, ownerId)
    const waiting = await countUnfinished(transaction, ownerId)
    if (waiting >= limits.waitingAnalyses)
      throw new ApiError(ERROR.analysisLimitReached, { count: waiting, limit: limits.waitingAnalyses })
  }

  /** A run that is not started yet, which takes no quota. */
  async function createDraft(actor: Actor, { edition, columns, also }: Omit<RunInput, 'files' | 'local'>) {
    const { accountId: ownerId, orgNodeId } = actor.identity
    const id = randomUUID()
    await db.transaction(async (transaction) => {
      await holdOwner(transaction, ownerId)
      await insertRun(transaction, newRow({ id, ownerId, orgNodeId }, edition, columns))
      await also?.(transaction, id)
      await record(actor, kind.audit.create, id, transaction)
    })
    return id
  }

  const startDraft = (actor: Actor, id: string): Promise<void> =>
    change(actor, id, 'rerun', async (transaction, row) => {
      if (row.status !== RUN_STATUS.waitingForUpload) throw new ApiError(ERROR.invalidState)
      await requireTurn(transaction, row.ownerId)
      await starter.beginCheck(transaction, row)
      return undefined
    })

  async function create(actor: Actor, { edition, columns, files, local, also }: RunInput) {
    const { accountId: ownerId, orgNodeId, sessionId } = actor.identity
    const id = randomUUID()
    const put = local && (await uploads.put(id, local))
    const begin = async (transaction: Db) => {
      await requireTurn(transaction, ownerId)
      await uploads.requireRoom(transaction, ownerId, files)
      await insertRun(transaction, newRow({ id, ownerId, orgNodeId }, edition, columns))
      if (files.length === 0) {
        const row = { id, kind: kind.id, ownerId, orgNodeId, edition, run: 0, sample: false, quotaId: null }
        await starter.beginCheck(transaction, row)
      }
      await uploads.plan(transaction, id, files)
      if (put) await uploads.add(transaction, id, put)
      await also?.(transaction, id)
      await record(actor, kind.audit.create, id, transaction)
      return uploads.issueToken(transaction, id, sessionId)
    }
    // if this fails, for lack of quota for example, no row refers to the file
    const token = await withDrafts({ db, storage }, put ? [put.storageKey] : [], () => db.transaction(begin))
    return { id, token, files: sentOf(await uploads.list(db, id)) }
  }

  /** A sample is processed like every other run, except that its files are already here. */
  async function prepareSample({ ownerId, orgNodeId, edition, columns, files, also }: StoredRun): Promise<PreparedRun> {
    const place = { id: randomUUID(), ownerId, orgNodeId }
    const put: PutFile[] = []
    for (const file of files) put.push(await uploads.put(place.id, file))
    const add = async (transaction: Db) => {
      await insertRun(transaction, { ...newRow(place, edition, columns), sample: true })
      for (const file of put) await uploads.add(transaction, place.id, file)
      await also?.(transaction, place.id)
      await starter.startCheck(transaction, { ...place, kind: kind.id, run: 0 })
    }
    return { id: place.id, drafts: put.map(({ storageKey }) => storageKey), add }
  }

  const cancel = (actor: Actor, id: string): Promise<void> =>
    change(actor, id, 'cancel', async (transaction, row) => {
      if (isRunFinal(row.status)) throw new ApiError(ERROR.invalidState)
      if (awaitsReplacement(row)) return keepEarlierFiles(transaction, id, uploads)
      const errorCode: ErrorCode = ERROR.cancelled
      await starter.stop(transaction, row, { errorCode, errorStep: kind.stepOf[row.status] ?? null })
      return undefined
    })

  /** @param columns new column values; may throw if they do not suit the failure */
  const retry = (actor: Actor, id: string, columns: (row: Run) => Partial<RunColumns> = () => ({})): Promise<void> =>
    change(actor, id, 'retry', async (transaction, row) => {
      if (row.status !== RUN_STATUS.failed) throw new ApiError(ERROR.invalidState)
      const changed = columns(row)
      if (Object.keys(changed).length > 0) await updateRun(transaction, id, changed)
      const failedEarly =
        row.errorStep === kind.steps.check || row.errorStep === kind.stepOf[RUN_STATUS.waitingForUpload]
      if (!(await isUploaded(transaction, id))) await starter.waitForUpload(transaction, row)
      else if (failedEarly) await starter.beginCheck(transaction, row)
      else await starter.beginRun(transaction, row)
      return undefined
    })

  const rerun = (actor: Actor, id: string, edition?: Edition): Promise<void> =>
    change(actor, id, 'rerun', async (transaction, row) => {
      if (!isRunFinal(row.status) || !(await isUploaded(transaction, id))) throw new ApiError(ERROR.invalidState)
      const next = edition ?? row.edition
      kind.requireEdition(row, next)
      const keys = await deleteArtefacts(transaction, id)
      await updateRun(transaction, id, { edition: next })
      await starter.beginCheck(transaction, { ...row, edition: next })
      return { keys, unfinished: [] }
    })

  const replaceFiles = createFileReplacement(kind, { ...tools, change })

  /** @param action the reason, if not a plain deletion */
  async function remove(
    actor: Actor,
    ids: readonly string[],
    action: AuditAction = kind.audit.delete,
  ): Promise<number> {
    const unique = [...new Set(ids)]
    const unfinished = await db.transaction(async (transaction) => {
      const rows: Run[] = []
      // in a fixed order, so that concurrent deletions cannot deadlock
      for (const id of [...unique].sort()) rows.push(await lock(transaction, actor, id))
      const dropped = await remover.removeRows(transaction, rows)
      for (const { id } of rows) await record(actor, action, id, transaction)
      return dropped
    })
    await uploads.discardParts(unfinished)
    // rows are deleted and the removal is noted: if the storage is unavailable, a worker removes the files later
    await remover.removeFiles().catch((error: unknown) => log.warn({ err: error }, 'files are removed later'))
    return unique.length
  }

  /** A new token to upload the files of a run that waits for them; the caller has looked up the row. */
  async function uploadToken(
    actor: Actor,
    { id, status }: Pick<Run, 'id' | 'status'>,
  ): Promise<{ token: string; files: UploadRow[] }> {
    if (status !== RUN_STATUS.waitingForUpload) throw new ApiError(ERROR.invalidState)
    const token = await uploads.issueToken(db, id, actor.identity.sessionId)
    return { token, files: sentOf(await uploads.list(db, id)) }
  }

  const work = { cancel, retry, rerun, replaceFiles, remove }
  return {
    requireAdmission,
    create,
    createDraft,
    startDraft,
    prepareSample,
    change,
    find,
    lock,
    ...work,
    uploadToken,
    record,
  }
}
export type RunService = ReturnType<typeof createRunService>
