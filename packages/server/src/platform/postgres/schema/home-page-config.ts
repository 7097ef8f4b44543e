import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What the console shows to everyone, such as the maintenance notice. One row per item. */
export const homePageConfig = pgTable('home_page_config', {
  key: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: moment('updated_at').notNull(),
})
