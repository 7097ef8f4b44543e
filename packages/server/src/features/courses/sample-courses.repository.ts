import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import type { course, courseFile } from '../../platform/postgres/schema/course.ts'
import { installation } from '../../platform/postgres/schema/installation.ts'
import { insertCourse } from './course.repository.ts'

export interface SeededCourse {
  readonly row: typeof course.$inferInsert
  readonly files: readonly (typeof courseFile.$inferInsert)[]
}

const KEY = 'sample_courses'

export async function isSeeded(db: Db): Promise<boolean> {
  const rows = await db.select({ key: installation.key }).from(installation).where(eq(installation.key, KEY))
  return rows.length > 0
}

/** False when another process was first. */
export const insertOnce = (db: Db, courses: readonly SeededCourse[]): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .insert(installation)
      .values({ key: KEY, value: { count: courses.length } })
      .onConflictDoNothing()
    if (rowCount !== 1) return false
    for (const { row, files } of courses) await insertCourse(transaction, row, files)
    return true
  })
