import type { CourseLevel } from '@keguan/contract/vocabulary/course'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ResourceKind } from '@keguan/contract/vocabulary/resource'
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { course, courseEvent, courseFile, courseProgress } from '../../platform/postgres/schema/course.ts'

/** Who reads: a visitor, or an account of an institution. */
export interface Reader {
  readonly accountId: string | null
  readonly orgNodeId: string | null
  /** Platform administrators see the courses of all institutions. */
  readonly isEverywhere: boolean
}

export interface CourseFilter {
  readonly language?: Locale | undefined
  readonly level?: CourseLevel | undefined
  readonly search?: string | undefined
}

export type CourseRow = typeof course.$inferSelect
export type FileRow = typeof courseFile.$inferSelect

const COURSES_MAX = 200
const pattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** Courses that this reader may see: published and open to them. All others are treated as unknown. */
const isOpen = ({ accountId, orgNodeId, isEverywhere }: Reader): SQL | undefined =>
  and(
    eq(course.state, 'published'),
    accountId === null
      ? eq(course.visibility, 'public')
      : isEverywhere
        ? undefined
        : or(
            inArray(course.visibility, ['public', 'accounts']),
            orgNodeId === null ? undefined : and(eq(course.visibility, 'org'), eq(course.orgNodeId, orgNodeId)),
          ),
  )

export const listCourses = (db: Db, reader: Reader, { language, level, search }: CourseFilter): Promise<CourseRow[]> =>
  db
    .select()
    .from(course)
    .where(
      and(
        isOpen(reader),
        language && eq(course.locale, language),
        level && eq(course.level, level),
        search ? sql`(${course.title} || ' ' || ${course.summary}) ilike ${pattern(search)}` : undefined,
      ),
    )
    .orderBy(asc(course.position), asc(course.createdAt), asc(course.id))
    .limit(COURSES_MAX)

export async function findCourse(db: Db, reader: Reader, id: string): Promise<CourseRow | undefined> {
  const [row] = await db
    .select()
    .from(course)
    .where(and(eq(course.id, id), isOpen(reader)))
  return row
}

export const filesOf = (db: Db, courseIds: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(courseFile)
    .where(inArray(courseFile.courseId, [...courseIds]))
    .orderBy(asc(courseFile.createdAt), asc(courseFile.id))

/** Undefined for a file of a course out of the reader's scope, and for one that is not uploaded yet. */
export async function findFile(db: Db, reader: Reader, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select({ file: courseFile })
    .from(courseFile)
    .innerJoin(course, eq(course.id, courseFile.courseId))
    .where(and(eq(courseFile.id, id), isOpen(reader)))
  return row?.file
}

export interface ResourceFilter {
  readonly language?: Locale | undefined
  readonly kind?: ResourceKind | undefined
  readonly search?: string | undefined
}

/** Files with a resource kind in the courses that this reader sees. Files that show pupils are never included. */
export const listResources = (db: Db, reader: Reader, { language, kind, search }: ResourceFilter) =>
  db
    .select({ file: courseFile, courseTitle: course.title })
    .from(courseFile)
    .innerJoin(course, eq(course.id, courseFile.courseId))
    .where(
      and(
        isOpen(reader),
        isNotNull(courseFile.resourceKind),
        eq(courseFile.downloadable, true),
        eq(courseFile.showsPupils, false),
        language && eq(course.locale, language),
        kind && eq(courseFile.resourceKind, kind),
        search
          ? sql`(${courseFile.title} || ' ' || ${courseFile.name} || ' ' || ${course.title}) ilike ${pattern(search)}`
          : undefined,
      ),
    )
    .orderBy(asc(courseFile.resourceKind), asc(course.position), asc(courseFile.createdAt))
    .limit(COURSES_MAX)

export const progressOf = (db: Db, accountId: string) =>
  db.select().from(courseProgress).where(eq(courseProgress.accountId, accountId))

export async function putProgress(db: Db, row: typeof courseProgress.$inferInsert): Promise<void> {
  const { courseId: _, accountId: __, ...values } = row
  await db
    .insert(courseProgress)
    .values(row)
    .onConflictDoUpdate({ target: [courseProgress.courseId, courseProgress.accountId], set: values })
}

/** Recorded once per person and day. */
export async function noteEvents(db: Db, rows: readonly (typeof courseEvent.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(courseEvent)
      .values([...rows])
      .onConflictDoNothing()
}

export async function insertCourse(
  transaction: Db,
  row: typeof course.$inferInsert,
  files: readonly (typeof courseFile.$inferInsert)[],
): Promise<void> {
  await transaction.insert(course).values(row)
  if (files.length > 0) await transaction.insert(courseFile).values([...files])
}

export async function courseIdsOf(db: Db, orgNodeIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: course.id })
    .from(course)
    .where(inArray(course.orgNodeId, [...orgNodeIds]))
  return rows.map(({ id }) => id)
}
