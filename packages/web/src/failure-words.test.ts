import { readdirSync, readFileSync } from 'node:fs'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { describe, expect, it } from 'vitest'
import { failureLine } from './components/failure/use-failure-text.ts'
import { translator } from './locales/intl.ts'
import { zhCN } from './locales/zh-CN.ts'
import { failureWordsOf, RequestError, type RequestErrorDetails } from './requestErrorConfig.ts'

const text = translator({ locale: 'zh-CN', messages: zhCN })
const url = '/api/analysis/list'
const http = (status: number, more: Partial<RequestErrorDetails> = {}) =>
  new RequestError('http', { url, message: 'http error', status, ...more })
const line = (error: unknown) => failureLine(text, error)

describe('a failure in a line', () => {
  it("is the server's own message if it sent one", () => {
    const said = '服务器发生错误（r-1）。数据未受影响，请稍后重试。'
    expect(line(http(500, { code: ERROR.internal, text: said }))).toBe(said)
    expect(
      line(new RequestError('business', { url, message: 'x', status: 200, code: ERROR.invalidState, text: '不行。' })),
    ).toBe('不行。')
    expect(line(http(403, { code: ERROR.forbidden, text: '抱歉，您无权访问。' }))).toBe('抱歉，您无权访问。')
  })

  it('is the sentence of the catalogue with status and address where a gateway answered', () => {
    expect(line(http(502))).toBe('网关错误。（请求错误 502：/api/analysis/list）')
  })

  it('asks to check the network only without a response', () => {
    const network = new RequestError('network', { url, message: 'Failed to fetch' })
    expect(line(network)).toContain('请检查网络是否已连接')
    const timeout = new RequestError('timeout', { url, message: 'x', timeoutMs: 30_000 })
    const parse = new RequestError('parse', { url, message: 'JSON.parse fail', status: 200 })
    for (const error of [http(429), http(500), http(503), timeout, parse, new Error('a bug')]) {
      expect(line(error)).not.toContain('检查网络')
    }
  })
})

describe('the words of a failure', () => {
  it('include the request and when to retry', () => {
    const words = failureWordsOf(
      http(429, { text: '请求过于频繁。', code: ERROR.tooManyRequests, requestId: 'r-2', retryAfterS: 7 }),
    )
    expect(words).toMatchObject({
      sentence: { text: '请求过于频繁。' },
      mark: { id: 'request.http', values: { status: 429, url } },
      requestId: 'r-2',
      retryAfterS: 7,
      isFinal: false,
    })
  })

  it('offer no retry where it would fail again', () => {
    expect([403, 404, 410, 429, 500].map((status) => failureWordsOf(http(status)).isFinal)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

/** Such a sentence outside the catalogue would blame the network for a server error. */
it('no page has its own words for a failed request', () => {
  const folder = new URL('.', import.meta.url).pathname
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  )
  const own = sources.filter((path) => {
    if (/^locales\/[\w-]+\/request\.ts$|^requestErrorConfig\.ts$/.test(path)) return false
    const source = readFileSync(`${folder}${path}`, 'utf8')
    return /检查网络|check (the|your) (network|connection)|error\.text !== ''/.test(source)
  })
  expect(own).toEqual([])
})
