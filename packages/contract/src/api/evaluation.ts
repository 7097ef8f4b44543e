import * as z from 'zod'
import { EvaluationFacts, EvaluationSheet } from '../report/evaluation/evaluation.ts'
import { CourseLesson, FormStatistics } from '../report/evaluation/over-time.ts'
import { EvaluationResult, SaidComment } from '../report/evaluation/result.ts'
import { Utterance } from '../report/lesson/report.ts'
import {
  EVALUATION_COMMENT_MAX,
  EXPERT_NAME_MAX,
  EXPERT_SECRET_MAX,
  EXPERT_SECRET_MIN,
  INVITED_MAX,
  LINK_DAYS_MAX,
} from '../vocabulary/evaluation-state.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { mediaUrls as lessonMediaUrls, report as lessonReport } from './analysis.ts'
import { endpoint, MEDIA_TYPES, page } from './envelope.ts'
import { SheetChanges } from './evaluation-changes.ts'
import { line, objectId, requiredLine } from './text.ts'

const OWN_LESSON = '/api/analysis/list:get'

const ById = z.object({ evaluation_id: objectId() })
export const ExpertSecret = requiredLine(EXPERT_SECRET_MAX).refine((text) => text.length >= EXPERT_SECRET_MIN, {
  message: 'too_short',
})

/** An evaluation as the teacher of the lesson sees it: never the scores of one that is not submitted. */
export const LessonEvaluation = EvaluationFacts.extend({
  template_id: z.uuid(),
  /** Whether it belongs to a task: then the person who assigned the task confirms it or sends it back. */
  of_task: z.boolean(),
  /** When a guest's link expires; null for accounts. */
  link_until: z.iso.datetime().nullable(),
  /** When it was last opened by the evaluator. */
  opened_at: z.iso.datetime().nullable(),
})
export type LessonEvaluation = z.infer<typeof LessonEvaluation>

/** Shown once: the server keeps only its hash. */
export const IssuedLink = z.object({
  evaluation_id: z.uuid(),
  expert_name: z.string(),
  link: z.string(),
  link_until: z.iso.datetime(),
})
export type IssuedLink = z.infer<typeof IssuedLink>

export const experts = endpoint({
  method: 'GET',
  path: '/api/evaluation/experts',
  access: OWN_LESSON,
  summary: 'Find people who can be invited',
  description: 'Experts and teachers of the institution by name, at most 20; never oneself.',
  input: z.object({ search: line(EXPERT_NAME_MAX).optional() }),
  output: z.array(z.object({ account_id: z.uuid(), name: z.string(), account: z.string(), is_expert: z.boolean() })),
})

export const ofLesson = endpoint({
  method: 'GET',
  path: '/api/evaluation/of_lesson',
  access: OWN_LESSON,
  summary: 'List the evaluations of a lesson',
  description: 'Of an own lesson: who was invited, and their progress.',
  input: z.object({ analysis_id: objectId() }),
  output: z.array(LessonEvaluation),
})

export const invite = endpoint({
  method: 'POST',
  path: '/api/evaluation/invite',
  access: OWN_LESSON,
  summary: 'Invite people to evaluate a lesson',
  description:
    'Only the owner of a lesson can invite, which is the consent. Accounts get a to-do; guests get a link each, which is answered once, and need the secret as well.',
  input: z
    .object({
      analysis_id: objectId(),
      template_id: objectId(),
      account_ids: z.array(objectId()).max(INVITED_MAX).default([]),
      guests: z
        .array(z.object({ expert_name: requiredLine(EXPERT_NAME_MAX), expert_secret: ExpertSecret }))
        .max(INVITED_MAX)
        .default([]),
      due_on: z.iso.date().nullable().default(null),
      link_days: z.number().int().min(1).max(LINK_DAYS_MAX).default(30),
      shows_report: z.boolean().default(false),
    })
    .refine(({ account_ids, guests }) => account_ids.length + guests.length > 0, { path: ['receivers'] }),
  output: z.object({ invited: z.number().int(), already: z.number().int(), links: z.array(IssuedLink) }),
})

export const evaluateOwn = endpoint({
  method: 'POST',
  path: '/api/evaluation/evaluate_own',
  access: OWN_LESSON,
  summary: 'Begin to evaluate a lesson of your own',
  description: 'With the same form that others use. Beginning a second time goes on with the first.',
  input: z.object({ analysis_id: objectId(), template_id: objectId() }),
  output: z.object({ evaluation_id: z.uuid() }),
})

export const renewLink = endpoint({
  method: 'POST',
  path: '/api/evaluation/renew_link',
  access: OWN_LESSON,
  summary: 'Make a new link for a guest',
  description: 'The old link and its sessions end at once.',
  input: ById.extend({
    expert_secret: ExpertSecret,
    link_days: z.number().int().min(1).max(LINK_DAYS_MAX).default(30),
  }),
  output: IssuedLink,
})

export const revoke = endpoint({
  method: 'POST',
  path: '/api/evaluation/revoke',
  access: OWN_LESSON,
  summary: 'Take an invitation back',
  description: 'The evaluator sees the lesson no more. What is submitted stays.',
  input: ById,
  output: z.object({}),
})

export const review = endpoint({
  method: 'POST',
  path: '/api/evaluation/review',
  access: OWN_LESSON,
  summary: 'Confirm a submitted evaluation or send it back',
  description: 'A reason is needed to send it back. A confirmed one is closed.',
  input: ById.extend({
    decision: z.enum(['confirm', 'return']),
    reason: line(EVALUATION_COMMENT_MAX).default(''),
  }).refine(({ decision, reason }) => decision === 'confirm' || reason !== '', { path: ['reason'] }),
  output: z.object({}),
})

export const result = endpoint({
  method: 'GET',
  path: '/api/evaluation/result',
  access: OWN_LESSON,
  summary: 'Get what the evaluations of a lesson say',
  description:
    'Of submitted evaluations of a lesson of one’s own. While one’s own evaluation is begun and not submitted, the others’ marks stay hidden.',
  input: z.object({ analysis_id: objectId() }),
  output: EvaluationResult,
})

export const comments = endpoint({
  method: 'GET',
  path: '/api/evaluation/comments',
  access: OWN_LESSON,
  summary: 'Get what evaluators remarked in a lesson',
  description:
    'Of submitted evaluations of a lesson of one’s own, in the order of the lesson. Nothing while one’s own evaluation is begun and not submitted.',
  input: z.object({ analysis_id: objectId() }),
  output: z.object({
    /** Evaluations whose marks may be seen. */
    submitted: z.number().int(),
    comments: z.array(SaidComment),
  }),
})

export const exportResult = endpoint({
  method: 'GET',
  path: '/api/evaluation/export',
  access: OWN_LESSON,
  summary: 'Download the evaluations of a lesson as a sheet',
  description: 'Answers the file itself (.xlsx): score records, items, comments.',
  input: z.object({ analysis_id: objectId(), locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.any(),
  answers: [MEDIA_TYPES.xlsx],
})

export const document = endpoint({
  method: 'GET',
  path: '/api/evaluation/document',
  access: OWN_LESSON,
  summary: 'Download the evaluations of a lesson as a document',
  description:
    'Answers the file itself (.docx): the observation record with the comments in the order of the lesson, then each filled-in form.',
  input: z.object({ analysis_id: objectId(), locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.any(),
  answers: [MEDIA_TYPES.docx],
})

export const course = endpoint({
  method: 'GET',
  path: '/api/evaluation/course',
  access: OWN_LESSON,
  summary: 'Get the evaluations of own lessons over time',
  description:
    'One row per lesson with submitted evaluations, the latest hundred by date. A lesson with an unfinished self-evaluation is left out until that is submitted.',
  input: z.object({}),
  output: z.array(CourseLesson),
})

export const items = endpoint({
  method: 'GET',
  path: '/api/evaluation/items',
  access: '/api/evaluation_template/create:post',
  summary: 'Get how the items of a form behave',
  description:
    'Over the submitted evaluations of experts in lessons of one’s own institution, the latest two thousand: spread, missing, correlation with the rest. Null for fewer than five lessons.',
  input: z.object({ template_id: objectId() }),
  output: FormStatistics,
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/evaluation/mine',
  access: 'session',
  summary: 'List the evaluations that you are asked for',
  description: 'Open ones first, then by when they are due.',
  input: z.object({
    open: z.enum(['true', 'false']).optional(),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: page(EvaluationFacts.extend({ lesson_title: z.string(), teacher: z.string() })),
})

export const get = endpoint({
  method: 'GET',
  path: '/api/evaluation/get',
  access: 'session',
  summary: 'Get an evaluation to fill in',
  description: 'Of one’s own: the lesson, the form, and what is filled in so far.',
  input: ById,
  output: EvaluationSheet,
})

export const transcript = endpoint({
  method: 'GET',
  path: '/api/evaluation/transcript',
  access: 'session',
  summary: 'Get the transcript of the lesson that is evaluated',
  input: ById,
  output: z.object({ utterances: z.array(Utterance) }),
})

export const mediaUrls = endpoint({
  method: 'GET',
  path: '/api/evaluation/media_urls',
  access: 'session',
  summary: 'Get signed addresses of the recording that is evaluated',
  input: ById,
  output: lessonMediaUrls.output,
})

export const report = endpoint({
  method: 'GET',
  path: '/api/evaluation/report',
  access: 'session',
  summary: 'Get the report of the lesson that is evaluated',
  description: 'Only if the inviter allows it, to avoid anchoring.',
  input: ById,
  output: lessonReport.output,
})

export const save = endpoint({
  method: 'POST',
  path: '/api/evaluation/save',
  access: 'session',
  summary: 'Save changes of an evaluation',
  description: 'The last change of an item wins; what it replaced is kept. Returns the current state.',
  input: SheetChanges.extend({ evaluation_id: objectId() }),
  output: EvaluationSheet,
})

export const submit = endpoint({
  method: 'POST',
  path: '/api/evaluation/submit',
  access: 'session',
  summary: 'Submit an evaluation',
  description: 'Only when every required item is rated.',
  input: ById,
  output: EvaluationSheet,
})
