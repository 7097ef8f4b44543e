import type { InputOf } from '@keguan/contract/api/envelope'
import type * as message from '@keguan/contract/api/message'
import { type RequestOptions, request } from '../request.ts'

export const countReceivers = (input: InputOf<typeof message.receivers>, options?: RequestOptions) =>
  request<typeof message.receivers>('GET', '/api/message/receivers', input, { quiet: true, ...options })

/** The form shows its own failures. */
export const sendMessage = (input: InputOf<typeof message.send>) =>
  request<typeof message.send>('POST', '/api/message/send', input, { quiet: true })

export const listMessages = (input: InputOf<typeof message.list>, options?: RequestOptions) =>
  request<typeof message.list>('GET', '/api/message/list', input, { quiet: true, ...options })

export const removeMessage = (message_id: string) =>
  request<typeof message.remove>('POST', '/api/message/remove', { message_id })
