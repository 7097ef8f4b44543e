import type { PassageEdit } from '@keguan/contract/report/lesson/correction'
import type { SettingChanges } from '@keguan/contract/report/lesson/settings/settings'
import { RELATION_VERDICTS, type RelationVerdict } from '@keguan/contract/vocabulary/lesson-path'
import { MARKED_ROLES, type MarkedRole } from '@keguan/contract/vocabulary/marked-role'
import { PLAN_TEXT_MAX } from '@keguan/contract/vocabulary/upload'
import { type SQL, sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { analysis } from './analysis.ts'
import { createdAt, members } from './columns.ts'
import { orgNode } from './org-node.ts'

/** Content of an edit, by layer. */
export interface EditContents {
  /** The plan of a lesson: its text, whatever the format of its file, and the file's name; nulls when it is removed. */
  readonly plan: { readonly name: string | null; readonly text: string | null }
  /**
   * Review of "`from` comes before `to`", by terms: positions change from one analysis to the next. Null withdraws it.
   */
  readonly relation: { readonly from: string; readonly to: string; readonly verdict: RelationVerdict | null }
  /** The speaker in a stretch of the recording; null withdraws the mark. */
  readonly voice: { readonly start_s: number; readonly end_s: number; readonly role: MarkedRole | null }
  /** Corrections of consecutive sentences; null sentences withdraw those of the passage. */
  readonly words: PassageEdit
  /** An institution's settings, as far as they differ from the defaults; improved defaults reach all others. */
  readonly settings: { readonly version: number; readonly values: SettingChanges }
}
export type EditLayer = keyof EditContents

export const EDIT_LAYERS = ['plan', 'relation', 'settings', 'voice', 'words'] as const satisfies readonly EditLayer[]

/**
 * Edits by people: append-only rows, of which the latest per layer counts. Only the texts of a lesson's plans are
 * deleted, when its plan is removed. Reports are derived from the layers of the analysis and from these edits.
 */
export const lessonEdit = pgTable(
  'lesson_edit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The lesson it is about; null for edits that apply to all lessons of an institution. */
    analysisId: uuid('analysis_id').references(() => analysis.id, { onDelete: 'cascade' }),
    orgNodeId: uuid('org_node_id').references(() => orgNode.id, { onDelete: 'cascade' }),
    layer: text().$type<EditLayer>().notNull(),
    content: jsonb().$type<EditContents[EditLayer]>().notNull(),
    /** Null once that account is deleted. */
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => {
    const field = (name: string): SQL => sql`${table.content} ->> ${sql.raw(`'${name}'`)}`
    return [
      check('lesson_edit_layer', sql`${table.layer} in (${members(EDIT_LAYERS)})`),
      check(
        'lesson_edit_subject',
        sql`(${table.layer} = 'settings') = (${table.orgNodeId} is not null) and (${table.layer} <> 'settings') = (${table.analysisId} is not null)`,
      ),
      check(
        'lesson_edit_plan',
        sql`${table.layer} <> 'plan' or ${field('text')} is null or length(${field('text')}) between 1 and ${sql.raw(String(PLAN_TEXT_MAX))}`,
      ),
      check(
        'lesson_edit_relation',
        sql`${table.layer} <> 'relation' or (${field('from')} is not null and ${field('to')} is not null and (${field('verdict')} is null or ${field('verdict')} in (${members(RELATION_VERDICTS)})))`,
      ),
      check(
        'lesson_edit_voice',
        sql`${table.layer} <> 'voice' or ((${table.content} -> 'start_s')::float8 >= 0 and (${table.content} -> 'end_s')::float8 > (${table.content} -> 'start_s')::float8 and (${field('role')} is null or ${field('role')} in (${members(MARKED_ROLES)})))`,
      ),
      check(
        'lesson_edit_words',
        sql`${table.layer} <> 'words' or ((${table.content} -> 'from')::int >= 0 and jsonb_typeof(${table.content} -> 'was') = 'array' and jsonb_typeof(${table.content} -> 'becomes') in ('array', 'null'))`,
      ),
      check('lesson_edit_settings', sql`${table.layer} <> 'settings' or (${table.content} -> 'version')::int > 0`),
      index('lesson_edit_lesson').on(table.analysisId, table.layer, table.id),
      index('lesson_edit_author').on(table.authorId),
      uniqueIndex('lesson_edit_settings_version')
        .on(table.orgNodeId, sql`((${table.content} -> 'version')::int)`)
        .where(sql`${table.layer} = 'settings'`),
    ]
  },
)
