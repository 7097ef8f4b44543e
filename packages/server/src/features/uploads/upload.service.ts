import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import type { AccountLimits } from '../../config.ts'
import { DAY_MS } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type SweepTools, sweepOld } from '../../platform/postgres/sweep-memory.ts'
import { extensionOf } from '../../platform/storage/extension.ts'
import { putDraft, takeDrafts } from '../../platform/storage/loose/loose-files.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type PartStore, sweepParts } from './part-store.ts'
import type { ListedUpload, UploadPort, UploadTarget } from './upload.port.ts'
import {
  analysisOfToken,
  completeUpload,
  deleteTokensBefore,
  deleteUploads,
  findUpload,
  insertToken,
  insertUploads,
  occupiedBy,
  setReceived,
  silentUploads,
  type Upload,
  unfinishedOf,
  uploadsOf,
} from './upload.repository.ts'
import { droppedOf, indexOf, nextRound, positionOf, roundOf, STORED_INDEX } from './upload-rounds.ts'
import { checkPlans, checkRoom } from './upload-rules.ts'

/** Long enough for a slow line over a holiday. */
const TOKEN_DAYS = 14
/** An unfinished upload without activity for this long is removed. */
const ABANDONED_DAYS = 7
const SWEEP_BATCH = 100

export interface UploadTools extends SweepTools {
  readonly storage: Storage
  readonly parts: PartStore
  readonly target: UploadTarget
  readonly limitBytes: number
  readonly limits: AccountLimits
  /** Free space of the disk on which uploads arrive. */
  readonly freeBytes: () => number
  /** Announced bytes that have not yet arrived on that disk. */
  readonly expectedBytes: (db: Db) => Promise<number>
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** All files of an analysis are under `analyses/<id>/`, so that deleting one folder deletes them. */
const folderOf = (analysisId: string) => `analyses/${analysisId}/upload`
const endingOf = (name: string) => extensionOf(name) || 'bin'

/** Deterministic, so that a retry finds what a crash has left half done. */
const keyOf = ({ analysisId, kind, name, position }: Pick<Upload, 'analysisId' | 'kind' | 'name' | 'position'>) => {
  const [round, index] = [roundOf(position), indexOf(position)]
  // the name of the kind, as there is usually one file per kind
  const place = `${round === 0 ? '' : `-${round}`}${index === 0 ? '' : `.${index}`}`
  return `${folderOf(analysisId)}/${kind}${place}.${endingOf(name)}`
}

const present = (row: Upload): ListedUpload => ({
  upload_id: row.id,
  kind: row.kind,
  name: row.name,
  bytes: row.bytes,
  received_bytes: row.receivedBytes,
  complete: row.complete,
})

export function createUploadService(tools: UploadTools) {
  const { db, clock, log, storage, parts, target, limitBytes, limits } = tools

  const discardParts = async (uploadIds: readonly string[]): Promise<void> => {
    for (const id of uploadIds) await parts.discard(id)
  }

  const port: UploadPort = {
    check: (plans, edition) => checkPlans(plans, target.rules(edition), limitBytes),
    requireRoom: async (transaction, ownerId, plans) => {
      if (plans.length === 0) return
      const occupied = await occupiedBy(transaction, ownerId)
      checkRoom(plans, { limits, occupied, freeBytes: tools.freeBytes() - (await tools.expectedBytes(transaction)) })
    },
    plan: async (transaction, analysisId, plans, round = 0) => {
      const rows = plans.map(({ kind, name, bytes }, index) => {
        return { analysisId, kind, name, bytes, position: positionOf(round, index) }
      })
      await insertUploads(
        transaction,
        rows.map((row) => ({ ...row, id: randomUUID(), touchedAt: clock.now() })),
      )
    },
    put: async (analysisId, { kind, name, bytes }) => {
      // a unique name: concurrent replacements must not write to the same file
      const storageKey = `${folderOf(analysisId)}/${kind}-${randomUUID()}.${endingOf(name)}`
      await putDraft(tools, storageKey, bytes)
      return { kind, name, storageKey, size: bytes.length }
    },
    add: async (transaction, analysisId, { kind, name, storageKey, size }, round = 0) => {
      const position = positionOf(round, STORED_INDEX)
      const row = { id: randomUUID(), analysisId, kind, name, storageKey, position }
      const whole = { bytes: size, receivedBytes: size, complete: true }
      await takeDrafts(transaction, [storageKey])
      await insertUploads(transaction, [{ ...row, ...whole, touchedAt: clock.now() }])
    },
    nextRound: async (executor, analysisId) => nextRound(await uploadsOf(executor, analysisId)),
    drop: async (transaction, analysisId, which, gathered) => {
      const dropped = droppedOf(await uploadsOf(transaction, analysisId), which, gathered)
      await deleteUploads(
        transaction,
        dropped.map(({ id }) => id),
      )
      return dropped
    },
    issueToken: async (transaction, analysisId, sessionId) => {
      const now = clock.now()
      const token = randomBytes(32).toString('base64url')
      await deleteTokensBefore(transaction, now)
      const expiresAt = new Date(now.getTime() + TOKEN_DAYS * DAY_MS)
      await insertToken(transaction, { tokenHash: hash(token), analysisId, sessionId, expiresAt })
      return token
    },
    list: async (executor, analysisId) => (await uploadsOf(executor, analysisId)).map(present),
    files: (analysisId) => uploadsOf(db, analysisId),
    discardParts,
  }

  /** Marks the file as complete and notifies the analysis, both or neither; repeated calls do it once. */
  async function complete(row: Upload, key: string): Promise<void> {
    const dropped = await db.transaction(async (transaction) => {
      const isFirst = await completeUpload(transaction, row.id, key, clock.now())
      return isFirst ? target.fileCompleted(transaction, row.analysisId, port) : []
    })
    await parts.forget(row.id)
    await discardParts(dropped)
    const isGone = (await findUpload(db, row.id)) === undefined
    if (isGone) await storage.remove(key) // deleted while its last bytes were coming in
  }

  const silent = (since: Date) => silentUploads(db, since, SWEEP_BATCH)

  async function requireUpload(uploadId: string, token: string | undefined): Promise<Upload> {
    if (!token) throw new ApiError(ERROR.notLoggedIn)
    const analysisId = await analysisOfToken(db, hash(token), clock.now())
    if (!analysisId) throw new ApiError(ERROR.notLoggedIn)
    const row = isId(uploadId) ? await findUpload(db, uploadId) : undefined
    if (row?.analysisId !== analysisId) throw new ApiError(ERROR.notFound)
    return row
  }

  /** The row stays, so that the lesson can be sent again; it is touched, so that the sweep finds it only once. */
  async function clear(row: Upload): Promise<void> {
    await parts.discard(row.id)
    await setReceived(db, row.id, 0, clock.now())
    await discardParts(await db.transaction((transaction) => target.abandoned(transaction, row.analysisId, port)))
    log.info({ upload: row.id }, 'an abandoned upload was cleared away')
  }

  return {
    port,
    requireUpload,

    /** Whether bytes may be sent for this file now. */
    async requireOpen(uploadId: string, token: string | undefined): Promise<Upload> {
      const row = await requireUpload(uploadId, token)
      if (row.complete || !(await target.accepts(row.analysisId))) throw new ApiError(ERROR.invalidState)
      return row
    },

    noteReceived: (uploadId: string, bytes: number) => setReceived(db, uploadId, bytes, clock.now()),

    /** Records how much of the file has arrived; does nothing if the upload was cancelled. */
    async noteArrived(uploadId: string): Promise<void> {
      if (isId(uploadId)) await setReceived(db, uploadId, (await parts.received(uploadId)) ?? 0, clock.now())
    },

    /**
     * Moves a completely uploaded file to the storage. Also repairs states left by a crash: a complete part that was
     * not moved, and a moved one that was not marked as complete.
     */
    async finishIfWhole(uploadId: string): Promise<boolean> {
      const row = await findUpload(db, uploadId)
      if (!row || row.complete) return row?.complete ?? false
      const key = keyOf(row)
      if ((await parts.received(row.id)) === row.bytes) await storage.takeFile(key, parts.path(row.id))
      else if ((await storage.size(key)) !== row.bytes) return false
      await complete(row, key)
      return true
    },

    /** Removes abandoned uploads, and parts of deleted ones. */
    async sweep(): Promise<void> {
      await sweepParts(parts, (ids) => unfinishedOf(db, ids))
      await sweepOld(tools, 'uploads', async (now) => {
        const since = new Date(now.getTime() - ABANDONED_DAYS * DAY_MS)
        let cleared = 0
        for (let rows = await silent(since); rows.length > 0; rows = await silent(since)) {
          for (const row of rows) await clear(row)
          cleared += rows.length
        }
        return cleared
      })
    },
  }
}
