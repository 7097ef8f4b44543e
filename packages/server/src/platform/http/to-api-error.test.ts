import { describe, expect, it } from 'vitest'
import { ApiError, errorEnvelope, localeOf } from './api-error.ts'
import { toApiError } from './to-api-error.ts'

const codeOf = (error: unknown) => toApiError(error, { requestId: 'r1', bodyLimit: 1024 }).code

describe('toApiError', () => {
  it('leaves an API error alone and knows the usual others', () => {
    expect(codeOf(new ApiError(2403))).toBe(2403)
    expect(codeOf({ statusCode: 413 })).toBe(1413)
    expect(codeOf({ statusCode: 429 })).toBe(1429)
    expect(codeOf({ statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })).toBe(1400)
    expect(codeOf(new Error('query', { cause: { code: 'ENOSPC' } }))).toBe(1507)
    expect(codeOf({ code: '57P01' })).toBe(1503)
    expect(codeOf(new Error('query', { cause: { code: '57P01' } }))).toBe(1503)
    expect(codeOf(new Error('query', { cause: { code: '22021' } }))).toBe(1400)
    expect(codeOf({ code: 'ECONNREFUSED', syscall: 'connect' })).toBe(1503)
    expect(codeOf(new Error('query', { cause: new Error('Connection terminated unexpectedly') }))).toBe(1503)
    expect(codeOf(new Error('timeout exceeded when trying to connect'))).toBe(1503)
  })

  it('takes a file that is not there for a fault of ours, not for a lost database', () => {
    expect(codeOf({ code: 'ENOENT', syscall: 'open' })).toBe(1500)
  })

  it('says nothing outside about what it does not know', () => {
    const error = toApiError(new Error('password=1234'), { requestId: 'r1', bodyLimit: 1 })
    const { error_code, error_message, data } = errorEnvelope(error, 'en-US')
    expect({ error_code, data }).toEqual({ error_code: 1500, data: null })
    expect(error_message).toContain('r1')
    expect(error_message).not.toContain('1234')
  })
})

describe('localeOf', () => {
  it('takes the first language that the console speaks', () => {
    expect(localeOf('en-GB,en;q=0.9')).toBe('en-US')
    expect(localeOf('fr-FR,zh-TW;q=0.8,en')).toBe('zh-CN')
    expect(localeOf('fr')).toBe('zh-CN')
    expect(localeOf(undefined)).toBe('zh-CN')
  })
})

describe('what was sent wrongly', () => {
  const told = (fields: string, locale: 'zh-CN' | 'en-US') =>
    errorEnvelope(new ApiError(1400, { fields }), locale).error_message

  it('is named as people call it, with its place in a list', () => {
    expect(told('title, tags.1', 'zh-CN')).toBe('提交的内容有误：课题、标签（第 2 项）')
    expect(told('tags.0', 'en-US')).toContain('Tags (no. 1)')
  })

  it('never shows a name of the program or of the framework', () => {
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
