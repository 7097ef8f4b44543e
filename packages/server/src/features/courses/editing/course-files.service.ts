import { randomUUID } from 'node:crypto'
import type * as api from '@keguan/contract/api/course-editing'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { COURSE_FILES_MAX } from '@keguan/contract/vocabulary/course'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { MEDIA_BYTES_MAX } from '@keguan/contract/vocabulary/upload'
import type * as z from 'zod'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { noteLeft } from '../../../platform/storage/loose/loose-file.repository.ts'
import { removeLeft } from '../../../platform/storage/loose/loose-files.ts'
import type { Actor } from '../../accounts/account.port.ts'
import { type FileRow, filesOf } from '../course.repository.ts'
import { deleteFiles, findEditedFile, insertFile, updateCourse, updateFile } from './course-edits.repository.ts'
import { type EditingTools, editorOf, ownKeysOf, requireEdited } from './course-tools.ts'
import type { CourseUploads } from './course-uploads.service.ts'

export interface CourseFileTools extends EditingTools {
  readonly uploads: CourseUploads
  readonly limitBytes: number
  /** Free space of the disk on which uploads arrive. */
  readonly freeBytes: () => number
  /** Announced bytes that have not yet arrived on that disk. */
  readonly expectedBytes: (db: Db) => Promise<number>
  readonly reserveBytes: number
}

export type CourseFiles = ReturnType<typeof createCourseFiles>

const sizeText = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${+(bytes / 1024 ** 3).toFixed(2)} GB` : `${+(bytes / 1024 ** 2).toFixed(2)} MB`

/** Files of courses: announced, described, deleted. */
export function createCourseFiles(tools: CourseFileTools) {
  const { db, clock, storage, audit, uploads } = tools

  async function requireFile(actor: Actor, id: string): Promise<FileRow> {
    const row = await findEditedFile(db, editorOf(actor), id)
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }

  return {
    requireFile,

    /** Announcing the same file again resumes its upload. */
    async add(actor: Actor, input: z.output<typeof api.addFile.input>): Promise<OutputOf<typeof api.addFile>> {
      const {
        course_id,
        announced: { name, bytes },
      } = input
      const { title, orgNodeId } = await requireEdited(db, actor, course_id)
      const limit = Math.min(tools.limitBytes, MEDIA_BYTES_MAX)
      if (bytes > limit) throw new ApiError(ERROR.fileTooLarge, { limit: sizeText(limit) })
      const own = await filesOf(db, [course_id])
      const begun = own.find((file) => file.storageKey === null && file.name === name && file.bytes === bytes)
      const answer = (id: string) => ({
        file_id: id,
        upload_token: uploads.tokenFor(id, actor.identity.sessionId),
      })
      if (begun) return answer(begun.id)
      if (own.length >= COURSE_FILES_MAX) throw new ApiError(ERROR.courseFull, { count: COURSE_FILES_MAX })
      if (bytes > tools.freeBytes() - (await tools.expectedBytes(db)) - tools.reserveBytes)
        throw new ApiError(ERROR.insufficientDiskSpace, { need: sizeText(bytes) })
      const id = randomUUID()
      await db.transaction(async (transaction) => {
        const kind = { view: 'other', contentType: 'application/octet-stream' } as const
        await insertFile(transaction, { id, courseId: course_id, name, bytes, ...kind, createdAt: clock.now() })
        const noted = { objectId: course_id, objectName: title, orgNodeId, details: { name } }
        await audit.recordBy(actor, { action: 'course.file', objectKind: 'course', ...noted }, transaction)
      })
      return answer(id)
    },

    async update(actor: Actor, input: z.output<typeof api.updateFile.input>): Promise<void> {
      const { file_id, title, resource_kind, licence, source, shows_pupils, downloadable } = input
      await requireFile(actor, file_id)
      const kept = { title, licence, source, downloadable, showsPupils: shows_pupils }
      await updateFile(db, file_id, { ...kept, resourceKind: resource_kind })
    },

    /** Chapters and the cover that refer to it lose the reference. */
    async remove(actor: Actor, id: string): Promise<void> {
      const file = await requireFile(actor, id)
      const left = await db.transaction(async (transaction) => {
        const row = await requireEdited(transaction, actor, file.courseId, true)
        const without = (old: string | null) => (old === id ? null : old)
        const chapters = row.chapters.map((chapter) => ({
          ...chapter,
          file_id: without(chapter.file_id),
          subtitles_id: without(chapter.subtitles_id),
        }))
        await updateCourse(transaction, row.id, {
          ...{ chapters, coverId: without(row.coverId), version: row.version + 1, updatedAt: clock.now() },
        })
        const keys = ownKeysOf(await deleteFiles(transaction, [id]))
        await noteLeft(transaction, keys)
        const noted = {
          objectId: row.id,
          objectName: row.title,
          orgNodeId: row.orgNodeId,
          details: { name: file.name },
        }
        await audit.recordBy(actor, { action: 'course.delete_file', objectKind: 'course', ...noted }, transaction)
        return keys
      })
      await uploads.discard(id)
      await removeLeft({ db, storage }, left)
    },
  }
}
