import type { EditedCourse } from '@keguan/contract/api/course-editing'
import type { Chapter, EditedFile } from '@keguan/contract/api/course-shapes'
import type { CourseState } from '@keguan/contract/vocabulary/course'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { useCallback, useEffect, useState } from 'react'
import { RequestError } from '../../../requestErrorConfig.ts'
import { getEditedCourse, setCourseState, updateCourse } from '../../../services/course-editing.ts'

/** Unsaved changes of this editor. */
export type Draft = Pick<
  EditedCourse,
  'title' | 'summary' | 'level' | 'subject' | 'locale' | 'visibility' | 'cover_id' | 'contents'
>

export const isOverwriting = (error: unknown): boolean =>
  error instanceof RequestError && error.code === ERROR.courseChanged

const draftOf = ({ title, summary, level, subject, locale, visibility, cover_id, contents }: EditedCourse): Draft => ({
  ...{ title, summary, level, subject, locale, visibility, cover_id, contents },
})

/** Chapters and cover after a file was deleted. */
export function withoutFile(draft: Draft, id: string): Draft {
  const without = (old: string | null) => (old === id ? null : old)
  const strip = (chapter: Chapter): Chapter => ({
    ...chapter,
    file_id: without(chapter.file_id),
    subtitles_id: without(chapter.subtitles_id),
  })
  return { ...draft, cover_id: without(draft.cover_id), contents: draft.contents.map(strip) }
}

/** One course of the server, with its local changes. */
export function useCourseDraft(id: string) {
  const [course, setCourse] = useState<EditedCourse | null>(null)
  const [changed, setChanged] = useState<Draft | null>(null)
  const [loadError, setLoadError] = useState<unknown>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    try {
      setCourse(await getEditedCourse(id))
      setLoadError(null)
    } catch (reason) {
      setLoadError(reason)
    }
  }, [id])
  useEffect(() => void load(), [load])

  async function attempt(work: (course: EditedCourse) => Promise<EditedCourse>): Promise<boolean> {
    if (!course) return false
    setBusy(true)
    setError(null)
    try {
      setCourse(await work(course))
      return true
    } catch (reason) {
      setError(reason)
      return false
    } finally {
      setBusy(false)
    }
  }
  const saved = async (before: EditedCourse): Promise<EditedCourse> => {
    if (!changed) return before
    const { contents, cover_id, ...facts } = changed
    const { course_id, version } = before
    const next = await updateCourse({ course_id, version, ...facts, cover_file: cover_id, chapters: contents })
    setChanged(null)
    return next
  }
  return {
    course,
    loadError,
    error,
    busy,
    load,
    isChanged: changed !== null,
    draft: changed ?? (course && draftOf(course)),
    change: setChanged,
    save: () => attempt(saved),
    /** Saves unsaved changes first. */
    setState: (course_state: CourseState) =>
      attempt(async (before) => {
        const next = await saved(before)
        setCourse(next)
        return setCourseState({ course_id: next.course_id, course_state })
      }),
    reload: async () => {
      setChanged(null)
      setError(null)
      await load()
    },
    /** Files are stored at once; unsaved input stays. */
    refreshFiles: async () => {
      const { files } = await getEditedCourse(id)
      setCourse((before) => before && { ...before, files })
      return files as readonly EditedFile[]
    },
    fileGone: async (fileId: string) => {
      const next = await getEditedCourse(id)
      setCourse((before) => before && { ...before, files: next.files, version: next.version })
      setChanged((before) => before && withoutFile(before, fileId))
      if (changed === null) setCourse(next)
    },
  }
}
