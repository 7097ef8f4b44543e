import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { describe, expect, it } from 'vitest'
import { ApiError, errorEnvelope, localeOf } from './api-error.ts'
import { toApiError } from './to-api-error.ts'

const codeOf = (error: unknown) => toApiError(error, { requestId: 'r1', bodyLimit: 1024 }).code

describe('toApiError', () => {
  it('keeps an API error, and maps common other errors', () => {
    expect(codeOf(new ApiError(ERROR.forbidden))).toBe(ERROR.forbidden)
    expect(codeOf({ statusCode: 413 })).toBe(ERROR.requestTooLarge)
    expect(codeOf({ statusCode: 429 })).toBe(ERROR.tooManyRequests)
    expect(codeOf({ statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })).toBe(ERROR.invalidInput)
    expect(codeOf(new Error('query', { cause: { code: 'ENOSPC' } }))).toBe(ERROR.storageFull)
    expect(codeOf({ code: '57P01' })).toBe(ERROR.unavailable)
    expect(codeOf(new Error('query', { cause: { code: '57P01' } }))).toBe(ERROR.unavailable)
    expect(codeOf(new Error('query', { cause: { code: '22021' } }))).toBe(ERROR.invalidInput)
    expect(codeOf({ code: 'ECONNREFUSED', syscall: 'connect' })).toBe(ERROR.unavailable)
    expect(codeOf(new Error('query', { cause: new Error('Connection terminated unexpectedly') }))).toBe(
      ERROR.unavailable,
    )
    expect(codeOf(new Error('timeout exceeded when trying to connect'))).toBe(ERROR.unavailable)
  })

  it('maps a missing file to an internal error, not to a lost database', () => {
    expect(codeOf({ code: 'ENOENT', syscall: 'open' })).toBe(ERROR.internal)
  })

  it('reveals nothing about unknown errors', () => {
    const error = toApiError(new Error('password=1234'), { requestId: 'r1', bodyLimit: 1 })
    const { error_code, error_message, data } = errorEnvelope(error, 'en-US')
    expect({ error_code, data }).toEqual({ error_code: ERROR.internal, data: null })
    expect(error_message).toContain('r1')
    expect(error_message).not.toContain('1234')
  })
})

describe('localeOf', () => {
  it('returns the first supported language', () => {
    expect(localeOf('en-GB,en;q=0.9')).toBe('en-US')
    expect(localeOf('fr-FR,zh-TW;q=0.8,en')).toBe('zh-CN')
    expect(localeOf('fr')).toBe('zh-CN')
    expect(localeOf(undefined)).toBe('zh-CN')
  })
})

describe('invalid input', () => {
  const told = (fields: string, locale: 'zh-CN' | 'en-US') =>
    errorEnvelope(new ApiError(ERROR.invalidInput, { fields }), locale).error_message

  it('is named in the user’s words, with its index in a list', () => {
    expect(told('title, tags.1', 'zh-CN')).toBe('提交的内容有误：课题、标签（第 2 项）')
    expect(told('tags.0', 'en-US')).toContain('Tags (no. 1)')
  })

  it('never shows internal names', () => {
    const malformed = toApiError(
      { statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' },
      { requestId: 'r1', bodyLimit: 1 },
    )
    const messages = [
      errorEnvelope(malformed, 'zh-CN').error_message,
      told('analysis_ids, type, changes.0.access', 'zh-CN'),
    ]
    expect(messages).toEqual(['提交的内容有误：请求格式', '提交的内容有误：请求格式'])
  })
})
