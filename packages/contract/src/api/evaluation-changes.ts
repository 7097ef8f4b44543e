import * as z from 'zod'
import { COMMENT_KINDS, EVALUATION_COMMENT_MAX } from '../vocabulary/evaluation-state.ts'
import { POINTS_MAX } from '../vocabulary/evaluation-template.ts'
import { line } from './text.ts'

const ItemId = z.string().regex(/^[\w-]{1,40}$/)
const CHANGES_MAX = 400
/** Longer than any recording, seconds. */
const LATEST_S = 86_400

/** Changes since the last save. If two windows have changed the same field, the later change wins. */
export const SheetChanges = z.object({
  ratings: z
    .array(
      z.object({
        item_id: ItemId,
        value: z.number().int().min(0).max(POINTS_MAX),
        comment: line(EVALUATION_COMMENT_MAX),
        changed_at: z.iso.datetime(),
      }),
    )
    .max(CHANGES_MAX)
    .default([]),
  comments: z
    .array(
      z.object({
        comment_id: z.uuid(),
        kind: z.enum(COMMENT_KINDS),
        at_s: z.number().min(0).max(LATEST_S).nullable(),
        item_id: ItemId.nullable(),
        /** Empty: the comment is removed. */
        text: line(EVALUATION_COMMENT_MAX),
        changed_at: z.iso.datetime(),
      }),
    )
    .max(CHANGES_MAX)
    .default([]),
  whole: z.object({ text: line(EVALUATION_COMMENT_MAX), changed_at: z.iso.datetime() }).optional(),
})
export type SheetChanges = z.output<typeof SheetChanges>
