import type { CareerLamp } from '@keguan/contract/report/career/report'
import { CAREER_LAMPS } from '@keguan/contract/report/career/report'
import {
  CAREER_PURPOSES,
  CAREER_SUBJECTS,
  type CareerPurpose,
  type CareerSubject,
} from '@keguan/contract/vocabulary/career'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { analysis } from './analysis.ts'
import { createdAt, members, moment } from './columns.ts'

/** Additional columns of a tendency analysis: the consent, and what lists show. The texts are a file of the run. */
export const career = pgTable(
  'career',
  {
    analysisId: uuid('analysis_id')
      .primaryKey()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    subject: text().$type<CareerSubject>().notNull(),
    person: text().notNull(),
    purpose: text().$type<CareerPurpose>().notNull(),
    minor: boolean().notNull(),
    /** Who has consented for a minor; empty for everyone else. */
    guardian: text().notNull(),
    consentedAt: moment('consented_at').notNull(),
    /** The day, in China, on which everything is deleted. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    sources: integer().notNull(),
    syllables: integer().notNull(),
    /** Null until there is a report. */
    lamp: text().$type<CareerLamp>(),
  },
  (table) => [
    check('career_subject', sql`${table.subject} in (${members(CAREER_SUBJECTS)})`),
    check('career_purpose', sql`${table.purpose} in (${members(CAREER_PURPOSES)})`),
    check('career_lamp', sql`${table.lamp} in (${members(CAREER_LAMPS)})`),
    check('career_guardian', sql`not ${table.minor} or ${table.guardian} <> ''`),
    index('career_expires').on(table.expiresOn),
  ],
)

/** A link with which the person opens the result and withdraws the consent. */
export const careerLink = pgTable(
  'career_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('career_link_of').on(table.analysisId)],
)
