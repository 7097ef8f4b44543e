import * as z from 'zod'
import { MESSAGE_BODY_MAX, MESSAGE_TITLE_MAX } from '../vocabulary/message.ts'
import { ROLES } from '../vocabulary/role.ts'
import { endpoint, page } from './envelope.ts'
import { objectId, requiredLine } from './text.ts'

/**
 * Everyone in an institution, or one account of it; everyone in a folder inside an institution, or in the institutions
 * of a folder outside; with neither, everyone on the platform, for platform administrators only.
 */
const Receivers = z.object({
  org_id: objectId().optional(),
  account_id: objectId().optional(),
  folder_id: objectId().optional(),
  /** Of these only those who hold this role. */
  role: z.enum(ROLES).optional(),
})

/** A sent message, with how many received and read it. */
export const SentMessage = z.object({
  message_id: z.uuid(),
  /** Null when it went to several institutions. */
  org_id: z.uuid().nullable(),
  org_name: z.string(),
  /** The folder it went to, as it was called; null when it went to no folder. */
  folder_name: z.string().nullable(),
  /** The role that its receivers had to hold; null for everyone. */
  role: z.enum(ROLES).nullable(),
  /** The one receiver; null when it went to more than one. */
  account_id: z.uuid().nullable(),
  account_name: z.string(),
  title: z.string(),
  body: z.string(),
  /** Empty when the sender's account is gone. */
  sender_name: z.string(),
  receivers: z.number().int(),
  /** How many of them have read or dismissed it. */
  read: z.number().int(),
  created_at: z.iso.datetime(),
})
export type SentMessage = z.infer<typeof SentMessage>

export const receivers = endpoint({
  method: 'GET',
  path: '/api/message/receivers',
  access: '/api/message/send:post',
  summary: 'Count who would get a message',
  description: 'Disabled accounts and people who want no messages are left out.',
  input: Receivers,
  output: z.object({ place_name: z.string(), receivers: z.number().int(), left_out: z.number().int() }),
})

export const send = endpoint({
  method: 'POST',
  path: '/api/message/send',
  access: '/api/message/send:post',
  summary: 'Send a message',
  input: Receivers.extend({
    message_title: requiredLine(MESSAGE_TITLE_MAX),
    message_body: requiredLine(MESSAGE_BODY_MAX),
  }),
  output: z.object({ message_id: z.uuid(), receivers: z.number().int() }),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/message/list',
  access: '/api/message/send:post',
  summary: 'List sent messages',
  description: 'Newest first: of one institution, of one folder, or of all that the caller may see.',
  input: z.object({
    org_id: objectId().optional(),
    folder_id: objectId().optional(),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: page(SentMessage),
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/message/remove',
  access: '/api/message/send:post',
  summary: 'Take a message back',
  description: 'It disappears for everyone, read or not.',
  input: z.object({ message_id: objectId() }),
  output: z.object({}),
})
