import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { expect, test } from 'vitest'
import { tusFailure } from './tus-errors.ts'

const failure = (error: unknown, isFull = false) => {
  const { status_code, body } = tusFailure(error, 'en-US', 'r-17', () => isFull)
  const { error_code, error_message } = JSON.parse(body) as { error_code: number; error_message: string }
  return { status_code, error_code, error_message }
}

test('an unknown failure contains its request id', () => {
  expect(failure(new Error('x'))).toMatchObject({ status_code: 500, error_code: ERROR.internal })
  expect(failure({ status_code: 500, body: 'Something went wrong' }).error_message).toContain('r-17')
})

test('an unavailable database is answered as temporary: the client retries', () => {
  const away = new Error('query', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  })
  expect(failure(away)).toMatchObject({ status_code: 503, error_code: ERROR.unavailable })
})

test('a full disk and unsupported tus requests have their own statuses', () => {
  expect(failure({ status_code: 500 }, true)).toMatchObject({ status_code: 507, error_code: ERROR.storageFull })
  expect(failure({ status_code: 501, body: 'no concatenation' })).toMatchObject({
    status_code: 501,
    error_code: ERROR.invalidInput,
  })
  expect(failure({ status_code: 409 })).toMatchObject({ status_code: 409, error_code: ERROR.invalidState })
})
