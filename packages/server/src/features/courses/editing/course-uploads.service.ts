import { createHmac, timingSafeEqual } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { DAY_MS } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Media } from '../../../platform/media/media.ts'
import { extensionOf } from '../../../platform/storage/extension.ts'
import type { FileRow } from '../course.repository.ts'
import { courseFolder } from '../course-folders.port.ts'
import { awaitedFiles, deleteFiles, findAnyFile, isLive, lateFiles, updateFile } from './course-edits.repository.ts'
import type { EditingTools } from './course-tools.ts'
import { lookAtFile, type SeenFile } from './look-at-file.ts'

/** Files under way, before they go to the storage. */
export interface CourseParts {
  path(fileId: string): string
  received(fileId: string): Promise<number | undefined>
  discard(fileId: string): Promise<void>
  forget(fileId: string): Promise<void>
}

export interface CourseUploadTools extends Pick<EditingTools, 'db' | 'clock' | 'storage'> {
  readonly parts: CourseParts
  /** Discards partial uploads that are no longer awaited: their course or the files themselves are deleted. */
  readonly sweepParts: (awaited: (ids: readonly string[]) => Promise<readonly string[]>) => Promise<void>
  readonly media: Pick<Media, 'probe'>
  readonly log: Log
  readonly secret: string
}

const TOKEN_DAYS = 14
/** An upload that is not complete within this many days is removed. */
const LATE_DAYS = 14
const SWEEP_BATCH = 100

export type CourseUploads = ReturnType<typeof createCourseUploads>

/** Uploads of course files: who may send them, and what they turn out to be. */
export function createCourseUploads({ db, clock, storage, parts, sweepParts, media, log, secret }: CourseUploadTools) {
  const sign = (text: string) => createHmac('sha256', secret).update(`course file ${text}`).digest('base64url')
  const keyOf = ({ courseId, id, name }: FileRow) => {
    const ending = extensionOf(name)
    return `${courseFolder(courseId)}/${id}${ending && ending.length <= 8 ? `.${ending}` : ''}`
  }

  /** The right to upload ends with its session: by a log-out, a new password or an administrator. */
  async function isGood(fileId: string, token: string | undefined): Promise<boolean> {
    const [sessionId = '', until = '', signature = ''] = token?.split('.') ?? []
    const expected = Buffer.from(sign(`${fileId} ${sessionId} ${until}`))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
    return Number(until) > clock.now().getTime() && isLive(db, sessionId)
  }

  async function requireUpload(fileId: string, token: string | undefined): Promise<FileRow> {
    if (!(await isGood(fileId, token))) throw new ApiError(ERROR.notLoggedIn)
    const row = isId(fileId) ? await findAnyFile(db, fileId) : undefined
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }

  const finishing = new Map<string, Promise<boolean>>()

  /** Inspects a complete file and moves it to the storage; resumes after a crash. */
  async function finish(fileId: string): Promise<boolean> {
    const row = await findAnyFile(db, fileId)
    if (!row || row.storageKey !== null) return row !== undefined
    const key = keyOf(row)
    const look = (path: string) => lookAtFile(media, path, row)
    let seen: SeenFile
    if ((await parts.received(row.id)) === row.bytes) {
      seen = await look(parts.path(row.id))
      if (seen.text === undefined) await storage.takeFile(key, parts.path(row.id))
      else await storage.put(key, seen.text)
    } else {
      if ((await storage.size(key)) !== row.bytes) return false
      seen = await storage.withLocalFile(key, look)
    }
    const { view, contentType } = seen
    const changed = await updateFile(db, row.id, { storageKey: key, view, contentType, receivedBytes: row.bytes })
    if (seen.text === undefined) await parts.forget(row.id)
    else await parts.discard(row.id)
    if (changed === 0) await storage.remove(key) // deleted while its last bytes were coming in
    return true
  }

  const noteReceived = async (fileId: string, bytes: number): Promise<void> => {
    const row = isId(fileId) ? await findAnyFile(db, fileId) : undefined
    if (row && row.storageKey === null) await updateFile(db, fileId, { receivedBytes: Math.min(bytes, row.bytes) })
  }

  return {
    tokenFor(fileId: string, sessionId: string): string {
      const until = clock.now().getTime() + TOKEN_DAYS * DAY_MS
      return `${sessionId}.${until}.${sign(`${fileId} ${sessionId} ${until}`)}`
    },

    requireUpload,

    async requireOpen(fileId: string, token: string | undefined): Promise<FileRow> {
      const row = await requireUpload(fileId, token)
      if (row.storageKey !== null) throw new ApiError(ERROR.invalidState)
      return row
    },

    noteReceived,

    async noteArrived(fileId: string): Promise<void> {
      await noteReceived(fileId, (await parts.received(fileId)) ?? 0)
    },

    /** One at a time for each file. */
    finishIfWhole(fileId: string): Promise<boolean> {
      const running = finishing.get(fileId)
      if (running) return running
      const work = finish(fileId).finally(() => finishing.delete(fileId))
      finishing.set(fileId, work)
      return work
    },

    discard: (fileId: string) => parts.discard(fileId),

    async sweep(): Promise<void> {
      await sweepParts((ids) => awaitedFiles(db, ids))
      const rows = await lateFiles(db, new Date(clock.now().getTime() - LATE_DAYS * DAY_MS), SWEEP_BATCH)
      for (const { id } of rows) {
        await parts.discard(id)
        await deleteFiles(db, [id])
      }
      if (rows.length > 0) log.info({ files: rows.length }, 'abandoned files of courses were cleared away')
    },
  }
}
