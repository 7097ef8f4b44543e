import * as z from 'zod'
import { isEmail, isPhone, normaliseContact } from '../vocabulary/contact.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import {
  DELIVERY_STATES,
  SPAM_REASONS,
  TOUCH_BODY_MAX,
  TOUCH_CHANNELS,
  TOUCH_CONTACT_MAX,
  TOUCH_KINDS,
  TOUCH_MANY_MAX,
  TOUCH_NAME_MAX,
  TOUCH_PLACE_MAX,
  TOUCH_PLACES,
  TOUCH_REPLY_TITLE_MAX,
  TOUCH_STATES,
  TOUCH_VIEWS,
} from '../vocabulary/touch.ts'
import { endpoint, MEDIA_TYPES, page } from './envelope.ts'
import { line, objectId, requiredLine } from './text.ts'

const STAFF = '/api/touch/list:get'

export const form = endpoint({
  method: 'GET',
  path: '/api/touch/form',
  access: 'open',
  summary: 'Begin a note',
  description: 'The token says when the form was opened. A note that comes too soon after it is refused.',
  input: z.object({}),
  output: z.object({
    token: z.string(),
    /** Months after which notes are deleted. */
    months: z.number().int(),
  }),
})

const kept = {
  kind: z.enum(TOUCH_KINDS),
  note_body: requiredLine(TOUCH_BODY_MAX),
  /** The page the form is on. */
  place: z.enum(TOUCH_PLACES),
  locale: z.enum(LOCALES).default('zh-CN'),
}

/** An e-mail address or phone number for the reply. */
const contact = z
  .string()
  .max(1000, { abort: true })
  .transform(normaliseContact)
  .pipe(requiredLine(TOUCH_CONTACT_MAX).refine((text) => isEmail(text) || isPhone(text), { message: 'contact' }))

export const send = endpoint({
  method: 'POST',
  path: '/api/touch/send',
  access: 'open',
  summary: 'Leave a note without an account',
  description: 'website stays empty: people do not see the field, programs fill it in.',
  input: z.object({
    ...kept,
    token: z.string().max(200),
    name: requiredLine(TOUCH_NAME_MAX),
    contact,
    institution: line(TOUCH_PLACE_MAX).default(''),
    consent: z.literal(true),
    website: line(200).default(''),
  }),
  output: z.object({}),
})

export const sendOwn = endpoint({
  method: 'POST',
  path: '/api/touch/send_own',
  access: 'session',
  summary: 'Leave a note with one’s account',
  description: 'The answer comes under the bell.',
  input: z.object({ ...kept, contact: contact.optional() }),
  output: z.object({ note_id: z.uuid() }),
})

const Answer = z.object({
  answer_id: z.uuid(),
  author: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
})

export const OwnNote = z.object({
  note_id: z.uuid(),
  kind: z.enum(TOUCH_KINDS),
  state: z.enum(TOUCH_STATES),
  text: z.string(),
  created_at: z.iso.datetime(),
  answers: z.array(Answer),
})
export type OwnNote = z.infer<typeof OwnNote>

export const mine = endpoint({
  method: 'GET',
  path: '/api/touch/mine',
  access: 'session',
  summary: 'List one’s own notes with their answers',
  description: 'The newest fifty.',
  input: z.object({}),
  output: z.array(OwnNote),
})

/** A note in the list of the staff. */
export const TouchRow = z.object({
  note_id: z.uuid(),
  kind: z.enum(TOUCH_KINDS),
  state: z.enum(TOUCH_STATES),
  place: z.enum(TOUCH_PLACES),
  name: z.string(),
  contact: z.string(),
  institution: z.string(),
  /** Whether it was left with an account. */
  is_account: z.boolean(),
  text: z.string(),
  assignee_id: z.uuid().nullable(),
  assignee_name: z.string(),
  spam: z.enum(SPAM_REASONS).nullable(),
  /** Duplicates that were merged into it. */
  merged: z.number().int(),
  answers: z.number().int(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
})
export type TouchRow = z.infer<typeof TouchRow>

const filters = {
  view: z.enum(TOUCH_VIEWS).default('all'),
  kind: z.enum(TOUCH_KINDS).optional(),
  state: z.enum(TOUCH_STATES).optional(),
  search: line(100).optional(),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/touch/list',
  access: STAFF,
  summary: 'List the notes that people left',
  description:
    'Newest first. Administrators of an institution see the notes of its accounts and those that they are to answer.',
  input: z.object({
    ...filters,
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: page(TouchRow),
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/touch/counts',
  access: STAFF,
  summary: 'Count the notes of each view',
  description: 'No further than 1,000.',
  input: z.object({}),
  output: z.record(z.enum(TOUCH_VIEWS), z.number().int()),
})

export const TouchNote = TouchRow.extend({
  private_note: z.string(),
  /** Whether an answer can be sent: by the bell, by mail, or only by hand. */
  channel: z.enum(TOUCH_CHANNELS),
  answers_list: z.array(
    Answer.extend({
      deliveries: z.array(
        z.object({ name: z.string(), channel: z.enum(TOUCH_CHANNELS), state: z.enum(DELIVERY_STATES) }),
      ),
    }),
  ),
  /** Notes that were merged into this one. */
  doubles: z.array(z.object({ note_id: z.uuid(), name: z.string(), text: z.string(), created_at: z.iso.datetime() })),
  /** Other notes with the same contact, or of the same account: possible duplicates. */
  likely: z.array(z.object({ note_id: z.uuid(), text: z.string(), created_at: z.iso.datetime() })),
})
export type TouchNote = z.infer<typeof TouchNote>

const one = z.object({ note_id: objectId() })

export const get = endpoint({
  method: 'GET',
  path: '/api/touch/get',
  access: STAFF,
  summary: 'Get one note',
  input: one,
  output: TouchNote,
})

export const assignees = endpoint({
  method: 'GET',
  path: '/api/touch/assignees',
  access: STAFF,
  summary: 'List who could answer a note',
  input: one,
  output: z.array(z.object({ account_id: z.uuid(), name: z.string() })),
})

export const assign = endpoint({
  method: 'POST',
  path: '/api/touch/assign',
  access: STAFF,
  summary: 'Assign a note',
  description: 'Without an assignee it becomes unassigned. An open note becomes one in progress.',
  input: one.extend({ assignee_id: objectId().optional() }),
  output: z.object({}),
})

export const setState = endpoint({
  method: 'POST',
  path: '/api/touch/set_state',
  access: STAFF,
  summary: 'Change the state of a note',
  description: 'Also to answered, for answers given by telephone.',
  input: one.extend({ note_state: z.enum(TOUCH_STATES) }),
  output: z.object({}),
})

export const setPrivateNote = endpoint({
  method: 'POST',
  path: '/api/touch/set_private_note',
  access: STAFF,
  summary: 'Write what only the staff reads',
  input: one.extend({ private_note: line(TOUCH_BODY_MAX) }),
  output: z.object({}),
})

export const answer = endpoint({
  method: 'POST',
  path: '/api/touch/answer',
  access: STAFF,
  summary: 'Answer a note',
  description: 'Under the bell of an account; by mail where the server sends mail; else the staff has to get in touch.',
  input: one.extend({ answer_body: requiredLine(TOUCH_BODY_MAX), closes: z.boolean().default(false) }),
  output: z.object({ channel: z.enum(TOUCH_CHANNELS) }),
})

export const merge = endpoint({
  method: 'POST',
  path: '/api/touch/merge',
  access: STAFF,
  summary: 'Merge a note into another',
  description: 'The answers of the other reach both people.',
  input: one.extend({ into_id: objectId() }),
  output: z.object({}),
})

const many = z.object({ note_ids: z.array(objectId()).min(1).max(TOUCH_MANY_MAX) })

export const markSpam = endpoint({
  method: 'POST',
  path: '/api/touch/mark_spam',
  access: STAFF,
  summary: 'Mark notes as spam, or take the mark off',
  input: many.extend({ spam: z.boolean() }),
  output: z.object({}),
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/touch/delete',
  access: STAFF,
  summary: 'Delete notes with their answers',
  input: many,
  output: z.object({}),
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/api/touch/export',
  access: STAFF,
  summary: 'Download the notes of a view as a sheet',
  description: 'Answers the file itself (.xlsx), at most 10,000 notes.',
  input: z.object({ ...filters, locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.any(),
  answers: [MEDIA_TYPES.xlsx],
})

export const TouchReply = z.object({
  reply_id: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** Whether the caller may change it. */
  is_own: z.boolean(),
})
export type TouchReply = z.infer<typeof TouchReply>

export const replies = endpoint({
  method: 'GET',
  path: '/api/touch/replies',
  access: STAFF,
  summary: 'List the templates of answers',
  description: 'Those of one’s institution and those of the platform.',
  input: z.object({}),
  output: z.array(TouchReply),
})

const replyFields = { title: requiredLine(TOUCH_REPLY_TITLE_MAX), answer_body: requiredLine(TOUCH_BODY_MAX) }

export const createReply = endpoint({
  method: 'POST',
  path: '/api/touch/create_reply',
  access: STAFF,
  summary: 'Add a template of answers',
  input: z.object(replyFields),
  output: z.object({ reply_id: z.uuid() }),
})

export const updateReply = endpoint({
  method: 'POST',
  path: '/api/touch/update_reply',
  access: STAFF,
  summary: 'Change a template of answers',
  input: z.object({ reply_id: objectId(), ...replyFields }),
  output: z.object({}),
})

export const removeReply = endpoint({
  method: 'POST',
  path: '/api/touch/delete_reply',
  access: STAFF,
  summary: 'Delete a template of answers',
  input: z.object({ reply_id: objectId() }),
  output: z.object({}),
})
