import type { Course, CourseCard, CourseFile, CourseProgress, Resource } from '@keguan/contract/api/course-shapes'
import type { CourseRow, FileRow } from './course.repository.ts'

/** The addresses of a file for one reader; null if it has not arrived. */
export type AddressOf = (file: FileRow, as: 'shown' | 'saved') => Promise<string | null>

export const NO_PROGRESS: CourseProgress = { done: [], chapter_id: null, at_s: 0 }

/** Chapters that are still there: an author may have taken some away since. */
export function doneIn({ chapters }: CourseRow, { done }: CourseProgress): string[] {
  const present = new Set(chapters.map(({ chapter_id }) => chapter_id))
  return done.filter((id) => present.has(id))
}

export async function presentFile(file: FileRow, addressOf: AddressOf): Promise<CourseFile> {
  const isSaved = file.downloadable && !file.showsPupils
  return {
    ...{ file_id: file.id, name: file.name, title: file.title || file.name, view: file.view, bytes: file.bytes },
    url: file.view === 'other' ? null : await addressOf(file, 'shown'),
    download_url: isSaved ? await addressOf(file, 'saved') : null,
    ...{ resource_kind: file.resourceKind, licence: file.licence, source: file.source },
  }
}

export async function presentCard(row: CourseRow, { files, progress, addressOf }: Parts): Promise<CourseCard> {
  const cover = files.find(({ id }) => id === row.coverId)
  return {
    course_id: row.id,
    ...{ locale: row.locale, title: row.title, summary: row.summary, level: row.level, subject: row.subject },
    ...{ visibility: row.visibility, state: row.state, sample: row.sample },
    chapters: row.chapters.length,
    done: doneIn(row, progress).length,
    cover_url: cover ? await addressOf(cover, 'shown') : null,
    updated_at: row.updatedAt.toISOString(),
  }
}

interface Parts {
  readonly files: readonly FileRow[]
  readonly progress: CourseProgress
  readonly addressOf: AddressOf
}

export async function presentCourse(row: CourseRow, parts: Parts): Promise<Course> {
  const { files, progress, addressOf } = parts
  return {
    ...(await presentCard(row, parts)),
    contents: [...row.chapters],
    files: await Promise.all(files.map((file) => presentFile(file, addressOf))),
    progress: { ...progress, done: doneIn(row, progress) },
  }
}

export const presentResource = async (
  { file, courseTitle }: { readonly file: FileRow; readonly courseTitle: string },
  addressOf: AddressOf,
): Promise<Resource> => ({
  ...(await presentFile(file, addressOf)),
  course_id: file.courseId,
  course_title: courseTitle,
})
