import { UNIT_LESSONS, UnitEdit, UnitPaper } from '@keguan/contract/report/unit/plan'
import * as z from 'zod'

const Path = z.string().min(1)

/** A lesson of `unit.json`: an existing report, or a transcript; without a file it is a gap. */
const LessonEntry = z.object({
  id: z.string().min(1).max(60).optional(),
  title: z.string().max(200).optional(),
  date: z.iso.date().nullable().default(null),
  minutes: z.number().positive().max(600).nullable().default(null),
  file: Path.nullable().default(null),
})
export type LessonEntry = z.infer<typeof LessonEntry>

/** `unit.json` of the command line, besides the fields of the plan: lessons in order, papers, corrections. */
export const UnitFile = z.object({
  papers: z
    .array(UnitPaper.partial({ items: true }).extend({ file: Path.optional() }))
    .max(20)
    .default([]),
  lessons: z.array(LessonEntry).min(UNIT_LESSONS.min).max(UNIT_LESSONS.max),
  edits: z.array(UnitEdit).default([]),
})
export type UnitFile = z.infer<typeof UnitFile>

/** An exam contributes its table of specifications; questions in the file come first. */
export const paperOf = (
  { file: _, items = [], ...paper }: UnitFile['papers'][number],
  rows: readonly { readonly label: string; readonly points: readonly string[] }[],
): UnitPaper => ({
  ...paper,
  items: [...items, ...rows.map(({ label, points }) => ({ label, text: '', points: [...points] }))],
})
