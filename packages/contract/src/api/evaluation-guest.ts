import * as z from 'zod'
import { EvaluationFacts, EvaluationSheet } from '../report/evaluation/evaluation.ts'
import { EXPERT_NAME_MAX } from '../vocabulary/evaluation-state.ts'
import { endpoint } from './envelope.ts'
import {
  mediaUrls as accountMediaUrls,
  report as accountReport,
  transcript as accountTranscript,
  ExpertSecret,
} from './evaluation.ts'
import { SheetChanges } from './evaluation-changes.ts'
import { objectId, requiredLine } from './text.ts'

/** 256 bits in base64url. */
const Token = z.string().regex(/^[\w-]{43}$/)
const Guest = z.object({ guest_token: Token })
/** A guest of a whole task names one of their evaluations; optional with a single one. */
const OneOf = Guest.extend({ evaluation_id: objectId().optional() })

/**
 * A guest exchanges link, name and secret for a token. It opens one lesson and one form, or the guest's lessons of a
 * task.
 */
export const enter = endpoint({
  method: 'POST',
  path: '/api/evaluation_guest/enter',
  access: 'open',
  summary: 'Enter as a guest who evaluates a lesson',
  description:
    'Link and secret come from the inviter. Wrong secrets are counted, and after some of them the link is locked for a while. `expert_name` and the comments are shown to the teacher.',
  input: z.object({ link: Token, expert_name: requiredLine(EXPERT_NAME_MAX), expert_secret: ExpertSecret }),
  output: z.object({
    guest_token: z.string(),
    expires_at: z.iso.datetime(),
    /** Whether the link is for the lessons of a task, which `list` names. */
    is_task: z.boolean(),
  }),
})

export const list = endpoint({
  method: 'POST',
  path: '/api/evaluation_guest/list',
  access: 'open',
  summary: 'List the lessons that a guest of a task evaluates',
  input: Guest,
  output: z.object({
    task_title: z.string(),
    expert_name: z.string(),
    list: z.array(EvaluationFacts.extend({ lesson_title: z.string(), teacher: z.string() })),
  }),
})

export const get = endpoint({
  method: 'POST',
  path: '/api/evaluation_guest/get',
  access: 'open',
  summary: 'Get the evaluation of a guest',
  input: OneOf,
  output: EvaluationSheet,
})

export const transcript = endpoint({
  method: 'POST',
  path: '/api/evaluation_guest/transcript',
  access: 'open',
  summary: 'Get the transcript for a guest',
  input: OneOf,
  output: accountTranscript.output,
})

export const mediaUrls = endpoint({
  method: 'POST',
  path: '/api/evaluation_guest/media_urls',
  access: 'open',
  summary: 'Get signed addresses of the recording for a guest',
  input: OneOf,
  output: accountMediaUrls.output,
})

export const report = endpoint({
  method: 'POST',
  path: '/api/evaluation_guest/report',
  access: 'open',
  summary: 'Get the report for a guest',
  description: 'Only if the inviter allows it.',
  input: OneOf,
  output: accountReport.output,
})

export const save = endpoint({
  method: 'POST',
  path: '/api/evaluation_guest/save',
  access: 'open',
  summary: 'Save changes of a guest’s evaluation',
  input: SheetChanges.extend({ guest_token: Token, evaluation_id: objectId().optional() }),
  output: EvaluationSheet,
})

export const submit = endpoint({
  method: 'POST',
  path: '/api/evaluation_guest/submit',
  access: 'open',
  summary: 'Submit a guest’s evaluation',
  input: OneOf,
  output: EvaluationSheet,
})
