import * as z from 'zod'
import { EXPERT_NAME_MAX, LINK_DAYS_MAX } from '../vocabulary/evaluation-state.ts'
import { TASK_GUEST_LESSONS_MAX } from '../vocabulary/task.ts'
import { endpoint } from './envelope.ts'
import { ExpertSecret } from './evaluation.ts'
import { objectId, requiredLine } from './text.ts'

const GIVES = '/api/task/create:post'
const ByTask = z.object({ task_id: objectId() })
const ByGuest = ByTask.extend({ guest_id: objectId() })
const days = z.number().int().min(1).max(LINK_DAYS_MAX).default(30)

/** A guest of a whole task: one link and one secret for all lessons that are theirs. */
export const TaskGuest = z.object({
  guest_id: z.uuid(),
  expert_name: z.string(),
  /** Every lesson of the task, those handed in later too. */
  gets_all: z.boolean(),
  lessons: z.number().int(),
  done: z.number().int(),
  link_until: z.iso.datetime().nullable(),
})
export type TaskGuest = z.infer<typeof TaskGuest>

/** Answered once: the server keeps only the hash of the link. */
const IssuedTaskLink = z.object({
  guest_id: z.uuid(),
  expert_name: z.string(),
  link: z.string(),
  link_until: z.iso.datetime(),
})
export type IssuedTaskLink = z.infer<typeof IssuedTaskLink>

export const guests = endpoint({
  method: 'GET',
  path: '/api/task/guests',
  access: GIVES,
  summary: 'List the guests of a task that you gave',
  description: 'With how many lessons each has and has evaluated, oldest first, at most 50.',
  input: ByTask,
  output: z.array(TaskGuest),
})

export const inviteGuest = endpoint({
  method: 'POST',
  path: '/api/task/invite_guest',
  access: GIVES,
  summary: 'Invite a guest to evaluate lessons of a task',
  description:
    'One link and one secret for the task: every lesson with `gets_all`, those handed in later too; else those in `analysis_ids`, and those given to the guest afterwards.',
  input: ByTask.extend({
    expert_name: requiredLine(EXPERT_NAME_MAX),
    expert_secret: ExpertSecret,
    link_days: days,
    gets_all: z.boolean().default(true),
    analysis_ids: z.array(objectId()).max(TASK_GUEST_LESSONS_MAX).default([]),
  }),
  output: IssuedTaskLink,
})

export const renewGuest = endpoint({
  method: 'POST',
  path: '/api/task/renew_guest',
  access: GIVES,
  summary: 'Make a new link and secret for a guest of a task',
  description: 'The earlier link and its sessions end.',
  input: ByGuest.extend({ expert_secret: ExpertSecret, link_days: days }),
  output: IssuedTaskLink,
})

export const removeGuest = endpoint({
  method: 'POST',
  path: '/api/task/remove_guest',
  access: GIVES,
  summary: 'End the link of a guest of a task',
  description: 'What is submitted stays and counts; what is open ends.',
  input: ByGuest,
  output: z.object({}),
})
