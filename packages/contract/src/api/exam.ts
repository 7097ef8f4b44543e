import * as z from 'zod'
import { ExamClassReport } from '../report/exam/class-report.ts'
import { ExamReport } from '../report/exam/report.ts'
import { areFalling, areWhole, ExamSettings } from '../report/exam/settings.ts'
import { COMPULSORY_RULES, EXAM_FILE_BYTES_MAX, EXAM_TEXT_MAX, EXAM_TYPES, EXAM_UPDATES } from '../vocabulary/exam.ts'
import { GRADES } from '../vocabulary/grade.ts'
import { MARK_PROBLEMS, MARK_ROLES, MARK_STATES, type MarkProblemCode } from '../vocabulary/mark-sheet.ts'
import { ANALYSIS_SCOPES } from '../vocabulary/scope.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import { CountedRows, DoubledPupils } from './doubled-rows.ts'
import { endpoint, page } from './envelope.ts'
import { SharedPart } from './report-shares.ts'
import { Count, csv, Day, EXAM_STATE, LIST_INPUT, OWNED } from './run.ts'
import { idsInQuery, manyIds, runEndpoints } from './run-endpoints.ts'
import { fileName, line, objectId, requiredLine } from './text.ts'

export const EXAM_ACCESS = '/api/exam_analysis/list:get'
export const ExamById = z.object({ exam_analysis_id: objectId() })
export const EXAM_RUNS = { base: '/api/exam_analysis', access: EXAM_ACCESS, byId: ExamById } as const

/** Two files in base64, and the form fields. */
const BODY_BYTES = 2 * Math.ceil((EXAM_FILE_BYTES_MAX * 4) / 3) + 1024 ** 2
const File = z.object({ name: fileName(), content: z.base64().max(Math.ceil((EXAM_FILE_BYTES_MAX * 4) / 3) + 4) })

/** A row of a table of specifications (双向细目表). */
export const BlueprintEntry = z.object({
  /** Of the question: `12`, `12(1)`. */
  label: requiredLine(20),
  type: line(30),
  full: z.number().positive().max(1000).nullable(),
  points: z.array(requiredLine(50)).max(10),
  level: line(30),
  /** Expected share of marks. */
  difficulty: z.number().min(0).max(1).nullable(),
})
export type BlueprintEntry = z.infer<typeof BlueprintEntry>

/** The same in responses, which are already validated. */
const StoredEntry = BlueprintEntry.extend({
  label: z.string(),
  type: z.string(),
  points: z.array(z.string()),
  level: z.string(),
})

/** The meaning of a column as set by a person; the others are guessed. */
const ColumnChoice = z.object({
  /** From 0. */
  column: z.number().int().min(0).max(2000),
  role: z.enum(MARK_ROLES),
  subject: z.enum(SUBJECTS).nullable().default(null),
  full: z.number().positive().max(10_000).nullable().default(null),
})
export type ColumnChoice = z.infer<typeof ColumnChoice>

const SHEET = {
  /** .xlsx, .xls or .csv in base64; or pasted cells in `text`. */
  file: File.optional(),
  text: z.string().max(EXAM_TEXT_MAX).optional(),
  /** If omitted: as guessed, or as last confirmed for a list with the same headings. */
  columns: z.array(ColumnChoice).max(2000).optional(),
  counted_rows: CountedRows.optional(),
  /** Full marks of papers without their own column. */
  paper_fulls: z
    .array(z.object({ paper: z.enum([...SUBJECTS, 'total']), full: z.number().positive().max(10_000) }))
    .max(SUBJECTS.length + 1)
    .optional(),
}

const PLACES = 5
export const ExamReading = z.object({
  title: z.string(),
  /** `saved`: as a list with these headings was confirmed before. */
  layout: z.enum(['guessed', 'saved', 'chosen']),
  columns: z.array(
    z.object({
      letter: z.string(),
      heading: z.string(),
      role: z.enum(MARK_ROLES),
      subject: z.enum(SUBJECTS).nullable(),
      label: z.string().nullable(),
      /** Full mark, where the column has marks. */
      full: z.number().nullable(),
      full_guessed: z.boolean(),
      samples: z.array(z.string()),
    }),
  ),
  papers: z.array(z.object({ id: z.enum([...SUBJECTS, 'total']), full: z.number(), full_guessed: z.boolean() })),
  questions: z.array(z.object({ label: z.string(), full: z.number(), full_guessed: z.boolean() })),
  pupils: z.object({ listed: Count, numbered: Count, states: z.record(z.enum(MARK_STATES), Count) }),
  classes: z.array(z.object({ name: z.string(), pupils: Count })),
  problems: z.array(
    z.object({
      code: z.enum(Object.keys(MARK_PROBLEMS) as [MarkProblemCode, ...MarkProblemCode[]]),
      is_error: z.boolean(),
      count: Count,
      first: z.array(z.object({ place: z.string(), text: z.string() })).max(PLACES),
    }),
  ),
  doubled: DoubledPupils,
  /** Null where no table of specifications was sent. */
  blueprint: z
    .object({
      rows: z.array(StoredEntry),
      /** Questions without a row, rows without a question, and where both name different full marks. */
      uncovered: z.array(z.string()),
      unknown: z.array(z.string()),
      differing: z.array(z.string()),
    })
    .nullable(),
  /** Pupils that the institution knows by their number, or only by name and class, and new ones. */
  matches: z.object({ by_number: Count, by_name: Count, unknown: Count }),
  /** What would change in the exam that the sheet is to replace or add to. */
  difference: z
    .object({
      pupils_added: z.array(z.string()),
      pupils_removed: z.array(z.string()),
      subjects_added: z.array(z.enum([...SUBJECTS, 'total'])),
      subjects_removed: z.array(z.enum([...SUBJECTS, 'total'])),
      questions_added: z.array(z.string()),
      questions_removed: z.array(z.string()),
      /** Marks of pupils in papers and questions that both have and that differ: how many, and the first. */
      marks_changed: Count,
      marks: z.array(
        z.object({
          pupil: z.string(),
          /** Null for a question. */
          paper: z.string().nullable(),
          question: z.string().nullable(),
          before: z.string(),
          after: z.string(),
        }),
      ),
    })
    .nullable(),
})
export type ExamReading = z.infer<typeof ExamReading>
export const READING_PLACES_MAX = PLACES

const oneSource = (input: { readonly file?: unknown; readonly text?: unknown }) =>
  (input.file === undefined) !== (input.text === undefined)

const ChosenSettings = ExamSettings.omit({ compulsory: true })
  .refine(({ lines }) => areFalling(lines), { path: ['lines'] })
  .refine(({ composite }) => areWhole(composite), { path: ['composite'] })

const Update = z.object({ exam_analysis_id: objectId(), mode: z.enum(EXAM_UPDATES) })

export const read = endpoint({
  method: 'POST',
  path: '/api/exam_analysis/read',
  access: EXAM_ACCESS,
  bodyBytes: BODY_BYTES,
  summary: 'Read a sheet of marks',
  description:
    'Says how a sheet of marks and a table of specifications would be read: columns, counts, whatever is unusual, and what would change in an exam that it is an update of. Nothing is stored.',
  input: z
    .object({ ...SHEET, blueprint_file: File.optional(), update: Update.optional() })
    .refine(oneSource, { path: ['file'] }),
  output: ExamReading,
})

const FACTS = {
  title: requiredLine(100),
  type: z.enum(EXAM_TYPES),
  /** Of an exam in one subject; null for several. */
  subject: z.enum(SUBJECTS).nullable(),
  grade: z.enum(GRADES).nullable(),
  exam_date: Day.nullable(),
  /** `2026-2027-1`, or as the school calls it. */
  term: line(30),
}

/** Reference exam for changes of pupils; null for none. If omitted, a new exam uses the previous one. */
const Earlier = ExamById.nullable().optional()

export const create = endpoint({
  method: 'POST',
  path: '/api/exam_analysis/create',
  access: EXAM_ACCESS,
  bodyBytes: BODY_BYTES,
  summary: 'Create an exam from a sheet of marks',
  description:
    'Stores the marks as they were read with these columns; the file itself is not kept. Errors in the sheet must be accepted. `update` replaces an exam, or adds subjects to it: the earlier one stays readable as an older version.',
  input: z
    .object({
      ...SHEET,
      ...FACTS,
      blueprint: z.array(BlueprintEntry).max(500).default([]),
      settings: ChosenSettings,
      /** Keeps numbers and no names. */
      pseudonymous: z.boolean().default(false),
      earlier: Earlier,
      accept_errors: z.boolean().default(false),
      update: Update.optional(),
    })
    .refine(oneSource, { path: ['file'] }),
  output: z.object({ exam_analysis_id: z.uuid() }),
})

const ExamState = z.object({
  exam_analysis_id: z.uuid(),
  ...EXAM_STATE,
})
export type ExamState = z.infer<typeof ExamState>

const runs = runEndpoints(EXAM_RUNS, ExamState)

export const ExamRow = ExamState.extend({
  title: z.string(),
  type: z.enum(EXAM_TYPES),
  subjects: z.array(z.enum(SUBJECTS)),
  grade: z.enum(GRADES).nullable(),
  exam_date: Day.nullable(),
  term: z.string(),
  pupils: Count,
  classes: z.array(z.string()),
  compulsory: z.boolean(),
  pseudonymous: z.boolean(),
  has_blueprint: z.boolean(),
  has_questions: z.boolean(),
  ...OWNED,
  /** The newer version of this exam; null for the newest. */
  replaced_by: z.uuid().nullable(),
})
export type ExamRow = z.infer<typeof ExamRow>

export const ExamDetail = ExamRow.extend({
  settings: ExamSettings,
  /** Null for the owner. */
  shared: SharedPart.nullable(),
  /** All versions of the exam, the newest first. */
  versions: z.array(z.object({ exam_analysis_id: z.uuid(), created_at: z.iso.datetime(), status: EXAM_STATE.status })),
})
export type ExamDetail = z.infer<typeof ExamDetail>

export const list = endpoint({
  method: 'GET',
  path: '/api/exam_analysis/list',
  access: EXAM_ACCESS,
  summary: 'List exams',
  description:
    'The newest version of each, newest first, by keyset: pass `next` or `previous` of an answer as `after` or `before`. Lists in the query are comma-separated.',
  input: z.object({
    ...LIST_INPUT,
    type: csv(200).optional(),
    subject: csv(500).optional(),
  }),
  output: page(ExamRow),
})

export const get = runs.get('Get one exam', ExamDetail)

export const queryState = runs.queryState('Get the states of exams', z.object({ exam_analysis_ids: idsInQuery() }))

export const update = endpoint({
  method: 'POST',
  path: '/api/exam_analysis/update',
  access: EXAM_ACCESS,
  summary: 'Change the facts or the settings of an exam',
  description:
    'With settings or a table of specifications the report is made again from the stored marks; this is no use of a quota.',
  input: ExamById.extend({
    facts: z.object(FACTS).partial().default({}),
    settings: ChosenSettings.optional(),
    blueprint: z.array(BlueprintEntry).max(500).optional(),
    earlier: Earlier,
  }),
  output: ExamDetail,
})

export const cancel = runs.act('cancel', 'Cancel an exam')
export const retry = runs.act('retry', 'Retry an exam that failed')

export const remove = runs.remove(
  'Delete exams',
  'Deletes rows, marks and reports. The version before the deleted one is the newest again.',
  z.object({ exam_analysis_ids: manyIds() }),
)

export const report = endpoint({
  method: 'GET',
  path: '/api/exam_analysis/report',
  access: EXAM_ACCESS,
  summary: 'Get the report of an exam',
  description: 'The summary as numbers, codes and ids. It names no pupil.',
  input: ExamById,
  output: ExamReport,
})

export const classReport = endpoint({
  method: 'GET',
  path: '/api/exam_analysis/class_report',
  access: EXAM_ACCESS,
  summary: 'Get the report of one class of an exam',
  description:
    'Names pupils; every look is noted in the audit log. 404 for a class of fewer than five pupils with a mark.',
  input: ExamById.extend({ class_name: line(50) }),
  output: ExamClassReport,
})

export const downloadReport = runs.downloadReport('Download the report of an exam, or of a class, as a page', {
  class_name: line(50).optional(),
})

export const downloadFile = runs.downloadFile(
  'Download the report of an exam as .xlsx or .json',
  ['xlsx', 'json'],
  {
    scope: z.coerce
      .number()
      .pipe(z.literal([ANALYSIS_SCOPES.Summary, ANALYSIS_SCOPES.Class, ANALYSIS_SCOPES.All]))
      .default(ANALYSIS_SCOPES.Summary),
    class_name: line(50).optional(),
  },
  'Scopes of the specification: 1 summary, 2 a class (`class_name`), 7 everything, with sheets for each class.',
)

export const blueprint = endpoint({
  method: 'GET',
  path: '/api/exam_analysis/blueprint',
  access: EXAM_ACCESS,
  summary: 'Get the table of specifications of an exam',
  input: ExamById,
  output: z.object({
    rows: z.array(StoredEntry),
    questions: z.array(z.object({ label: z.string(), full: z.number(), full_guessed: z.boolean() })),
    /** Totals and subjects of the sheet for which lines can be set. */
    papers: z.array(z.object({ id: z.enum([...SUBJECTS, 'total']), full: z.number() })),
    /** The reference exam for changes of pupils. */
    earlier: z.object({ exam_analysis_id: z.uuid(), title: z.string(), exam_date: Day.nullable() }).nullable(),
  }),
})

const Rule = z.object({ compulsory: z.enum(COMPULSORY_RULES), editable: z.boolean() })

export const rule = endpoint({
  method: 'GET',
  path: '/api/exam_analysis/rule',
  access: EXAM_ACCESS,
  summary: 'Get the rule for compulsory school',
  input: z.object({}),
  output: Rule,
})

export const setRule = endpoint({
  method: 'POST',
  path: '/api/exam_analysis/set_rule',
  access: '/api/lesson_settings/update:post',
  summary: 'Change the rule for compulsory school',
  description: 'Of the caller’s institution. Applies to exams created from now on.',
  input: z.object({ compulsory: z.enum(COMPULSORY_RULES) }),
  output: Rule,
})
