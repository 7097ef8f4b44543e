import { randomUUID } from 'node:crypto'
import type * as api from '@keguan/contract/api/course-editing'
import type { EditedCard, EditedCourse } from '@keguan/contract/api/course-editing'
import { COURSE_STATISTICS_DAYS, type CourseState } from '@keguan/contract/vocabulary/course'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import { chinaDay, DAY_MS } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { createFileRemover } from '../../../platform/storage/loose/file-remover.ts'
import { putDraft, takeDrafts, withDrafts } from '../../../platform/storage/loose/loose-files.ts'
import { insertRemoval } from '../../../platform/storage/loose/removal.repository.ts'
import { type Actor, isPlatformWide } from '../../accounts/account.port.ts'
import { type CourseRow, filesOf, insertCourse } from '../course.repository.ts'
import { courseFolder } from '../course-folders.port.ts'
import {
  countByDay,
  countDownloads,
  deleteCourse,
  lastPosition,
  listEdited,
  updateCourse,
} from './course-edits.repository.ts'
import {
  createCoursePresenter,
  type EditingTools,
  editorOf,
  FILM_DRAFT,
  isShipped,
  NO_COUNTS,
  ownKeysOf,
  requireEdited,
  withCount,
} from './course-tools.ts'

import type { CourseUploads } from './course-uploads.service.ts'

type Update = z.output<typeof api.update.input>
type Create = z.output<typeof api.create.input>

export interface CourseEditingTools extends EditingTools {
  readonly log: Log
  readonly uploads: Pick<CourseUploads, 'discard'>
}

export type CourseEditing = ReturnType<typeof createCourseEditing>

/** Editing courses: by an institution for itself, by the platform for everybody. */
export function createCourseEditing(tools: CourseEditingTools) {
  const { db, clock, log, storage, audit, uploads } = tools
  const present = createCoursePresenter(tools)
  const { removeFiles } = createFileRemover({ db, clock, storage })

  const note = audit.recorder('course', ({ id, title, orgNodeId }: CourseRow) => {
    return { objectId: id, objectName: title, orgNodeId }
  })

  async function whole(actor: Actor, id: string): Promise<EditedCourse> {
    return present.whole(actor, await requireEdited(db, actor, id))
  }

  /** A course may only reference its own files. */
  async function requireOwnFiles(transaction: Db, { course_id, cover_file, chapters }: Update): Promise<void> {
    const own = new Set((await filesOf(transaction, [course_id])).map(({ id }) => id))
    const used = [cover_file, ...chapters.flatMap(({ file_id, subtitles_id }) => [file_id, subtitles_id])]
    const ids = chapters.map(({ chapter_id }) => chapter_id)
    if (used.some((id) => id !== null && !own.has(id)) || new Set(ids).size < ids.length)
      throw new ApiError(ERROR.invalidInput, { fields: 'chapters' })
  }

  return {
    list: async (actor: Actor): Promise<EditedCard[]> => present.cards(actor, await listEdited(db, editorOf(actor))),

    get: whole,

    async create(actor: Actor, facts: Create): Promise<{ course_id: string }> {
      const { identity } = actor
      const id = randomUUID()
      await db.transaction(async (transaction) => {
        const orgNodeId = isPlatformWide(identity) ? null : identity.orgNodeId
        const position = (await lastPosition(transaction)) + 1
        await insertCourse(transaction, { id, orgNodeId, position, ...facts }, [])
        await note(actor, 'course.create', await requireEdited(transaction, actor, id), transaction)
      })
      return { course_id: id }
    },

    async update(actor: Actor, input: Update): Promise<EditedCourse> {
      const { course_id: id, version, cover_file, chapters, ...facts } = input
      await db.transaction(async (transaction) => {
        const before = await requireEdited(transaction, actor, id, true)
        if (before.version !== version) throw new ApiError(ERROR.courseChanged)
        if (facts.visibility !== 'org' && !isPlatformWide(actor.identity)) throw new ApiError(ERROR.courseBeyond)
        if (before.state === 'published' && chapters.length === 0) throw new ApiError(ERROR.courseEmpty)
        await requireOwnFiles(transaction, input)
        const kept = { coverId: cover_file, chapters, version: version + 1, updatedAt: clock.now() }
        await updateCourse(transaction, id, { ...facts, ...kept })
        await note(actor, 'course.update', { ...before, title: facts.title }, transaction)
      })
      return whole(actor, id)
    },

    async setState(actor: Actor, id: string, state: CourseState): Promise<EditedCourse> {
      await db.transaction(async (transaction) => {
        const row = await requireEdited(transaction, actor, id, true)
        if (state === 'published' && row.chapters.length === 0) throw new ApiError(ERROR.courseEmpty)
        await updateCourse(transaction, id, { state, updatedAt: clock.now() })
        await note(actor, 'course.state', row, transaction, { changes: { before: row.state, after: state } })
      })
      return whole(actor, id)
    },

    /** Redistributes the positions of these courses in the requested order. */
    async reorder(actor: Actor, ids: readonly string[]): Promise<void> {
      const wanted = [...new Set(ids)].sort()
      await db.transaction(async (transaction) => {
        const rows = new Map<string, CourseRow>()
        for (const id of wanted) rows.set(id, await requireEdited(transaction, actor, id, true))
        const start = [...rows.values()].reduce(
          (least, { position }) => Math.min(least, position),
          Number.MAX_SAFE_INTEGER,
        )
        for (const [i, id] of [...new Set(ids)].entries()) await updateCourse(transaction, id, { position: start + i })
        const [first] = rows.values()
        if (first) await note(actor, 'course.reorder', first, transaction, { count: rows.size })
      })
    },

    /** Files are copied before the rows that point to them. */
    async copy(actor: Actor, id: string): Promise<{ course_id: string }> {
      const row = await requireEdited(db, actor, id)
      const files = (await filesOf(db, [id])).filter(({ storageKey }) => storageKey !== null)
      const copyId = randomUUID()
      const idOf = new Map(files.map((file) => [file.id, randomUUID() as string]))
      const newId = (old: string | null) => (old === null ? null : (idOf.get(old) ?? null))
      const keyOf = ({ id: old, storageKey }: (typeof files)[number]) =>
        isShipped(storageKey ?? '') ? storageKey : `${courseFolder(copyId)}/${newId(old)}`
      const copies = ownKeysOf(files.map((file) => ({ storageKey: keyOf(file) })))
      const putAll = async () => {
        for (const file of files) {
          const key = keyOf(file)
          if (key && key !== file.storageKey)
            await putDraft({ db, storage }, key, await storage.stream(file.storageKey ?? ''), FILM_DRAFT)
        }
      }
      const { identity } = actor
      const store = async (transaction: Db) => {
        await takeDrafts(transaction, copies)
        const chapters = row.chapters.map((chapter) => ({
          ...chapter,
          chapter_id: randomUUID() as string,
          file_id: newId(chapter.file_id),
          subtitles_id: newId(chapter.subtitles_id),
        }))
        const place = {
          orgNodeId: isPlatformWide(identity) ? row.orgNodeId : identity.orgNodeId,
          position: (await lastPosition(transaction)) + 1,
        }
        const kept = { title: `${row.title} (2)`, coverId: newId(row.coverId), chapters, sample: false, version: 1 }
        const { createdAt: _, updatedAt: __, ...facts } = row
        await insertCourse(
          transaction,
          { ...facts, ...place, ...kept, id: copyId, state: 'draft' },
          files.map((file) => ({ ...file, id: idOf.get(file.id) ?? '', courseId: copyId, storageKey: keyOf(file) })),
        )
        await note(actor, 'course.copy', row, transaction)
      }
      await withDrafts({ db, storage }, copies, async () => {
        await putAll()
        await db.transaction(store)
      })
      return { course_id: copyId }
    },

    async remove(actor: Actor, id: string): Promise<void> {
      const unfinished = await db.transaction(async (transaction) => {
        const row = await requireEdited(transaction, actor, id, true)
        await note(actor, 'course.delete', row, transaction)
        const files = await filesOf(transaction, [id])
        await insertRemoval(transaction, { prefix: courseFolder(id), until: clock.now() })
        await deleteCourse(transaction, id)
        return files.filter(({ storageKey }) => storageKey === null)
      })
      for (const file of unfinished) await uploads.discard(file.id)
      // rows are deleted and the removal is noted: if the storage is unavailable, a worker removes the files later
      await removeFiles().catch((error: unknown) => log.warn({ err: error }, 'files are removed later'))
    },

    /** Events of a course on each of the last days, including today. */
    async statistics(actor: Actor, id: string): Promise<api.CourseStatistics> {
      await requireEdited(db, actor, id)
      const now = clock.now().getTime()
      const days = Array.from({ length: COURSE_STATISTICS_DAYS }, (_, i) =>
        chinaDay(new Date(now - (COURSE_STATISTICS_DAYS - 1 - i) * DAY_MS)),
      )
      const [events, downloads, files] = await Promise.all([
        countByDay(db, id, days[0] ?? ''),
        countDownloads(db, id),
        filesOf(db, [id]),
      ])
      const n = new Map(downloads.map((row) => [row.fileId, row.n]))
      return {
        days: days.map((day) => ({
          day,
          ...events
            .filter((event) => event.day === day)
            .reduce((counts, event) => withCount(counts, event.kind, event.n), NO_COUNTS),
        })),
        files: files.flatMap((file) => {
          const title = file.title || file.name
          return file.resourceKind === null && !n.has(file.id) ? [] : [{ title, downloads: n.get(file.id) ?? 0 }]
        }),
      }
    },
  }
}
