import * as z from 'zod'
import { COLUMN_REASONS, IMPORT_ROW_KINDS } from '../vocabulary/sheet-import.ts'

/** Above the sheet limit, so that a slightly oversized sheet gets the import's own error. */
export const SHEET_BODY_BYTES = 8 * 1024 ** 2
const COLUMNS_MAX = 500

/** A file with a person's answers to the questions raised by its check. Anything unusual has to be confirmed first. */
export const sheetFile = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({
    /** The .xlsx or .csv file in base64. */
    content: z.base64().max(SHEET_BODY_BYTES),
    /** Index of the sheet in the file, from 0; if omitted: the first that is not hidden. */
    sheet: z.number().int().min(0).max(1000).optional(),
    /** Columns, from 0, whose meaning a person chose; null: not imported. */
    columns: z
      .array(z.object({ column: z.number().int().min(0).max(20_000), field: z.enum(fields).nullable() }))
      .max(COLUMNS_MAX)
      .default([]),
    /** Whether hidden rows are imported. */
    hidden_rows: z.boolean().default(false),
    /** Whether the value of a merged cell counts for each of its rows. */
    merged: z.boolean().default(false),
    /** Whether the guessed meanings are right. */
    guesses: z.boolean().default(false),
    /** Whether rows about what exists already change it. */
    update: z.boolean().default(false),
    /** Whether the other rows are imported when some cannot be. */
    leave_out_bad: z.boolean().default(false),
  })

/** Preview of an import: nothing is stored before it is reviewed. */
export const sheetCheck = <
  const F extends readonly [string, ...string[]],
  const P extends readonly [string, ...string[]],
>(
  fields: F,
  problems: P,
) => {
  const Field = z.enum(fields)
  return z.object({
    sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), rows: z.number().int() })),
    sheet: z.number().int(),
    /** Rows above the headings, which are not imported. */
    title_rows: z.array(z.object({ row: z.number().int(), text: z.string() })),
    heading_rows: z.array(z.number().int()),
    columns: z.array(
      z.object({
        column: z.number().int(),
        /** `C` for the third. */
        letter: z.string(),
        heading: z.string(),
        field: Field.nullable(),
        reason: z.enum(COLUMN_REASONS).nullable(),
        hidden: z.boolean(),
        /** Number of rows with a value in this column, and the first of these values. */
        filled: z.number().int(),
        samples: z.array(z.string()),
      }),
    ),
    /** Required columns that the sheet lacks. */
    missing: z.array(Field),
    /** Merged cells of imported columns, as `C2:C4`. */
    merges: z.array(z.object({ range: z.string(), field: Field, value: z.string(), rows: z.number().int() })),
    /** Rows hidden in the file. */
    hidden_rows: z.array(z.number().int()),
    /** Words that were taken for something else: 老师 for 教师. */
    guesses: z.array(z.object({ text: z.string(), meaning: z.string(), rows: z.number().int() })),
    counts: z.object({
      rows: z.number().int(),
      ...(Object.fromEntries(IMPORT_ROW_KINDS.map((kind) => [kind, z.number().int()])) as Record<
        (typeof IMPORT_ROW_KINDS)[number],
        z.ZodNumber
      >),
      /** Rows about what exists already and may be changed. */
      existing: z.number().int(),
    }),
    rows: z.array(
      z.object({
        /** As the spreadsheet counts. */
        row: z.number().int(),
        kind: z.enum(IMPORT_ROW_KINDS),
        /** As they would be stored; what is empty is left out. */
        values: z.partialRecord(Field, z.string()),
        /** What is stored now, of the fields that would change. */
        before: z.partialRecord(Field, z.string()),
        problems: z.array(z.object({ field: Field, problem: z.enum(problems), value: z.string() })),
        /** Fields whose value comes from a merged cell. */
        merged: z.array(Field),
      }),
    ),
    /** Identifies the preview; an import repeats it and applies exactly that. */
    confirmed: z.string(),
  })
}

/** Identifier of the preview that a check has returned. */
export const Confirmed = z.object({ confirmed: z.string().regex(/^[0-9a-f]{64}$/) })
