import { expectedCourseBytes } from '../features/courses/editing/course-edits.repository.ts'
import { expectedUploadBytes } from '../features/uploads/upload.repository.ts'
import type { Db } from '../platform/postgres/database.ts'

/** Bytes that were announced by anybody, for lessons or for courses, and are still to come: they arrive on one disk. */
export const expectedBytes = async (db: Db): Promise<number> =>
  (await expectedUploadBytes(db)) + (await expectedCourseBytes(db))
