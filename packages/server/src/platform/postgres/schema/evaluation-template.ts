import type { EvaluationForm } from '@keguan/contract/report/evaluation/form'
import { SHIPPED_FORMS, type ShippedForm } from '@keguan/contract/vocabulary/evaluation-template'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { createdAt, members, moment } from './columns.ts'
import { orgNode } from './org-node.ts'

/** A form by which lessons are evaluated. Its groups and items are in its versions. */
export const evaluationTemplate = pgTable(
  'evaluation_template',
  {
    id: uuid().primaryKey(),
    /**
     * Null for a form that ships with the product, and when the institution is deleted while evaluations keep the form.
     */
    orgNodeId: uuid('org_node_id').references(() => orgNode.id, { onDelete: 'set null' }),
    ownerId: uuid('owner_id').references(() => account.id, { onDelete: 'set null' }),
    shipped: text().$type<ShippedForm>(),
    name: text().notNull(),
    /** For the whole institution; otherwise for its owner alone. */
    shared: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    sample: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
    /** When it was removed from the lists; its evaluations keep it. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    check('evaluation_template_shipped', sql`${table.shipped} in (${members(SHIPPED_FORMS)})`),
    check('evaluation_template_name', sql`length(${table.name}) between 1 and 60`),
    index('evaluation_template_org').on(
      table.orgNodeId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

export const evaluationTemplateVersion = pgTable(
  'evaluation_template_version',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => evaluationTemplate.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Name at that time. */
    name: text().notNull(),
    form: jsonb().$type<EvaluationForm>().notNull(),
    /** The same form in English, of those that ship with the product. */
    formEn: jsonb('form_en').$type<EvaluationForm>(),
    nameEn: text('name_en'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
)
