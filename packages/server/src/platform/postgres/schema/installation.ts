import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Things that are done once per installation, such as adding the sample data. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
})
