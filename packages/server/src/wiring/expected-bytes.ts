import { expectedCourseBytes } from '../features/courses/editing/course-edits.repository.ts'
import { expectedUploadBytes } from '../features/uploads/upload.repository.ts'
import type { Db } from '../platform/postgres/database.ts'

/** Bytes of all announced uploads, of lessons and courses, that have not yet arrived on this disk. */
export const expectedBytes = async (db: Db): Promise<number> =>
  (await expectedUploadBytes(db)) + (await expectedCourseBytes(db))
