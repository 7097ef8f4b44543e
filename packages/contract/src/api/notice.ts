import * as z from 'zod'
import { NOTICE_TYPES, type NoticeType } from '../vocabulary/notice.ts'
import { endpoint } from './envelope.ts'
import { objectId } from './text.ts'

/** A message by an administrator. Recipients of the notice may read it in full. */
export const NoticeMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Empty when the sender's account is gone. */
  sender_name: z.string(),
})

export const Notice = z.object({
  id: z.uuid(),
  read: z.boolean(),
  type: z.enum(NOTICE_TYPES),
  /** Message key, such as `analysis.finished`; the console has a text for each, and a generic one for unknown keys. */
  kind: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  message: NoticeMessage.nullable(),
  /** Address inside the console. */
  link: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Sent as `after` to get older notices. */
  cursor: z.string(),
})
export type Notice = z.infer<typeof Notice>

const Count = z.object({ total: z.number().int(), unread: z.number().int() })

export const NoticeCounts = Count.extend({
  by_type: z.object(Object.fromEntries(NOTICE_TYPES.map((type) => [type, Count])) as Record<NoticeType, typeof Count>),
})
export type NoticeCounts = z.infer<typeof NoticeCounts>

export const list = endpoint({
  method: 'GET',
  path: '/notices',
  access: 'session',
  summary: 'List your notices',
  description: 'Newest first, of all types or of one.',
  input: z.object({
    type: z.enum(NOTICE_TYPES).optional(),
    after: z.string().max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.array(Notice),
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/notice/counts',
  access: 'session',
  summary: 'Count your notices',
  description: 'What the badge shows; cheap enough for polling.',
  input: z.object({}),
  output: NoticeCounts,
})

export const read = endpoint({
  method: 'POST',
  path: '/api/notice/read',
  access: 'session',
  summary: 'Mark notices as read',
  description: 'One notice, or all of a type.',
  input: z
    .object({ id: objectId().optional(), type: z.enum(NOTICE_TYPES).optional() })
    .refine(({ id, type }) => (id === undefined) !== (type === undefined), { path: ['type'] }),
  output: NoticeCounts,
})

/** Removes all of a type. */
export const clear = endpoint({
  method: 'POST',
  path: '/api/notice/clear',
  access: 'session',
  summary: 'Remove all notices of a type',
  input: z.object({ type: z.enum(NOTICE_TYPES) }),
  output: NoticeCounts,
})
