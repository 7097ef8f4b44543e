import type { ComparableLesson, ComparableValues } from '@keguan/analysis/measure/compare/compare-lessons'
import { COMPARISON_NEWEST, type ComparedId } from '@keguan/contract/report/lesson/parts/comparison'
import type { RowMeasures } from '@keguan/contract/report/lesson/row-measures'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { and, desc, eq, getTableColumns, gt, gte, inArray, lt, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/postgres/database.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { lessonValues } from '../../../platform/postgres/schema/lesson-values.ts'
import { literal, literalRows, statement } from '../../../platform/postgres/statement.ts'
import { ownerIsThere } from '../../runs/run.repository.ts'

type Row = typeof lessonValues.$inferSelect

const COLUMNS = {
  'pitch.sd_st': 'pitchSdSt',
  'loudness.sd_db': 'loudnessSdDb',
  'emotion.rate_sd': 'rateSd',
  'emotion.saturation': 'saturation',
  'rate.speech': 'speechRate',
  'talk.teacher_share': 'teacherShare',
  'wait.median': 'waitMedianS',
  'hemisphere.left_share': 'leftShare',
  'hemisphere.right_share': 'rightShare',
  'hemisphere.ratio': 'leftRightRatio',
} as const satisfies Record<ComparedId, keyof Row>
const IDS = Object.keys(COLUMNS) as ComparedId[]

export interface ValuedLesson extends ComparableLesson {
  readonly version: string
}

/** Stored values of a report. */
export interface KeptValues extends ComparableValues {
  readonly pupilShare: number | null
  readonly questionWaitS: number | null
}
/** Increased with each new column, so that values are read from the reports again. */
const LAYOUT = 3

function toRow(analysisId: string, version: string, { values, ...kept }: KeptValues): Row {
  const columns = Object.fromEntries(IDS.map((id) => [COLUMNS[id], values[id]])) as Record<
    (typeof COLUMNS)[ComparedId],
    number | null
  >
  return { analysisId, version, ...kept, layout: LAYOUT, ...columns }
}

function toLesson(row: Row & Pick<ComparableLesson, 'teacher' | 'subject'>): ValuedLesson {
  const values = Object.fromEntries(IDS.map((id) => [id, row[COLUMNS[id]]])) as ComparableValues['values']
  const { teacher, subject, hasWords, whyNoVoice, version } = row
  return { teacher, subject, version, hasWords, whyNoVoice, values }
}

/** Replaces the values of an earlier run. */
export async function putValues(
  transaction: Db,
  analysisId: string,
  version: string,
  found: KeptValues,
): Promise<void> {
  const { analysisId: _, ...values } = toRow(analysisId, version, found)
  await transaction
    .insert(lessonValues)
    .values({ analysisId, ...values })
    .onConflictDoUpdate({ target: lessonValues.analysisId, set: values })
}

/** Adds values for a lesson that predates them; values stored by a run meanwhile are kept. */
export async function addValues(db: Db, analysisId: string, version: string, found: KeptValues): Promise<void> {
  const { analysisId: _, ...values } = toRow(analysisId, version, found)
  await db
    .insert(lessonValues)
    .values({ analysisId, ...values })
    .onConflictDoUpdate({ target: lessonValues.analysisId, set: values, setWhere: lt(lessonValues.layout, LAYOUT) })
}

const LESSON = { teacher: analysis.ownerId, subject: analysis.subject, ...getTableColumns(lessonValues) }

export async function findValues(db: Db, analysisId: string): Promise<ValuedLesson | undefined> {
  const [row] = await db
    .select(LESSON)
    .from(lessonValues)
    .innerJoin(analysis, eq(analysis.id, lessonValues.analysisId))
    .where(eq(lessonValues.analysisId, analysisId))
  return row && toLesson(row)
}

/**
 * A column of all lessons as one text: two thousand rows of fourteen values, or one array of JSON per column, take
 * several times as long to write and to read. No value contains a comma; null is an empty field.
 */
const columnOf = (column: PgColumn | SQL) => sql<string>`coalesce(string_agg(coalesce(${column}::text, ''), ','), '')`
const partsOf = (column: string): string[] => (column === '' ? [] : column.split(','))

const newestValues = statement((db) => {
  const newest = db
    .select({ id: analysis.id, teacher: analysis.ownerId, subject: analysis.subject })
    .from(analysis)
    .where(
      and(
        eq(analysis.orgNodeId, sql.placeholder('orgNodeId')),
        sql`${analysis.kind} = 'ai'`,
        ownerIsThere(db),
        // written out so that the query plan is cached; samples are excluded
        sql`${analysis.status} = ${literal(AI_STATUS.complete)} and not ${analysis.sample}`,
      ),
    )
    .orderBy(desc(analysis.createdAt), desc(analysis.id))
    .limit(literalRows(COMPARISON_NEWEST))
    .as('newest')
  // offset 0 keeps this a look-up by key per lesson, however large the table
  const found = db
    .select(getTableColumns(lessonValues))
    .from(lessonValues)
    .where(and(eq(lessonValues.analysisId, newest.id), eq(lessonValues.version, sql.placeholder('version'))))
    .offset(literalRows(0))
    .as('found')
  const values = Object.fromEntries(IDS.map((id) => [id, columnOf(found[COLUMNS[id]])]))
  return db
    .select({
      teacher: columnOf(newest.teacher),
      subject: columnOf(newest.subject),
      hasWords: columnOf(found.hasWords),
      ...(values as Record<ComparedId, ReturnType<typeof columnOf>>),
    })
    .from(newest)
    .innerJoinLateral(found, sql`true`)
    .where(ne(newest.id, sql.placeholder('except')))
    .prepare('lesson_values_newest')
})

export interface Place extends Record<string, unknown> {
  readonly orgNodeId: string
  readonly version: string
  /** Id of the lesson that is compared with the others. */
  readonly except: string
}

/** The newest finished lessons of an institution with values of one version. */
export async function valuesOfPlace(db: Db, place: Place): Promise<ComparableLesson[]> {
  const [row] = await newestValues(db, place)
  if (!row) return []
  const [subjects, hasWords] = [row.subject.split(','), row.hasWords.split(',')]
  const columns = IDS.map((id) => row[id].split(','))
  return partsOf(row.teacher).map((teacher, i) => {
    const values = {} as Record<ComparedId, number | null>
    for (const [at, id] of IDS.entries()) values[id] = columns[at]?.[i] ? Number(columns[at][i]) : null
    const subject = (subjects[i] || null) as Subject | null
    return { teacher, subject, hasWords: hasWords[i] === 'true', whyNoVoice: null, values }
  })
}

/** Values shown in lists of lessons; lessons without a report are left out. */
export async function listMeasures(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RowMeasures>> {
  if (ids.length === 0) return new Map()
  const { analysisId, teacherShare, questionWaitS, speechRate } = lessonValues
  const rows = await db
    .select({ analysisId, teacher_share: teacherShare, question_wait_s: questionWaitS, speech_rate: speechRate })
    .from(lessonValues)
    .where(inArray(analysisId, [...ids]))
  return new Map(rows.map(({ analysisId: id, ...measures }) => [id, measures]))
}

/** Finished lessons without stored values, by id, after one of them. */
export async function listUnvalued(db: Db, after: string, limit: number): Promise<string[]> {
  const known = db
    .select({ one: sql`1` })
    .from(lessonValues)
    .where(and(eq(lessonValues.analysisId, analysis.id), gte(lessonValues.layout, LAYOUT)))
  const rows = await db
    .select({ id: analysis.id })
    .from(analysis)
    .where(
      and(eq(analysis.kind, 'ai'), eq(analysis.status, AI_STATUS.complete), gt(analysis.id, after), notExists(known)),
    )
    .orderBy(analysis.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
