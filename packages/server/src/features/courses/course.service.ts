import { createHmac } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type * as training from '@keguan/contract/api/introductory-training'
import type * as peanut from '@keguan/contract/api/peanut'
import { ZIP_BYTES_MAX } from '@keguan/contract/vocabulary/course'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { ResourceKind } from '@keguan/contract/vocabulary/resource'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { chinaDay } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Identity, isPlatformWide } from '../accounts/account.port.ts'
import type { FilePort } from '../files/file.port.ts'
import {
  type CourseFilter,
  type CourseRow,
  type FileRow,
  filesOf,
  findCourse,
  findFile,
  listCourses,
  listResources,
  noteEvents,
  progressOf,
  putProgress,
  type Reader,
} from './course.repository.ts'
import { type AddressOf, NO_PROGRESS, presentCard, presentCourse, presentResource } from './present-course.ts'

export interface CourseTools {
  readonly db: Db
  readonly clock: Clock
  readonly files: FilePort
  /** What people are counted by instead of by their names. */
  readonly secret: string
}

/** A visitor without an account, identified by address and user agent. */
export interface Visitor {
  readonly network: string
  readonly userAgent: string
}
export type CourseCaller = { readonly identity: Identity } | { readonly visitor: Visitor }

type ResourceInput = z.output<typeof peanut.resources.input>
type ProgressInput = z.output<typeof training.progress.input>

export type CourseService = ReturnType<typeof createCourseService>

/** Reading courses, for accounts and visitors: the same courses, within the permissions of each. */
export function createCourseService({ db, clock, files, secret }: CourseTools) {
  const readerOf = (caller: CourseCaller): Reader =>
    'identity' in caller
      ? {
          accountId: caller.identity.accountId,
          orgNodeId: caller.identity.orgNodeId,
          isEverywhere: isPlatformWide(caller.identity),
        }
      : { accountId: null, orgNodeId: null, isEverywhere: false }

  const personOf = (caller: CourseCaller): string => {
    const who =
      'identity' in caller
        ? `account ${caller.identity.accountId}`
        : `visitor ${caller.visitor.network} ${caller.visitor.userAgent}`
    return createHmac('sha256', secret).update(who).digest('base64url').slice(0, 22)
  }

  const note = (
    caller: CourseCaller,
    kind: 'viewed' | 'finished' | 'download',
    of: { courseId: string; what?: string }[],
  ) =>
    noteEvents(
      db,
      of.map((each) => ({ ...each, kind, person: personOf(caller), day: chinaDay(clock.now()) })),
    )

  /** Visitors get the address of the public file, which checks access at every delivery; accounts get a signed one. */
  const addressesFor =
    (caller: CourseCaller): AddressOf =>
    async (file, as) => {
      if (file.storageKey === null) return null
      if (!('identity' in caller)) return `/api/peanut/file?file_id=${file.id}${as === 'saved' ? '&download=true' : ''}`
      const { sessionId } = caller.identity
      const name = as === 'saved' ? { downloadName: file.name } : {}
      return (await files.addressOf(file.storageKey, { sessionId, contentType: file.contentType, ...name })).url
    }

  async function progressIn(caller: CourseCaller) {
    const rows = 'identity' in caller ? await progressOf(db, caller.identity.accountId) : []
    const known = new Map(rows.map((row) => [row.courseId, row]))
    return ({ id }: CourseRow) => {
      const row = known.get(id)
      return row ? { done: [...row.done], chapter_id: row.chapterId, at_s: row.atS } : NO_PROGRESS
    }
  }

  async function requireCourse(caller: CourseCaller, id: string): Promise<CourseRow> {
    const row = await findCourse(db, readerOf(caller), id)
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }

  return {
    async list(caller: CourseCaller, filter: CourseFilter): Promise<OutputOf<typeof training.list>> {
      const rows = await listCourses(db, readerOf(caller), filter)
      const [all, progress] = await Promise.all([
        filesOf(
          db,
          rows.map(({ id }) => id),
        ),
        progressIn(caller),
      ])
      const addressOf = addressesFor(caller)
      return Promise.all(
        rows.map((row) =>
          presentCard(row, {
            files: all.filter(({ courseId }) => courseId === row.id),
            progress: progress(row),
            addressOf,
          }),
        ),
      )
    },

    async get(caller: CourseCaller, id: string): Promise<OutputOf<typeof training.get>> {
      const row = await requireCourse(caller, id)
      const [own, progress] = await Promise.all([filesOf(db, [id]), progressIn(caller)])
      await note(caller, 'viewed', [{ courseId: id }])
      return presentCourse(row, { files: own, progress: progress(row), addressOf: addressesFor(caller) })
    },

    async keepProgress(identity: Identity, { course_id, done, at_chapter, at_s }: ProgressInput): Promise<void> {
      const caller = { identity }
      const { chapters } = await requireCourse(caller, course_id)
      const present = new Set(chapters.map(({ chapter_id }) => chapter_id))
      const kept = [...new Set(done)].filter((each) => present.has(each))
      const place = {
        chapterId: at_chapter !== null && present.has(at_chapter) ? at_chapter : null,
        atS: Math.floor(at_s),
      }
      const { accountId } = identity
      await putProgress(db, { courseId: course_id, accountId, done: kept, ...place, updatedAt: clock.now() })
      if (chapters.length > 0 && kept.length === chapters.length)
        await note(caller, 'finished', [{ courseId: course_id }])
    },

    async finished(visitor: Visitor, id: string): Promise<void> {
      await requireCourse({ visitor }, id)
      await note({ visitor }, 'finished', [{ courseId: id }])
    },

    async resources(caller: CourseCaller, input: ResourceInput): Promise<OutputOf<typeof peanut.resources>> {
      const kind = input.resource_kind as ResourceKind | undefined
      const rows = await listResources(db, readerOf(caller), { language: input.language, kind, search: input.search })
      const addressOf = addressesFor(caller)
      return Promise.all(rows.map((row) => presentResource(row, addressOf)))
    },

    /** A file that a visitor may have now, regardless of addresses issued earlier. */
    async publicFile(visitor: Visitor, id: string, isDownload: boolean): Promise<FileRow & { storageKey: string }> {
      const file = await findFile(db, readerOf({ visitor }), id)
      if (!file || file.storageKey === null) throw new ApiError(ERROR.notFound)
      if (isDownload && (!file.downloadable || file.showsPupils)) throw new ApiError(ERROR.notFound)
      if (isDownload) await note({ visitor }, 'download', [{ courseId: file.courseId, what: file.id }])
      return { ...file, storageKey: file.storageKey }
    },

    /** Files for one zip: either all are on the download page, or none is sent. */
    async forZip(visitor: Visitor, ids: readonly string[]): Promise<readonly FileRow[]> {
      const offered = await listResources(db, readerOf({ visitor }), {})
      const chosen = offered
        .map(({ file }) => file)
        .filter(({ id, storageKey }) => ids.includes(id) && storageKey !== null)
      if (chosen.length !== new Set(ids).size) throw new ApiError(ERROR.notFound)
      const bytes = chosen.reduce((sum, each) => sum + each.bytes, 0)
      if (bytes > ZIP_BYTES_MAX)
        throw new ApiError(ERROR.courseZipTooLarge, { limit: `${ZIP_BYTES_MAX / 1024 ** 3} GB` })
      await note(
        { visitor },
        'download',
        chosen.map(({ id, courseId }) => ({ courseId, what: id })),
      )
      return chosen
    },
  }
}
