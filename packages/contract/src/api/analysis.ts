import * as z from 'zod'
import { Measure } from '../report/lesson/measure.ts'
import { Comparison } from '../report/lesson/parts/comparison.ts'
import { KnowledgeGraph } from '../report/lesson/parts/path.ts'
import { Report } from '../report/lesson/report.ts'
import { RowMeasures } from '../report/lesson/row-measures.ts'
import { LESSON_EDITIONS } from '../vocabulary/edition.ts'
import { GRADES } from '../vocabulary/grade.ts'
import { RELATION_VERDICTS } from '../vocabulary/lesson-path.ts'
import { RECOGNITION_STATES } from '../vocabulary/recognition.ts'
import { AI_STATUS, type AiStatus } from '../vocabulary/status.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import { SENT_KINDS, TRANSCRIPT_TEXT_MAX } from '../vocabulary/upload.ts'
import { endpoint, page } from './envelope.ts'
import { csv, Day, LIST_INPUT, OWNED, stateFields } from './run.ts'
import { fileName, line, objectId, requiredLine } from './text.ts'
import { SpeakerName, TranscriptCheck, TranscriptToCheck } from './transcript-check.ts'

export {
  MEDIA_BYTES_MAX,
  MEDIA_EXTENSIONS,
  type SentKind,
  TRANSCRIPT_BYTES_MAX,
  TRANSCRIPT_EXTENSIONS,
  TRANSCRIPT_TEXT_MAX,
  UPLOAD_KINDS,
  type UploadKind,
} from '../vocabulary/upload.ts'

/** A pasted text of two million characters, or a plan of 4 MB in base64. */
export const TEXT_BODY_BYTES = 8 * 1024 ** 2

/** A file about to be uploaded: checked before the first byte. */
export const FilePlan = z.object({
  kind: z.enum(SENT_KINDS),
  name: fileName(),
  bytes: z.number().int().nonnegative(),
})
export type FilePlan = z.infer<typeof FilePlan>

const FACTS = {
  title: requiredLine(100),
  teacher: line(50),
  subject: z.enum(SUBJECTS).nullable(),
  grade: z.enum(GRADES).nullable(),
  class_name: line(50),
  lesson_date: Day.nullable(),
  tags: z.array(requiredLine(20)).max(10),
}

/** A new lesson: omitted fields are empty. */
const Facts = z.object({
  ...FACTS,
  teacher: FACTS.teacher.default(''),
  subject: FACTS.subject.default(null),
  grade: FACTS.grade.default(null),
  class_name: FACTS.class_name.default(''),
  lesson_date: FACTS.lesson_date.default(null),
  tags: FACTS.tags.default([]),
})

/** A changed lesson: omitted fields stay unchanged (an optional field with a default would be emptied). */
const FactsChange = z.object(FACTS).partial()

/** Progress of the recognition of words, for a recording without a transcript. */
export const RecognitionProgress = z.object({
  state: z.enum(RECOGNITION_STATES),
  progress: z.number().min(0).max(1),
  seconds_left: z.number().nullable(),
  /** The model that was asked for by name; null for the one in use. */
  model: z.string().nullable(),
  /** When recognition resumes, if the operator restricts it to certain hours; otherwise null. */
  starts_at: z.iso.datetime().nullable(),
  error_code: z.number().int(),
  error_message: z.string(),
})
export type RecognitionProgress = z.infer<typeof RecognitionProgress>

export const AnalysisState = z.object({
  analysis_id: z.uuid(),
  ...stateFields(Object.values(AI_STATUS) as AiStatus[]),
  /** Omitted if no words are recognised. */
  recognition: RecognitionProgress.optional(),
})
export type AnalysisState = z.infer<typeof AnalysisState>

export const UploadRow = z.object({
  upload_id: z.string(),
  kind: z.enum(SENT_KINDS),
  name: z.string(),
  bytes: z.number().int(),
  received_bytes: z.number().int(),
  complete: z.boolean(),
})
export type UploadRow = z.infer<typeof UploadRow>

export const AnalysisRow = AnalysisState.extend({
  edition: z.literal(LESSON_EDITIONS),
  title: z.string(),
  teacher: z.string(),
  subject: z.enum(SUBJECTS).nullable(),
  grade: z.enum(GRADES).nullable(),
  class_name: z.string(),
  lesson_date: Day.nullable(),
  tags: z.array(z.string()),
  ...OWNED,
  duration_s: z.number().nullable(),
  has_media: z.boolean(),
  has_transcript: z.boolean(),
  /** Omitted while there is no report. */
  measures: RowMeasures.optional(),
})
export type AnalysisRow = z.infer<typeof AnalysisRow>

export const AnalysisDetail = AnalysisRow.extend({ audio_upload_urls: z.array(UploadRow) })
export type AnalysisDetail = z.infer<typeof AnalysisDetail>

const Id = objectId()
const ById = z.object({ analysis_id: Id })

export const list = endpoint({
  method: 'GET',
  path: '/api/analysis/list',
  access: '/api/analysis/list:get',
  summary: 'List lessons',
  description:
    'Newest first, by keyset: pass `next` or `previous` of an answer as `after` or `before`. Lists in the query are comma-separated.',
  input: z.object({
    ...LIST_INPUT,
    subject: csv(500).optional(),
    tags: csv(500).optional(),
    mine: z.enum(['true', 'false']).optional(),
  }),
  output: page(AnalysisRow),
})

export const create = endpoint({
  method: 'POST',
  path: '/api/analysis/create',
  access: '/api/analysis/list:get',
  bodyBytes: TEXT_BODY_BYTES,
  summary: 'Create a lesson',
  description:
    'The lesson starts in state 10000. `files` announces the uploads to come; the answer has an upload token for `/api/upload` that outlives the session. `transcript_text` is a pasted transcript and needs no upload. `transcript_teacher` names the speaker of the transcript who is the teacher, where it does not say so itself. With `wait_for_words` a recording without a transcript stays in state 30000 until its words are recognised.',
  input: Facts.extend({
    edition: z.literal(LESSON_EDITIONS),
    files: z.array(FilePlan).max(2),
    transcript_text: z.string().max(TRANSCRIPT_TEXT_MAX).optional(),
    transcript_teacher: SpeakerName.optional(),
    /** Without a transcript: no report before the words of the recording are recognised. */
    wait_for_words: z.boolean().optional(),
  }),
  output: z.object({ analysis_id: z.uuid(), upload_token: z.string(), audio_upload_urls: z.array(UploadRow) }),
})

export const get = endpoint({
  method: 'GET',
  path: '/api/analysis/get',
  access: '/api/analysis/list:get',
  summary: 'Get one lesson',
  input: ById,
  output: AnalysisDetail,
})
export const update = endpoint({
  method: 'POST',
  path: '/api/analysis/update',
  access: '/api/analysis/list:get',
  summary: 'Change the facts of a lesson',
  description: 'Fields that are left out stay as they are.',
  input: FactsChange.extend({ analysis_id: Id }),
  output: AnalysisDetail,
})
export const queryState = endpoint({
  method: 'GET',
  path: '/api/analysis/query_state',
  access: '/api/analysis/list:get',
  summary: 'Poll the state of lessons',
  description: 'Lessons out of reach are left out of the answer.',
  input: z.object({ analysis_ids: csv(4000) }),
  output: z.array(AnalysisState),
})
export const cancel = endpoint({
  method: 'POST',
  path: '/api/analysis/cancel',
  access: '/api/analysis/list:get',
  summary: 'Cancel a running analysis',
  description: 'Stops the work and keeps the files: the state becomes 70000 with error 3008. `retry` continues it.',
  input: ById,
  output: AnalysisState,
})
export const retry = endpoint({
  method: 'POST',
  path: '/api/analysis/retry',
  access: '/api/analysis/list:get',
  summary: 'Retry a failed or cancelled analysis',
  description:
    'Continues at the step that failed. With `accept_transcript`, for error 3102: analyses a transcript that does not fit its recording, and the report says so.',
  input: ById.extend({ accept_transcript: z.boolean().default(false) }),
  output: AnalysisState,
})
export const rerun = endpoint({
  method: 'POST',
  path: '/api/analysis/rerun',
  access: '/api/analysis/list:get',
  summary: 'Analyse a finished lesson again',
  description: 'Starts from the uploads, optionally in another edition.',
  input: ById.extend({ edition: z.literal(LESSON_EDITIONS).optional() }),
  output: AnalysisState,
})
export const remove = endpoint({
  method: 'POST',
  path: '/api/analysis/delete',
  access: '/api/analysis/list:get',
  summary: 'Delete lessons',
  description: 'Deletes rows, media and artefacts.',
  input: z.object({ analysis_ids: z.array(Id).min(1).max(100) }),
  output: z.object({ deleted: z.number().int() }),
})
export const uploadToken = endpoint({
  method: 'POST',
  path: '/api/analysis/upload_token',
  access: '/api/analysis/list:get',
  summary: 'Get a new upload token',
  description: 'Needed to resume an upload after the page was closed.',
  input: ById,
  output: z.object({ upload_token: z.string(), audio_upload_urls: z.array(UploadRow) }),
})
export const tags = endpoint({
  method: 'GET',
  path: '/api/analysis/tags',
  access: '/api/analysis/list:get',
  summary: 'List the tags in use',
  description: "Tags of the caller's lessons, most used first, at most 100.",
  input: z.object({}),
  output: z.array(z.string()),
})

export const checkTranscript = endpoint({
  method: 'POST',
  path: '/api/analysis/check_transcript',
  access: '/api/analysis/list:get',
  bodyBytes: TEXT_BODY_BYTES,
  summary: 'Check a transcript',
  description:
    'Takes a pasted text or a file in base64, and says how it was read: speakers, first lines, what was left out, and what may have been read wrong; or at which line reading failed. `teacher` names the speaker who is the teacher.',
  input: TranscriptToCheck,
  output: TranscriptCheck,
})

/** Above the plan limit, so that an oversized plan gets a proper error instead of a request limit. */
const PLAN_CONTENT_MAX = 7 * 1024 ** 2

/** The plan of a lesson. `matched`: the report includes it; until then it is being compared, or has failed. */
export const LessonPlan = z.object({
  /** Of the file; empty when it was pasted. */
  name: z.string(),
  text: z.string(),
  updated_at: z.iso.datetime(),
  matched: z.boolean(),
  /** 1520: the comparison crashed its workers and is not retried; 0: no error. */
  error_code: z.number().int(),
})
export type LessonPlan = z.infer<typeof LessonPlan>

export const plan = endpoint({
  method: 'GET',
  path: '/api/analysis/plan',
  access: '/api/analysis/list:get',
  summary: 'Get the plan of a lesson',
  input: ById,
  output: z.object({ plan: LessonPlan.nullable() }),
})
export const setPlan = endpoint({
  method: 'POST',
  path: '/api/analysis/set_plan',
  access: '/api/analysis/list:get',
  bodyBytes: TEXT_BODY_BYTES,
  summary: 'Set the plan of a lesson',
  description: 'Replaces an earlier plan. Either a file (docx, txt, md) in base64 or pasted text.',
  input: ById.extend({
    file: z.object({ name: fileName(), content: z.base64().max(PLAN_CONTENT_MAX) }).optional(),
    text: z.string().max(TRANSCRIPT_TEXT_MAX).optional(),
  }).refine(({ file, text }) => (file === undefined) !== (text === undefined), { path: ['file'] }),
  output: z.object({ plan: LessonPlan }),
})
export const removePlan = endpoint({
  method: 'POST',
  path: '/api/analysis/remove_plan',
  access: '/api/analysis/list:get',
  summary: 'Remove the plan of a lesson',
  input: ById,
  output: z.object({ plan: z.null() }),
})

export const report = endpoint({
  method: 'GET',
  path: '/api/analysis/report',
  access: '/api/analysis/list:get',
  summary: 'Get the report of a lesson',
  description: 'The full report as numbers, codes and ids; `docs/schema` describes every field.',
  input: ById,
  output: Report,
})

export const reviewRelation = endpoint({
  method: 'POST',
  path: '/api/analysis/review_relation',
  access: '/api/analysis/list:get',
  summary: 'Confirm or reject a proposed relation between terms',
  description:
    'Named by its two terms, as indices change when a lesson is analysed again. `verdict` null takes a decision back. Answers with the changed parts of the report.',
  input: ById.extend({
    from_term: requiredLine(100),
    to_term: requiredLine(100),
    verdict: z.enum(RELATION_VERDICTS).nullable(),
  }),
  output: z.object({ graph: KnowledgeGraph, measures: z.array(Measure) }),
})

export const comparison = endpoint({
  method: 'GET',
  path: '/api/analysis/comparison',
  access: '/api/analysis/list:get',
  summary: 'Compare a lesson with its institution',
  description: 'Aggregates of at least 20 lessons; below that only how many there are.',
  input: ById,
  output: Comparison,
})

export const mediaUrls = endpoint({
  method: 'GET',
  path: '/api/analysis/media_urls',
  access: '/api/analysis/list:get',
  summary: 'Get signed addresses of the recording',
  description: 'Short-lived addresses of one file each, as a player cannot send headers. `peaks`: 8-bit, 20 a second.',
  input: ById,
  output: z.object({
    media_url: z.string().nullable(),
    media_kind: z.enum(['audio', 'video']).nullable(),
    media_type: z.string().nullable(),
    peaks_url: z.string().nullable(),
    peaks_per_s: z.number(),
    expires_at: z.iso.datetime(),
  }),
})
