import type { Course, CourseCard, CourseProgress } from '@keguan/contract/api/course-shapes'
import type { InputOf } from '@keguan/contract/api/envelope'
import type { list } from '@keguan/contract/api/introductory-training'
import { localStore } from '../../lib/storage.ts'
import {
  getCourse,
  getPublicCourse,
  keepProgress,
  listCourses,
  listPublicCourses,
  noteFinished,
} from '../../services/course.ts'

/** Source of courses and storage of progress: with an account, or in a visitor's browser. */
export interface CourseChannel {
  readonly path: string
  list(filter: InputOf<typeof list>, signal: AbortSignal): Promise<CourseCard[]>
  get(id: string, signal: AbortSignal): Promise<Course>
  keep(course: Course, progress: CourseProgress): Promise<void>
}

export const ACCOUNT_CHANNEL: CourseChannel = {
  path: '/introductory_training',
  list: listCourses,
  get: getCourse,
  keep: async ({ course_id }, { done, chapter_id, at_s }) => {
    await keepProgress({ course_id, done, at_chapter: chapter_id, at_s })
  },
}

const keyOf = (id: string): string => `keguan-course-${id}`
const NONE: CourseProgress = { done: [], chapter_id: null, at_s: 0 }

function keptIn(id: string, chapters?: readonly { readonly chapter_id: string }[]): CourseProgress {
  const kept = localStore.read(keyOf(id)) as Partial<CourseProgress> | null
  if (!kept || !Array.isArray(kept.done)) return NONE
  const present = chapters && new Set(chapters.map(({ chapter_id }) => chapter_id))
  return {
    done: kept.done.filter((each) => !present || present.has(each)),
    chapter_id: kept.chapter_id ?? null,
    at_s: Number(kept.at_s) || 0,
  }
}

export const VISITOR_CHANNEL: CourseChannel = {
  path: '/user/peanut',
  list: async (filter, signal) => {
    const cards = await listPublicCourses(filter, signal)
    return cards.map((card) => ({ ...card, done: Math.min(card.chapters, keptIn(card.course_id).done.length) }))
  },
  get: async (id, signal) => {
    const course = await getPublicCourse(id, signal)
    return { ...course, progress: keptIn(id, course.contents) }
  },
  keep: async ({ course_id, contents }, progress) => {
    const before = keptIn(course_id, contents)
    localStore.write(keyOf(course_id), progress)
    const isWhole = progress.done.length === contents.length
    if (isWhole && before.done.length < contents.length) await noteFinished(course_id)
  },
}
