import { ADVICE_MARKS, type AdviceId, type AdviceMark } from '@keguan/contract/vocabulary/advice'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { analysis } from './analysis.ts'
import { members, moment } from './columns.ts'

/** Advice shown with a lesson's report, and the teacher's feedback on it. Deleted with the lesson. */
export const lessonAdvice = pgTable(
  'lesson_advice',
  {
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    advice: text().$type<AdviceId>().notNull(),
    mark: text().$type<AdviceMark>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.advice] }),
    check('lesson_advice_mark', sql`${table.mark} in (${members(ADVICE_MARKS)})`),
  ],
)
