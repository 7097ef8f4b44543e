import { TIE_VERDICTS, type TieVerdict } from '@keguan/contract/vocabulary/lesson-path'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { analysis } from './analysis.ts'
import { createdAt, members } from './columns.ts'

/**
 * What a person has said of "comes before" ties of a knowledge graph. Beside the layers of the analysis, not in them: another
 * analysis of the lesson finds it again by the terms.
 */
export const tieJudgement = pgTable(
  'tie_judgement',
  {
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    fromTerm: text('from_term').notNull(),
    toTerm: text('to_term').notNull(),
    verdict: text().$type<TieVerdict>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.fromTerm, table.toTerm] }),
    check('tie_judgement_verdict', sql`${table.verdict} in (${members(TIE_VERDICTS)})`),
  ],
)
