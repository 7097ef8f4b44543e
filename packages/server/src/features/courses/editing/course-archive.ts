import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { EditedCourse } from '@keguan/contract/api/course-editing'
import { Chapter, ResourceKindNumber } from '@keguan/contract/api/course-shapes'
import { fileName } from '@keguan/contract/api/text'
import {
  COURSE_CHAPTERS_MAX,
  COURSE_FILES_MAX,
  COURSE_LEVELS,
  COURSE_SUMMARY_MAX,
  COURSE_TITLE_MAX,
  LICENCE_MAX,
  SOURCE_MAX,
  ZIP_BYTES_MAX,
} from '@keguan/contract/vocabulary/course'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { SUBJECTS } from '@keguan/contract/vocabulary/subject'
import * as z from 'zod'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Media } from '../../../platform/media/media.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { extensionOf } from '../../../platform/storage/extension.ts'
import { noteLeft } from '../../../platform/storage/loose/loose-file.repository.ts'
import { putDraft, removeLeft, takeDrafts, withDrafts } from '../../../platform/storage/loose/loose-files.ts'
import { type OpenZip, withZipFile, ZipProblem } from '../../../platform/zip/open-zip.ts'
import type { ZipPart } from '../../../platform/zip/stream-zip.ts'
import type { Actor } from '../../accounts/account.port.ts'
import { type FileRow, filesOf } from '../course.repository.ts'
import { courseFolder } from '../course-folders.port.ts'
import { deleteFiles, insertFile, updateCourse } from './course-edits.repository.ts'
import type { CourseFiles } from './course-files.service.ts'
import { createCoursePresenter, type EditingTools, FILM_DRAFT, ownKeysOf, requireEdited } from './course-tools.ts'
import type { CourseUploads } from './course-uploads.service.ts'
import { lookAtFile } from './look-at-file.ts'

const LIST = 'course.json'
const JSON_BYTES_MAX = 16 * 1024 ** 2
const MAGIC = 'keguan-course'

/** Schema of `course.json`. Files are named by their entry in the zip. */
const Archive = z.object({
  format: z.literal(MAGIC),
  version: z.literal(1),
  course: z.object({
    locale: z.enum(LOCALES),
    title: z.string().min(1).max(COURSE_TITLE_MAX),
    summary: z.string().max(COURSE_SUMMARY_MAX),
    level: z.enum(COURSE_LEVELS),
    subject: z.enum(SUBJECTS).nullable(),
    cover: z.string().nullable(),
    chapters: z
      .array(
        Chapter.omit({ chapter_id: true, file_id: true, subtitles_id: true }).extend({
          file: z.string().nullable(),
          subtitles: z.string().nullable(),
        }),
      )
      .max(COURSE_CHAPTERS_MAX),
  }),
  files: z
    .array(
      z.object({
        part: z.string().regex(/^file-\d+(\.[a-z0-9]{1,8})?$/),
        name: fileName(),
        title: z.string().max(COURSE_TITLE_MAX),
        resource_kind: ResourceKindNumber.nullable(),
        licence: z.string().max(LICENCE_MAX),
        source: z.string().max(SOURCE_MAX),
        shows_pupils: z.boolean(),
        downloadable: z.boolean(),
      }),
    )
    .max(COURSE_FILES_MAX),
})
type Archive = z.output<typeof Archive>

export interface ArchiveTools extends EditingTools {
  readonly courseFiles: Pick<CourseFiles, 'requireFile'>
  readonly media: Pick<Media, 'probe'>
  readonly uploads: Pick<CourseUploads, 'discard'>
}

interface Unpacked {
  readonly archive: Archive
  readonly rows: readonly (FileRow & { readonly part: string })[]
}

export type CourseArchive = ReturnType<typeof createCourseArchive>

/** Exports a course as one zip, and imports it again. */
export function createCourseArchive(tools: ArchiveTools) {
  const { db, clock, storage, audit, courseFiles, media, uploads } = tools
  const present = createCoursePresenter(tools)

  /** Stores the files of a zip as drafts; each is recorded in `drafts` before it is written. */
  async function unpack(zip: OpenZip, courseId: string, { files }: Archive, drafts: string[]) {
    const rows: (FileRow & { readonly part: string })[] = []
    for (const { part, ...facts } of files) {
      if (!zip.has(part)) throw new ApiError(ERROR.courseNoArchive)
      const id = randomUUID()
      const storageKey = `${courseFolder(courseId)}/${part.replace(/^file-\d+/, id)}`
      drafts.push(storageKey)
      await putDraft({ db, storage }, storageKey, Readable.from(zip.pieces(part)), FILM_DRAFT)
      const bytes = (await storage.size(storageKey)) ?? 0
      const seen = await storage.withLocalFile(storageKey, (path) =>
        lookAtFile(media, path, { name: facts.name, bytes }),
      )
      if (seen.text !== undefined) await storage.put(storageKey, seen.text)
      const { name, title, licence, source, downloadable, shows_pupils, resource_kind } = facts
      rows.push({
        ...{ part, id, courseId, name, title, bytes, receivedBytes: bytes, storageKey, licence, source, downloadable },
        ...{ view: seen.view, contentType: seen.contentType, resourceKind: resource_kind, showsPupils: shows_pupils },
        createdAt: new Date(clock.now().getTime() + rows.length),
      })
    }
    return rows
  }

  async function readList(zip: OpenZip): Promise<Archive> {
    let text = ''
    for await (const piece of zip.pieces(LIST)) {
      text += piece.toString('utf8')
      if (text.length > JSON_BYTES_MAX) throw new ApiError(ERROR.courseNoArchive)
    }
    const { data } = Archive.safeParse(jsonOf(text))
    if (!data) throw new ApiError(ERROR.courseNoArchive)
    return data
  }

  return {
    /** Entries of the zip, to be streamed. */
    async pack(actor: Actor, id: string): Promise<{ readonly name: string; readonly parts: readonly ZipPart[] }> {
      const row = await requireEdited(db, actor, id)
      const files = (await filesOf(db, [id])).filter(({ storageKey }) => storageKey !== null)
      if (files.reduce((sum, { bytes }) => sum + bytes, 0) > ZIP_BYTES_MAX)
        throw new ApiError(ERROR.courseZipTooLarge, { limit: `${ZIP_BYTES_MAX / 1024 ** 3} GB` })
      const partOf = new Map(files.map(({ id: fileId, name }, i) => [fileId, partName(i, name)]))
      const part = (fileId: string | null) => (fileId === null ? null : (partOf.get(fileId) ?? null))
      const { locale, title, summary, level, subject } = row
      const archive: Archive = {
        ...{ format: MAGIC, version: 1 },
        course: {
          ...{ locale, title, summary, level, subject, cover: part(row.coverId) },
          chapters: row.chapters.map(({ title: heading, kind, text, url, file_id, subtitles_id }) => ({
            ...{ title: heading, kind, text, url, file: part(file_id), subtitles: part(subtitles_id) },
          })),
        },
        files: files.map((file) => ({
          part: partOf.get(file.id) ?? '',
          ...{ name: file.name, title: file.title, licence: file.licence, source: file.source },
          ...{ resource_kind: file.resourceKind, shows_pupils: file.showsPupils, downloadable: file.downloadable },
        })),
      }
      const noted = { objectKind: 'course', objectId: id, objectName: title, orgNodeId: row.orgNodeId } as const
      await audit.recordBy(actor, { action: 'course.export', ...noted })
      const list = { name: LIST, open: async () => Readable.from([Buffer.from(JSON.stringify(archive, null, 2))]) }
      const bodies = files.map(({ id: fileId, storageKey }) => ({
        name: partOf.get(fileId) ?? '',
        open: () => storage.stream(storageKey ?? ''),
      }))
      return { name: `${title}.zip`, parts: [list, ...bodies] }
    },

    /** Replaces the content of the course and deletes the zip; a published course is not replaced. */
    async fill(actor: Actor, fileId: string): Promise<EditedCourse> {
      const archived = await courseFiles.requireFile(actor, fileId)
      const { courseId, storageKey } = archived
      if (storageKey === null) throw new ApiError(ERROR.invalidState)
      const loose = { db, storage }
      const drafts: string[] = []
      const gone = await withDrafts(loose, drafts, async () => {
        const unpacked = await storage.withLocalFile(storageKey, (path) => read(path, courseId, drafts))
        const before = (await filesOf(db, [courseId])).map(({ id }) => id)
        return db.transaction((transaction) => exchange(transaction, actor, { ...unpacked, courseId, before }))
      })
      for (const { id, storageKey: key } of gone) if (key === null) await uploads.discard(id)
      await removeLeft(loose, ownKeysOf(gone))
      return present.whole(actor, await requireEdited(db, actor, courseId))
    },
  }

  /** Replaces the earlier files with those of a zip; returns the earlier ones. */
  async function exchange(
    transaction: Db,
    actor: Actor,
    { courseId, archive, rows, before }: Unpacked & { readonly courseId: string; readonly before: readonly string[] },
  ): Promise<FileRow[]> {
    const idOf = (part: string | null) => rows.find((row) => row.part === part)?.id ?? null
    const { cover, chapters, ...facts } = archive.course
    const row = await requireEdited(transaction, actor, courseId, true)
    if (row.state === 'published') throw new ApiError(ERROR.invalidState)
    const gone = await deleteFiles(transaction, before)
    await noteLeft(transaction, ownKeysOf(gone))
    await takeDrafts(transaction, ownKeysOf(rows))
    for (const { part: _, ...file } of rows) await insertFile(transaction, file)
    await updateCourse(transaction, courseId, {
      ...{ ...facts, coverId: idOf(cover), version: row.version + 1, updatedAt: clock.now() },
      chapters: chapters.map(({ file, subtitles, ...chapter }) => ({
        ...{ ...chapter, chapter_id: randomUUID(), file_id: idOf(file), subtitles_id: idOf(subtitles) },
      })),
    })
    const noted = { objectKind: 'course', objectId: courseId, objectName: facts.title } as const
    await audit.recordBy(actor, { action: 'course.import', ...noted, orgNodeId: row.orgNodeId }, transaction)
    return gone
  }

  async function read(path: string, courseId: string, drafts: string[]): Promise<Unpacked> {
    try {
      return await withZipFile(path, { bytes: ZIP_BYTES_MAX, entries: COURSE_FILES_MAX + 1 }, async (zip) => {
        const archive = await readList(zip)
        return { archive, rows: await unpack(zip, courseId, archive, drafts) }
      })
    } catch (error) {
      throw error instanceof ZipProblem ? new ApiError(ERROR.courseNoArchive) : error
    }
  }
}

const partName = (i: number, name: string): string => {
  const ending = extensionOf(name)
  return `file-${i + 1}${ending && ending.length <= 8 ? `.${ending}` : ''}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
