import * as z from 'zod'
import { ExamSettings } from '../report/exam/settings.ts'
import {
  TermAllReport,
  TermAnchorPairs,
  TermClassReport,
  TermPupilReport,
  TermReport,
} from '../report/exam/term-report.ts'
import { TERM_EXAMS_MAX } from '../vocabulary/exam.ts'
import { GRADES } from '../vocabulary/grade.ts'
import { ANALYSIS_SCOPES } from '../vocabulary/scope.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import { endpoint, page } from './envelope.ts'
import { SharedPart } from './report-shares.ts'
import { Count, Day, EXAM_STATE, LIST_INPUT, OWNED } from './run.ts'
import { idsInQuery, manyIds, runEndpoints } from './run-endpoints.ts'
import { line, objectId, requiredLine } from './text.ts'

export const TERM_ACCESS = '/api/term_analysis/list:get'
export const TermById = z.object({ term_analysis_id: objectId() })
export const TERM_RUNS = { base: '/api/term_analysis', access: TERM_ACCESS, byId: TermById } as const

const { TermSummary, TermClass, TermStudent, TermAll } = ANALYSIS_SCOPES
const scope = z.coerce.number()

/** What a scope is about: a class needs its name, a pupil the number. */
const OF_SCOPE = { class_name: line(50).optional(), pupil: z.coerce.number().int().positive().optional() }

/** A single exam passes here, so that it can be refused with its own error. */
const Exams = z
  .array(objectId())
  .min(1)
  .max(TERM_EXAMS_MAX)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'twice' })

const Anchors = z
  .array(
    z.object({
      from: z.number().int().min(0),
      to: z.number().int().min(0),
      pairs: z
        .array(z.tuple([requiredLine(20), requiredLine(20)]))
        .min(1)
        .max(200),
    }),
  )
  .max(TERM_EXAMS_MAX)
  .refine((all) => all.every(({ from, to }) => from < to), { message: 'order' })

const Lines = ExamSettings.shape.lines

/** An exam that can be part of a term. */
export const TermChoice = z.object({
  exam_analysis_id: z.uuid(),
  title: z.string(),
  exam_date: Day.nullable(),
  term: z.string(),
  grade: z.enum(GRADES).nullable(),
  subjects: z.array(z.enum(SUBJECTS)),
  classes: z.array(z.string()),
  pupils: Count,
  has_questions: z.boolean(),
  sample: z.boolean(),
})
export type TermChoice = z.infer<typeof TermChoice>

export const choices = endpoint({
  method: 'GET',
  path: '/api/term_analysis/choices',
  access: TERM_ACCESS,
  summary: 'List the exams that can be part of a term',
  description: "The caller's own finished exams, the newest version of each, at most 100, newest first.",
  input: z.object({ search: line(100).optional() }),
  output: z.array(TermChoice),
})

const TermState = z.object({ term_analysis_id: z.uuid(), ...EXAM_STATE })
export type TermState = z.infer<typeof TermState>

const runs = runEndpoints(TERM_RUNS, TermState)

export const TermRow = TermState.extend({
  title: z.string(),
  grade: z.enum(GRADES).nullable(),
  exams: z.array(z.object({ title: z.string(), date: Day.nullable() })),
  pupils: Count,
  classes: z.array(z.string()),
  compulsory: z.boolean(),
  pseudonymous: z.boolean(),
  ...OWNED,
})
export type TermRow = z.infer<typeof TermRow>

export const TermDetail = TermRow.extend({
  settings: ExamSettings,
  /** Null for the owner. */
  shared: SharedPart.nullable(),
  anchors: z.array(TermAnchorPairs),
  /**
   * For the owner, the exams as they are now, in the order of the term: the newest version of each, null where it was
   * deleted.
   */
  sources: z.array(z.object({ newest_id: z.uuid().nullable(), is_changed: z.boolean() })),
})
export type TermDetail = z.infer<typeof TermDetail>

export const create = endpoint({
  method: 'POST',
  path: '/api/term_analysis/create',
  access: TERM_ACCESS,
  summary: 'Create the analysis of a term',
  description:
    'Of two or more finished exams of one’s own, in the order in which they were sat. Their marks are copied as they are now; lines are those of the last exam unless others are sent. Common questions (anchors) name exams by their place, from 0.',
  input: z.object({
    title: requiredLine(100),
    exam_analysis_ids: Exams,
    lines: Lines.optional(),
    anchors: Anchors.default([]),
  }),
  output: z.object({ term_analysis_id: z.uuid() }),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/term_analysis/list',
  access: TERM_ACCESS,
  summary: 'List the analyses of terms',
  description:
    'Newest first, by keyset: pass `next` or `previous` of an answer as `after` or `before`. Lists in the query are comma-separated.',
  input: z.object(LIST_INPUT),
  output: page(TermRow),
})

export const get = runs.get('Get one term', TermDetail)

export const queryState = runs.queryState('Get the states of terms', z.object({ term_analysis_ids: idsInQuery() }))

export const update = endpoint({
  method: 'POST',
  path: '/api/term_analysis/update',
  access: TERM_ACCESS,
  summary: 'Change a term',
  description:
    'What is left out stays. With exams their marks are copied again; with exams, lines or anchors the report is made again. This is no use of a quota.',
  input: TermById.extend({
    title: requiredLine(100).optional(),
    exam_analysis_ids: Exams.optional(),
    lines: Lines.optional(),
    anchors: Anchors.optional(),
  }),
  output: TermDetail,
})

export const cancel = runs.act('cancel', 'Cancel the analysis of a term')
export const retry = runs.act('retry', 'Retry the analysis of a term that failed')

export const remove = runs.remove(
  'Delete analyses of terms',
  'Deletes rows, copied marks, reports and links. The exams stay.',
  z.object({ term_analysis_ids: manyIds() }),
)

export const report = endpoint({
  method: 'GET',
  path: '/api/term_analysis/report',
  access: TERM_ACCESS,
  summary: 'Get the report of a term',
  description:
    'Scopes of the specification: 4 summary, which names no pupil; 5 a class (`class_name`), 404 for fewer than five pupils; 6 a pupil (`pupil`); 8 everything. Every look is noted in the audit log.',
  input: TermById.extend({
    scope: scope.pipe(z.literal([TermSummary, TermClass, TermStudent, TermAll])).default(TermSummary),
    ...OF_SCOPE,
  }),
  output: z.discriminatedUnion('schema', [TermReport, TermClassReport, TermPupilReport, TermAllReport]),
})

export const downloadReport = runs.downloadReport(
  'Download the report of a term, or of a class, as a page',
  { scope: scope.pipe(z.literal([TermSummary, TermClass])).default(TermSummary), class_name: OF_SCOPE.class_name },
  'Scope 4 or 5.',
)

export const downloadFile = runs.downloadFile(
  'Download a term as .xlsx or .json',
  ['xlsx', 'json'],
  {
    scope: scope.pipe(z.literal([TermSummary, TermClass, TermAll])).default(TermSummary),
    class_name: OF_SCOPE.class_name,
  },
  'Scope 4, 5 or 8: the summary, a class, or everything with a sheet for each class.',
)
