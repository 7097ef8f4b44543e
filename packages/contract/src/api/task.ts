import * as z from 'zod'
import { EXPERT_NAME_MAX, INVITED_MAX, LINK_DAYS_MAX } from '../vocabulary/evaluation-state.ts'
import { GRADES } from '../vocabulary/grade.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import {
  TASK_ASSIGNING,
  TASK_AUDIENCES,
  TASK_BODY_MAX,
  TASK_EXPERTS_MAX,
  TASK_EXPERTS_PER_LESSON_MAX,
  TASK_KINDS,
  TASK_LESSONS_MAX,
  TASK_PARTS,
  TASK_PEOPLE_MAX,
  TASK_REASON_MAX,
  TASK_TITLE_MAX,
  TASK_UNITS_MAX,
} from '../vocabulary/task.ts'
import { endpoint, MEDIA_TYPES, page } from './envelope.ts'
import { ExpertSecret, IssuedLink } from './evaluation.ts'
import { EditionNumber, GivenTask, MyTask, OwnLesson, Task, TaskLesson, TaskPerson, TaskResult } from './task-shapes.ts'
import { line, objectId, requiredLine } from './text.ts'

const PAGE = '/api/task/list:get'
const GIVES = '/api/task/create:post'

const ById = z.object({ task_id: objectId() })
const Place = z.object({
  after: z.string().max(200).optional(),
  before: z.string().max(200).optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
})
export const create = endpoint({
  method: 'POST',
  path: '/api/task/create',
  access: GIVES,
  summary: 'Assign a task',
  description:
    'To all teachers of one’s own institution, to people whom one picks, or to both. Rules cannot be changed afterwards, for people consent to them; the last day can be put off.',
  input: z
    .object({
      title: requiredLine(TASK_TITLE_MAX),
      body: line(TASK_BODY_MAX).default(''),
      kind: z.enum(TASK_KINDS),
      audience: z.enum(TASK_AUDIENCES),
      account_ids: z.array(objectId()).max(TASK_PEOPLE_MAX).default([]),
      subject: z.enum(SUBJECTS).nullable().default(null),
      grade: z.enum(GRADES).nullable().default(null),
      edition: EditionNumber.nullable().default(null),
      wanted: z.number().int().min(1).max(TASK_LESSONS_MAX).default(1),
      template_id: objectId().nullable().default(null),
      expert_ids: z.array(objectId()).max(TASK_EXPERTS_MAX).default([]),
      per_lesson: z.number().int().min(0).max(TASK_EXPERTS_PER_LESSON_MAX).default(0),
      assigning: z.enum(TASK_ASSIGNING).default('hand'),
      /** The caller's lessons that are to be evaluated; none: members evaluate their own. */
      analysis_ids: z.array(objectId()).max(TASK_LESSONS_MAX).default([]),
      /** The caller's units whose reports members are to read; none: members read reports of their own lessons. */
      chapter_analysis_ids: z.array(objectId()).max(TASK_UNITS_MAX).default([]),
      shows_report: z.boolean().default(false),
      from_on: z.iso.date(),
      until_on: z.iso.date(),
    })
    .refine(({ from_on, until_on }) => from_on <= until_on, { path: ['until_on'] })
    .refine(({ audience, account_ids }) => audience === 'org' || account_ids.length > 0, { path: ['account_ids'] })
    .refine(({ kind, template_id }) => kind !== 'evaluate' || template_id !== null, { path: ['template_id'] }),
  output: ById.extend({ task_id: z.uuid() }),
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/task/list',
  access: PAGE,
  summary: 'List the tasks that you are asked to do',
  description: 'By the day on which they are due, the most urgent first.',
  input: Place.extend({ open: z.enum(['true', 'false']).optional() }),
  output: page(MyTask),
})

export const given = endpoint({
  method: 'GET',
  path: '/api/task/given',
  access: GIVES,
  summary: 'List the tasks that you gave',
  description: 'Open ones, those with overdue work first; with how many people are how far.',
  input: Place.extend({ open: z.enum(['true', 'false']).optional() }),
  output: page(GivenTask),
})

export const get = endpoint({
  method: 'GET',
  path: '/api/task/get',
  access: PAGE,
  summary: 'Get a task',
  description: 'Of those who gave it or are asked to do it: rules, who sees what, and how far one is.',
  input: ById,
  output: Task,
})

export const ownLessons = endpoint({
  method: 'GET',
  path: '/api/task/own_lessons',
  access: PAGE,
  summary: 'List your own lessons that fit a task',
  description: 'Complete ones, newest first, at most 100.',
  input: ById,
  output: z.array(OwnLesson),
})

export const handIn = endpoint({
  method: 'POST',
  path: '/api/task/hand_in',
  access: PAGE,
  summary: 'Hand in lessons',
  description:
    'Exactly these are then handed in: one that is left out is withdrawn, and experts who have not submitted see it no more. The first time says `consent`, which is kept with the clauses that were shown.',
  input: ById.extend({ analysis_ids: z.array(objectId()).max(TASK_LESSONS_MAX), consent: z.boolean().default(false) }),
  output: Task,
})

export const people = endpoint({
  method: 'GET',
  path: '/api/task/people',
  access: GIVES,
  summary: 'List the people of a task that you gave',
  description: 'Those who are stuck first: overdue, sent back, not started.',
  input: ById.extend(Place.shape),
  output: page(TaskPerson),
})

export const lessons = endpoint({
  method: 'GET',
  path: '/api/task/lessons',
  access: GIVES,
  summary: 'List the lessons of a task that you gave',
  description: 'Newest first, with who evaluates each.',
  input: ById.extend(Place.shape),
  output: page(TaskLesson),
})

export const assign = endpoint({
  method: 'POST',
  path: '/api/task/assign',
  access: GIVES,
  summary: 'Give a lesson of a task to experts',
  description: 'To people of the institution and to guests, never to its teacher. Links of guests are answered once.',
  input: ById.extend({
    analysis_id: objectId(),
    account_ids: z.array(objectId()).max(INVITED_MAX).default([]),
    guests: z
      .array(z.object({ expert_name: requiredLine(EXPERT_NAME_MAX), expert_secret: ExpertSecret }))
      .max(INVITED_MAX)
      .default([]),
    /** Guests of the task, whose one link then leads to this lesson too. */
    guest_ids: z.array(objectId()).max(INVITED_MAX).default([]),
    link_days: z.number().int().min(1).max(LINK_DAYS_MAX).default(30),
  }).refine(({ account_ids, guests, guest_ids }) => account_ids.length + guests.length + guest_ids.length > 0, {
    path: ['receivers'],
  }),
  output: z.object({ invited: z.number().int(), already: z.number().int(), links: z.array(IssuedLink) }),
})

export const handBack = endpoint({
  method: 'POST',
  path: '/api/task/hand_back',
  access: GIVES,
  summary: 'Send a person’s work back',
  description: 'With a reason. What an expert has submitted is open again; what members have done counts no more.',
  input: ById.extend({ account_id: objectId(), part: z.enum(TASK_PARTS), reason: requiredLine(TASK_REASON_MAX) }),
  output: z.object({}),
})

export const review = endpoint({
  method: 'POST',
  path: '/api/task/review',
  access: GIVES,
  summary: 'Confirm one evaluation of a task or send it back',
  description:
    'Of an expert or of a guest, who reads the reason at the next visit by the link. A reason is needed to send it back; a confirmed one is closed.',
  input: ById.extend({
    evaluation_id: objectId(),
    decision: z.enum(['confirm', 'return']),
    reason: line(TASK_REASON_MAX).default(''),
  }).refine(({ decision, reason }) => decision === 'confirm' || reason !== '', { path: ['reason'] }),
  output: z.object({}),
})

export const extend = endpoint({
  method: 'POST',
  path: '/api/task/extend',
  access: GIVES,
  summary: 'Extend the due date of a task',
  input: ById.extend({ until_on: z.iso.date() }),
  output: z.object({}),
})

export const remind = endpoint({
  method: 'POST',
  path: '/api/task/remind',
  access: GIVES,
  summary: 'Remind those who have not submitted',
  description: 'At most once a day.',
  input: ById,
  output: z.object({ reminded: z.number().int() }),
})

export const close = endpoint({
  method: 'POST',
  path: '/api/task/close',
  access: GIVES,
  summary: 'Close a task, or open it again',
  description: 'A closed task stops asking for work; existing work is kept.',
  input: ById.extend({ closed: z.boolean() }),
  output: z.object({}),
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/task/delete',
  access: GIVES,
  summary: 'Delete a task',
  description: 'Lessons stay their teachers’ own, with the evaluations that are submitted; open invitations end.',
  input: ById,
  output: z.object({}),
})

export const result = endpoint({
  method: 'GET',
  path: '/api/task/result',
  access: PAGE,
  summary: 'Get what the evaluations of a task say',
  description:
    'Aggregates from five lessons. Members see their own lessons compared with them, the task’s creator sees all of them.',
  input: ById,
  output: TaskResult,
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/api/task/export',
  access: GIVES,
  summary: 'Download a task as a sheet',
  description: 'Answers the file itself (.xlsx): people, lessons, evaluations.',
  input: ById.extend({ locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.any(),
  answers: [MEDIA_TYPES.xlsx],
})

export const search = endpoint({
  method: 'GET',
  path: '/api/task/candidates',
  access: GIVES,
  summary: 'Find people who can be given a task',
  description: 'Of the institution, by name, at most 20.',
  input: z.object({ search: line(EXPERT_NAME_MAX).optional() }),
  output: z.array(z.object({ account_id: z.uuid(), name: z.string(), account: z.string(), is_expert: z.boolean() })),
})
