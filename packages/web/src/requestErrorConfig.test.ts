import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { expect, it } from 'vitest'
import { endsSession, NETWORK_NOTICE, noticeOf, RequestError, STATUS_TEXTS } from './requestErrorConfig.ts'

const failure = (
  kind: RequestError['kind'],
  more: { status?: number; code?: number; text?: string; isChange?: boolean } = {},
) => new RequestError(kind, { url: '/api/x', message: 'm', timeoutMs: 30_000, ...more })

it('says that the network may be down, and keeps the notice visible', () => {
  expect(noticeOf(failure('network'))).toMatchObject({
    title: { id: 'request.network' },
    durationS: 300,
    logout: false,
  })
})

it('logs out on 401 and on code 2001, and on nothing else', () => {
  expect(noticeOf(failure('http', { status: 401 }))).toMatchObject({
    title: { id: 'request.notLoggedIn' },
    logout: true,
  })
  expect(noticeOf(failure('business', { code: ERROR.sessionExpired, status: 200 }))).toMatchObject({
    title: { id: 'request.timedOut' },
    logout: true,
  })
  for (const status of [400, 403, 404, 500]) expect(endsSession(failure('http', { status }))).toBe(false)
  expect(endsSession(failure('business', { code: ERROR.wrongCredentials, status: 200 }))).toBe(false)
})

it("shows the server's own code and words on 403", () => {
  const { title, description } = noticeOf(failure('http', { status: 403, code: ERROR.forbidden, text: '无权' }))
  expect(title).toEqual({ id: 'request.code', values: { code: '2403' } })
  expect(description).toEqual({ text: '无权' })
})

it('names status and address of other failures, with the message of the table', () => {
  for (const [status, id] of Object.entries(STATUS_TEXTS)) {
    if (status === '401' || status === '403') continue
    const { title, description } = noticeOf(failure('http', { status: Number(status) }))
    expect(title).toEqual({ id: 'request.http', values: { status: Number(status), url: '/api/x' } })
    expect(description).toEqual({ id })
  }
  expect(noticeOf(failure('http', { status: 418 })).description).toBeNull()
})

it('shows code and message of an error response', () => {
  const { title, description } = noticeOf(failure('business', { code: ERROR.invalidState, text: '不行', status: 200 }))
  expect(title).toEqual({ id: 'request.code', values: { code: '3001' } })
  expect(description).toEqual({ text: '不行' })
})

it('lets a poll that keeps failing replace its own notice', () => {
  expect(noticeOf(failure('network')).key).toBe(noticeOf(failure('timeout')).key)
})

it('keeps the notice of an unanswered mutation, whatever is answered next', () => {
  expect(noticeOf(failure('timeout', { isChange: true })).key).not.toBe(NETWORK_NOTICE)
})
