import { PLAN_TEXT_MAX } from '@keguan/contract/vocabulary/upload'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { analysis } from './analysis.ts'
import { moment } from './columns.ts'

/** The plan that a teacher has given a lesson: its text, whatever file it came in. */
export const lessonPlan = pgTable(
  'lesson_plan',
  {
    analysisId: uuid('analysis_id')
      .primaryKey()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    /** Another one with every change: tells whether a report was compared with this very text. */
    version: uuid().notNull(),
    /** Of the file; empty when it was pasted. */
    name: text().notNull(),
    content: text().notNull(),
    /** The stored report tells of this version. */
    matched: boolean().notNull().default(false),
    /** Why it is not compared any more; 0: nothing is wrong. */
    errorCode: integer('error_code').notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('lesson_plan_content', sql`length(${table.content}) between 1 and ${sql.raw(String(PLAN_TEXT_MAX))}`),
  ],
)
