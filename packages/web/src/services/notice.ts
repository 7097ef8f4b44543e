import type { InputOf } from '@keguan/contract/api/envelope'
import type * as notice from '@keguan/contract/api/notice'
import { type RequestOptions, request } from '../request.ts'

/** Whoever opens the bell is told beside the list what went wrong. */
export const listNotices = (input: InputOf<typeof notice.list>, options?: RequestOptions) =>
  request<typeof notice.list>('GET', '/notices', input, { quiet: true, ...options })

/** Asked again and again: nobody is told of a failure, the next turn tries again. */
export const countNotices = (options?: RequestOptions) =>
  request<typeof notice.counts>('GET', '/api/notice/counts', {}, { quiet: true, ...options })

export const readNotices = (input: InputOf<typeof notice.read>) =>
  request<typeof notice.read>('POST', '/api/notice/read', input)

export const clearNotices = (input: InputOf<typeof notice.clear>) =>
  request<typeof notice.clear>('POST', '/api/notice/clear', input)
