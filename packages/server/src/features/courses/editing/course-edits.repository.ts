import { and, asc, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { account } from '../../../platform/postgres/schema/account.ts'
import { course, courseEvent, courseFile } from '../../../platform/postgres/schema/course.ts'
import { session } from '../../../platform/postgres/schema/session.ts'
import type { CourseRow, FileRow } from '../course.repository.ts'

/** Which courses an actor edits: those of one institution, or all. */
export interface Editor {
  readonly orgNodeId: string | null
  readonly isEverywhere: boolean
}

const isTheirs = ({ orgNodeId, isEverywhere }: Editor) =>
  isEverywhere ? undefined : orgNodeId === null ? sql`false` : eq(course.orgNodeId, orgNodeId)

const COURSES_MAX = 200

export const listEdited = (db: Db, editor: Editor): Promise<CourseRow[]> =>
  db
    .select()
    .from(course)
    .where(isTheirs(editor))
    .orderBy(asc(course.position), asc(course.createdAt), asc(course.id))
    .limit(COURSES_MAX)

/** With `lock`, the row is locked until the transaction ends. */
export async function findEdited(
  db: Db,
  editor: Editor,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CourseRow | undefined> {
  const query = db
    .select()
    .from(course)
    .where(and(eq(course.id, id), isTheirs(editor)))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export async function findEditedFile(db: Db, editor: Editor, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select({ file: courseFile })
    .from(courseFile)
    .innerJoin(course, eq(course.id, courseFile.courseId))
    .where(and(eq(courseFile.id, id), isTheirs(editor)))
  return row?.file
}

export const updateCourse = (db: Db, id: string, values: Partial<typeof course.$inferInsert>) =>
  db.update(course).set(values).where(eq(course.id, id))

export async function deleteCourse(db: Db, id: string): Promise<void> {
  await db.delete(course).where(eq(course.id, id))
}

/** Behind all others. */
export async function lastPosition(db: Db): Promise<number> {
  const [row] = await db.select({ position: course.position }).from(course).orderBy(desc(course.position)).limit(1)
  return row?.position ?? 0
}

export async function insertFile(db: Db, row: typeof courseFile.$inferInsert): Promise<void> {
  await db.insert(courseFile).values(row)
}

export async function updateFile(db: Db, id: string, values: Partial<typeof courseFile.$inferInsert>): Promise<number> {
  const { rowCount } = await db.update(courseFile).set(values).where(eq(courseFile.id, id))
  return rowCount ?? 0
}

/** Returns the rows as deleted: a file may have arrived since it was read. */
export async function deleteFiles(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return db
    .delete(courseFile)
    .where(inArray(courseFile.id, [...ids]))
    .returning()
}

/** Those of these files that have not arrived yet. */
export async function awaitedFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: courseFile.id })
    .from(courseFile)
    .where(and(inArray(courseFile.id, [...ids]), isNull(courseFile.storageKey)))
  return rows.map(({ id }) => id)
}

export async function findAnyFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(courseFile).where(eq(courseFile.id, id))
  return row
}

/** Files that were announced before `before` and have not arrived. */
export const lateFiles = (db: Db, before: Date, limit: number): Promise<FileRow[]> =>
  db
    .select()
    .from(courseFile)
    .where(and(isNull(courseFile.storageKey), sql`${courseFile.createdAt} < ${before}`))
    .limit(limit)

/** Bytes of all registered course uploads that are still to come. */
export async function expectedCourseBytes(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${courseFile.bytes} - ${courseFile.receivedBytes}), 0)::float8` })
    .from(courseFile)
    .where(isNull(courseFile.storageKey))
  return row?.bytes ?? 0
}

/** Whether a session is live and its account enabled. */
export async function isLive(db: Db, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt), eq(account.disabled, false)))
  return rows.length > 0
}

export const countEvents = (db: Db, courseIds: readonly string[]) =>
  db
    .select({ courseId: courseEvent.courseId, kind: courseEvent.kind, n: count() })
    .from(courseEvent)
    .where(inArray(courseEvent.courseId, [...courseIds]))
    .groupBy(courseEvent.courseId, courseEvent.kind)

export const countByDay = (db: Db, courseId: string, since: string) =>
  db
    .select({ day: courseEvent.day, kind: courseEvent.kind, n: count() })
    .from(courseEvent)
    .where(and(eq(courseEvent.courseId, courseId), gte(courseEvent.day, since)))
    .groupBy(courseEvent.day, courseEvent.kind)

export const countDownloads = (db: Db, courseId: string) =>
  db
    .select({ fileId: courseEvent.what, n: count() })
    .from(courseEvent)
    .where(and(eq(courseEvent.courseId, courseId), eq(courseEvent.kind, 'download')))
    .groupBy(courseEvent.what)
