import { ADVICE_MARKS, type AdviceId, type AdviceMark } from '@keguan/contract/vocabulary/advice'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { analysis } from './analysis.ts'
import { members, moment } from './columns.ts'

/** What a lesson's report has told its teacher, and what the teacher says of it. Goes with the lesson. */
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
