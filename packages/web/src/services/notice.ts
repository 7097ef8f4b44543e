import type { InputOf } from '@keguan/contract/api/envelope'
import type * as notice from '@keguan/contract/api/notice'
import { type RequestOptions, request } from '../request.ts'

/** Failures are shown next to the list of notices. */
export const listNotices = (input: InputOf<typeof notice.list>, options?: RequestOptions) =>
  request<typeof notice.list>('GET', '/notices', input, { quiet: true, ...options })

/** Polled: failures are silent, and the next poll retries. */
export const countNotices = (options?: RequestOptions) =>
  request<typeof notice.counts>('GET', '/api/notice/counts', {}, { quiet: true, ...options })

export const readNotices = (input: InputOf<typeof notice.read>) =>
  request<typeof notice.read>('POST', '/api/notice/read', input)

export const clearNotices = (input: InputOf<typeof notice.clear>) =>
  request<typeof notice.clear>('POST', '/api/notice/clear', input)
