import type { Db } from '../../platform/postgres/database.ts'
import { courseIdsOf } from './course.repository.ts'

/** All files of a course are in one folder, so that deleting the folder deletes them. */
export const courseFolder = (courseId: string): string => `courses/${courseId}`

/** Folders of the courses of institutions that are being deleted. */
export const courseFoldersOf = async (db: Db, orgNodeIds: readonly string[]): Promise<string[]> =>
  (await courseIdsOf(db, orgNodeIds)).map(courseFolder)
