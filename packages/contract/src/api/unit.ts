import * as z from 'zod'
import { LAMPS, UNIT_LESSONS, UnitPaperItem, UnitPlanDraft, UnitPlanReading } from '../report/unit/plan.ts'
import { UnitReport } from '../report/unit/report.ts'
import { GRADES } from '../vocabulary/grade.ts'
import { UNIT_STATUS } from '../vocabulary/status.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import { UNIT_FILE_BYTES_MAX, UNIT_LACKS, UNIT_PLAN_BYTES_MAX } from '../vocabulary/unit.ts'
import { endpoint, page } from './envelope.ts'
import { Count, csv, Day, LIST_INPUT, OWNED, stateFields } from './run.ts'
import { idsInQuery, manyIds, runEndpoints } from './run-endpoints.ts'
import { fileName, line, objectId, requiredLine } from './text.ts'

export const UNIT_ACCESS = '/api/chapter_analysis/list:get'
export const UnitById = z.object({ chapter_analysis_id: objectId() })
const UNIT_RUNS = { base: '/api/chapter_analysis', access: UNIT_ACCESS, byId: UnitById } as const

const CONTENT_MAX = Math.ceil((UNIT_FILE_BYTES_MAX * 4) / 3) + 4
const File = z.object({ name: fileName(), content: z.base64().max(CONTENT_MAX) })
const FILE_BYTES = CONTENT_MAX + 64 * 1024

/** A lesson in its place, with the minutes that were planned for it. */
const LessonInput = z.object({
  analysis_id: objectId(),
  minutes: z.number().positive().max(600).nullable().default(null),
})

/** Order is that of teaching; a draft may hold fewer than a report needs. */
const Lessons = z
  .array(LessonInput)
  .max(UNIT_LESSONS.max)
  .refine((all) => new Set(all.map(({ analysis_id }) => analysis_id)).size === all.length, { message: 'twice' })

/** Papers with `exam_analysis_id` take their questions from that exam, which is one of one's own. */
const UNIT = {
  title: requiredLine(100),
  plan: UnitPlanDraft,
  lessons: Lessons,
  /** The version before this one, such as last year's; null for none. */
  previous_id: objectId().nullable(),
}

const UnitState = z.object({
  chapter_analysis_id: z.uuid(),
  ...stateFields(Object.values(UNIT_STATUS)),
})
export type UnitState = z.infer<typeof UnitState>

const runs = runEndpoints(UNIT_RUNS, UnitState)

export const UnitRow = UnitState.extend({
  title: z.string(),
  theme: z.string(),
  subject: z.enum(SUBJECTS).nullable(),
  grade: z.enum(GRADES).nullable(),
  goals: Count,
  lessons: Count,
  /** Of the lessons, those whose analysis is still under way. */
  waiting: Count,
  ...OWNED,
})
export type UnitRow = z.infer<typeof UnitRow>

/** A lesson of a unit as it is now. */
export const UnitLessonRow = z.object({
  analysis_id: z.uuid(),
  /** Its title, or its last title if it was deleted. */
  title: z.string(),
  lesson_date: Day.nullable(),
  owner_name: z.string(),
  mine: z.boolean(),
  minutes: z.number().nullable(),
  state: z.enum(['ready', 'waiting', 'failed', 'deleted', 'withdrawn']),
})
export type UnitLessonRow = z.infer<typeof UnitLessonRow>

const Version = z.object({ chapter_analysis_id: z.uuid(), title: z.string(), is_complete: z.boolean() })

export const UnitDetail = UnitRow.extend({
  plan: UnitPlanDraft,
  unit_lessons: z.array(UnitLessonRow),
  /** What a report cannot be made without. */
  lacks: z.array(z.enum(UNIT_LACKS)),
  /** The version before this one; null where there is none, or none that the caller may read. */
  previous: Version.nullable(),
  /** The caller's own other units that have a report, the latest 50, for comparison. */
  versions: z.array(Version),
})
export type UnitDetail = z.infer<typeof UnitDetail>

/** A lesson that can be part of a unit. */
export const UnitLessonChoice = z.object({
  analysis_id: z.uuid(),
  title: z.string(),
  class_name: z.string(),
  lesson_date: Day.nullable(),
  subject: z.enum(SUBJECTS).nullable(),
  grade: z.enum(GRADES).nullable(),
  duration_s: z.number().nullable(),
  owner_name: z.string(),
  /** False for one that a colleague shares for units. */
  mine: z.boolean(),
  /** Still being analysed: a unit waits for it. */
  waiting: z.boolean(),
})
export type UnitLessonChoice = z.infer<typeof UnitLessonChoice>

export const choices = endpoint({
  method: 'GET',
  path: '/api/chapter_analysis/choices',
  access: UNIT_ACCESS,
  summary: 'List the lessons that can be part of a unit',
  description:
    "The caller's own and those that colleagues share for units; none whose analysis has failed. At most 100, newest first.",
  input: z.object({
    search: line(100).optional(),
    subject: z.enum(SUBJECTS).optional(),
    grade: z.enum(GRADES).optional(),
  }),
  output: z.array(UnitLessonChoice),
})

/** An exam that can be linked to a unit. */
export const UnitExamChoice = z.object({
  exam_analysis_id: z.uuid(),
  title: z.string(),
  exam_date: Day.nullable(),
  subjects: z.array(z.enum(SUBJECTS)),
  /** Whether a table of specifications names the points of its questions. */
  has_blueprint: z.boolean(),
})
export type UnitExamChoice = z.infer<typeof UnitExamChoice>

export const exams = endpoint({
  method: 'GET',
  path: '/api/chapter_analysis/exams',
  access: UNIT_ACCESS,
  summary: 'List the exams that can be tied to a unit',
  description: "The caller's own finished exams, the newest version of each, at most 100, newest first.",
  input: z.object({ search: line(100).optional() }),
  output: z.array(UnitExamChoice),
})

export const readPlan = endpoint({
  method: 'POST',
  path: '/api/chapter_analysis/read_plan',
  access: UNIT_ACCESS,
  bodyBytes: FILE_BYTES,
  summary: 'Read the plan of a unit from a file',
  description: 'What was found in a .docx, .xlsx, .xls, .csv, .txt or .md file, to be confirmed. Nothing is stored.',
  input: z.object({ file: File }),
  output: UnitPlanReading,
})

export const readPaper = endpoint({
  method: 'POST',
  path: '/api/chapter_analysis/read_paper',
  access: UNIT_ACCESS,
  bodyBytes: FILE_BYTES,
  summary: 'Read an assessment or homework from a file',
  description:
    'Questions in a .txt, .md, .docx or .pdf file, or in a table of specifications (.xlsx, .xls, .csv). Nothing is stored.',
  input: z.object({ file: File }),
  output: z.object({ title: z.string(), items: z.array(UnitPaperItem) }),
})

export const create = endpoint({
  method: 'POST',
  path: '/api/chapter_analysis/create',
  access: UNIT_ACCESS,
  bodyBytes: UNIT_PLAN_BYTES_MAX,
  summary: 'Create a large unit',
  description: 'As a draft, which is no use of a quota. `start` has its report made.',
  input: z.object({
    title: UNIT.title,
    plan: UNIT.plan,
    lessons: UNIT.lessons.default([]),
    previous_id: UNIT.previous_id.default(null),
  }),
  output: z.object({ chapter_analysis_id: z.uuid() }),
})

const { grade: GRADE, ...LISTED } = LIST_INPUT
export const list = endpoint({
  method: 'GET',
  path: '/api/chapter_analysis/list',
  access: UNIT_ACCESS,
  summary: 'List large units',
  description:
    "The caller's own, newest first, by keyset: pass `next` or `previous` of an answer as `after` or `before`. Lists in the query are comma-separated; days are those of creation.",
  input: z.object({ ...LISTED, grade: GRADE, subject: csv(500).optional() }),
  output: page(UnitRow),
})

export const get = runs.get('Get one large unit', UnitDetail)

export const queryState = runs.queryState(
  'Get the states of large units',
  z.object({ chapter_analysis_ids: idsInQuery() }),
)

export const update = endpoint({
  method: 'POST',
  path: '/api/chapter_analysis/update',
  access: UNIT_ACCESS,
  bodyBytes: UNIT_PLAN_BYTES_MAX,
  summary: 'Change a large unit',
  description:
    'What is left out stays. A draft is stored as it is; with another plan or other lessons the report of a finished unit is made again, which is no use of a quota. Refused while its report is being made.',
  input: UnitById.extend({
    title: UNIT.title.optional(),
    plan: UNIT.plan.optional(),
    lessons: UNIT.lessons.optional(),
    previous_id: UNIT.previous_id.optional(),
  }),
  output: UnitDetail,
})

export const start = runs.act(
  'start',
  'Have the report of a large unit made',
  'Of a draft. Lessons that are still being analysed are waited for; error 3801 names what the plan lacks.',
)
export const cancel = runs.act('cancel', 'Cancel the analysis of a large unit')
export const retry = runs.act('retry', 'Retry the analysis of a large unit that failed')

export const remove = runs.remove(
  'Delete large units',
  'Deletes rows, plans, reports and waiting work. The lessons and exams stay.',
  z.object({ chapter_analysis_ids: manyIds() }),
)

export const report = endpoint({
  method: 'GET',
  path: '/api/chapter_analysis/report',
  access: UNIT_ACCESS,
  summary: 'Get the report of a large unit',
  description:
    'Lessons are named by their `analysis_id`. Corrections of lamps are in it. Every look is noted in the audit log.',
  input: UnitById,
  output: UnitReport,
})

export const correctLamp = endpoint({
  method: 'POST',
  path: '/api/chapter_analysis/correct_lamp',
  access: UNIT_ACCESS,
  summary: 'Correct a lamp of the report of a large unit',
  description: 'Kept through later analyses; null takes the correction back. Answers the report that follows.',
  input: UnitById.extend({
    goal: requiredLine(60),
    lesson_id: objectId(),
    lamp: z.enum(LAMPS),
    on: z.boolean().nullable(),
  }),
  output: UnitReport,
})

export const downloadReport = runs.downloadReport('Download the report of a large unit as a page', {})

export const downloadFile = runs.downloadFile(
  'Download a large unit as .xlsx, .docx or .json',
  ['xlsx', 'docx', 'json'],
  {},
  'The .docx is the reflection on the unit (单元反思), to be written on.',
)
