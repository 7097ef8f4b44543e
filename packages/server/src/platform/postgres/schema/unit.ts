import { LAMPS, type Lamp, UNIT_LESSONS, type UnitPlanDraft } from '@keguan/contract/report/unit/plan'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { analysis } from './analysis.ts'
import { createdAt, members } from './columns.ts'

/** Additional data of a large unit: the draft plan, or the plan its report was computed from. */
export const unit = pgTable('unit', {
  analysisId: uuid('analysis_id')
    .primaryKey()
    .references(() => analysis.id, { onDelete: 'cascade' }),
  plan: jsonb().$type<UnitPlanDraft>().notNull(),
  /** The previous version. */
  previousId: uuid('previous_id').references(() => analysis.id, { onDelete: 'set null' }),
})

/**
 * A lesson at its position in a unit. It may be deleted: its id still identifies it in the report and in corrections.
 */
export const unitLesson = pgTable(
  'unit_lesson',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id').notNull(),
    /** From 0. */
    place: integer().notNull(),
    /** Title when it was last seen. */
    title: text().notNull(),
    lessonDate: date('lesson_date', { mode: 'string' }),
    minutes: real(),
    /**
     * Identifies the lesson's report that the unit's report used, or says why there was none; null before the first
     * report.
     */
    seen: text(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.lessonId] }),
    uniqueIndex('unit_lesson_place').on(table.unitId, table.place),
    index('unit_lesson_of').on(table.lessonId),
    check(
      'unit_lesson_place_range',
      sql`${table.place} >= 0 and ${table.place} < ${sql.raw(String(UNIT_LESSONS.max))}`,
    ),
    check('unit_lesson_minutes', sql`${table.minutes} > 0`),
  ],
)

/** Corrections of lamps: rows are appended, and the latest one of a lamp counts. */
export const unitEdit = pgTable(
  'unit_edit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    goal: text().notNull(),
    lessonId: uuid('lesson_id').notNull(),
    lamp: text().$type<Lamp>().notNull(),
    /** Null withdraws the correction. */
    isOn: boolean('is_on'),
    /** Null once that account is deleted. */
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('unit_edit_lamp', sql`${table.lamp} in (${members(LAMPS)})`),
    index('unit_edit_of').on(table.unitId, table.id),
    index('unit_edit_author').on(table.authorId),
  ],
)
