import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as account from '@keguan/contract/api/account'
import type * as analysis from '@keguan/contract/api/analysis'
import type { downloadFile, downloadReport } from '@keguan/contract/api/analysis-downloads'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { login } from './models/login.ts'
import { spin } from './models/spin.ts'
import { configureRequests, request, requestBlob, requestEarly, requestText } from './request.ts'
import type { RequestError } from './requestErrorConfig.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

let server: Server
let answer: Answer
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string; spin: number }[]
let told: { error: RequestError; quiet: boolean }[]

const json =
  (status: number, body: unknown): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const { method = '', url = '', headers } = incoming
    seen.push({ method, url, headers, body, spin: spin.get() })
    answer(incoming, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  seen = []
  told = []
  answer = json(200, { error_code: 0, error_message: '', data: [] })
  login.set({ status: 'success', reason: null, token: 't0ken', product: 2 })
  const { port } = server.address() as AddressInfo
  configureRequests({
    base: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    onError: (error, quiet) => told.push({ error, quiet }),
  })
})

const tags = (options = {}) => request<typeof analysis.tags>('GET', '/api/analysis/tags', {}, options)
const failing = (work: Promise<unknown>): Promise<RequestError> =>
  work.then(
    () => {
      throw new Error('should have failed')
    },
    (error: RequestError) => error,
  )

it('sends a query with the token and the language, and returns the data', async () => {
  answer = json(200, { error_code: 0, error_message: '', data: { list: [], total: 0 } })
  const input = { search: '山行 & 水', subject: undefined, page_size: 20 } as const
  const data = await request<typeof analysis.list>('GET', '/api/analysis/list', { search: input.search, page_size: 20 })
  expect(data).toEqual({ list: [], total: 0 })
  expect(seen[0]?.url).toBe(
    `/api/analysis/list?search=${encodeURIComponent('山行').concat('+%26+', encodeURIComponent('水'))}&page_size=20`,
  )
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer t0ken', 'accept-language': 'en-US' })
})

it('sends a body as JSON, and no token when there is none', async () => {
  login.set({ status: undefined, reason: null, token: null, product: null })
  answer = json(200, { error_code: 0, error_message: '', data: {} })
  await request<typeof account.login>('POST', '/api/account/login', { account: 'a', password: 'p', product: 2 })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ account: 'a', password: 'p', product: 2 })
  expect(seen[0]?.headers['content-type']).toBe('application/json')
  expect(seen[0]?.headers.authorization).toBeUndefined()
})

it('counts requests under way, also when they fail, but not the polled one', async () => {
  await tags()
  expect(seen[0]?.spin).toBe(1)
  answer = json(500, '')
  await failing(tags())
  expect(spin.get()).toBe(0)
  answer = json(200, { error_code: 0, error_message: '', data: [] })
  await request<typeof analysis.queryState>('GET', '/api/analysis/query_state', { analysis_ids: 'a' })
  expect(seen.at(-1)?.spin).toBe(0)
})

it('reports an error response with code and message', async () => {
  answer = json(200, { error_code: ERROR.invalidState, error_message: '不行', data: null })
  const error = await failing(tags())
  expect(error).toMatchObject({ kind: 'business', code: ERROR.invalidState, text: '不行', status: 200 })
  expect(told).toEqual([{ error, quiet: false }])
})

it('reports an HTTP error with the server’s message', async () => {
  const onRefused = vi.fn()
  configureRequests({ onRefused })
  answer = json(403, { error_code: ERROR.forbidden, error_message: '无权', data: null })
  expect(await failing(tags())).toMatchObject({
    kind: 'http',
    message: 'http error',
    status: 403,
    code: ERROR.forbidden,
    text: '无权',
  })
  expect(onRefused).toHaveBeenCalledTimes(1)
  answer = json(502, '<html>')
  expect(await failing(tags())).toMatchObject({ kind: 'http', status: 502, text: '' })
  expect(onRefused).toHaveBeenCalledTimes(1)
})

it('reports a body that is not an envelope', async () => {
  for (const body of ['<html>', 'null', '{}', '']) {
    answer = json(200, body)
    expect(await failing(tags())).toMatchObject({ kind: 'parse', message: 'JSON.parse fail' })
  }
})

it('reports a time-out with its duration', async () => {
  answer = () => undefined
  const error = await failing(tags({ timeoutMs: 30 }))
  expect(error).toMatchObject({ kind: 'timeout', message: 'timeout of 30 ms exceeded' })
  expect(spin.get()).toBe(0)
})

it('reports a broken connection', async () => {
  answer = (incoming) => incoming.socket.destroy()
  expect(await failing(tags())).toMatchObject({ kind: 'network', status: 0 })
})

it('does not report cancelled requests', async () => {
  const control = new AbortController()
  answer = () => control.abort()
  await failing(tags({ signal: control.signal }))
  expect(told).toEqual([])
})

it('passes on that the caller shows failures itself', async () => {
  answer = json(500, '')
  await failing(tags({ quiet: true }))
  expect(told[0]?.quiet).toBe(true)
})

it('returns a page as text and requests it as specified', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<p>报告</p>')
  }
  const id = '00000000-0000-4000-8000-000000000000'
  const page = await requestText<typeof downloadReport>('POST', '/api/analysis/download_report', {
    analysis_id: id,
  })
  expect(page).toBe('<p>报告</p>')
  expect(seen[0]?.headers).toMatchObject({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' })
})

it('returns a JSON file as a file, and reports an envelope in its place as a failure', async () => {
  const file = () =>
    requestBlob<typeof downloadFile>('GET', '/api/analysis/download_file', {
      analysis_id: 'x',
      format: 'json',
    })
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-disposition': 'attachment' })
    response.end('{"schema":1}')
  }
  expect(await (await file()).text()).toBe('{"schema":1}')
  answer = json(200, { error_code: ERROR.reportNotReady, error_message: '尚未生成', data: null })
  expect(await failing(file())).toMatchObject({ kind: 'business', code: ERROR.reportNotReady })
})

it('reports every successful mutation, and nothing else', async () => {
  const onChanged = vi.fn()
  configureRequests({ onChanged })
  await tags()
  expect(onChanged).not.toHaveBeenCalled()
  await request<typeof account.logout>('POST', '/api/account/logout', {})
  expect(onChanged).toHaveBeenCalledOnce()
  answer = json(500, '')
  await failing(request<typeof account.logout>('POST', '/api/account/logout', {}))
  expect(onChanged).toHaveBeenCalledOnce()
})

it('keeps the request id for the operator, and how long the server asks to wait', async () => {
  answer = (_, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'x-request-id': 'r-1', 'retry-after': '7' })
    response.end(JSON.stringify({ error_code: ERROR.tooManyRequests, error_message: 'Too many requests.', data: null }))
  }
  expect(await failing(tags())).toMatchObject({
    status: 429,
    code: ERROR.tooManyRequests,
    requestId: 'r-1',
    retryAfterS: 7,
  })
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'r-2', 'retry-after': 'soon' })
    response.end(JSON.stringify({ error_code: ERROR.invalidState, error_message: 'No.', data: null }))
  }
  expect(await failing(tags())).toMatchObject({ kind: 'business', requestId: 'r-2', retryAfterS: 0 })
})

it('uses an early response only for the same person and language', async () => {
  answer = (_, response) =>
    json(200, { error_code: 0, error_message: '', data: [String(seen.length)] })(_, response, '')
  requestEarly('/api/analysis/tags', {})
  expect(await tags()).toEqual(['1'])
  requestEarly('/api/analysis/tags', {})
  login.set({ status: 'success', reason: null, token: 'other', product: 2 })
  expect(await tags()).toEqual(['3'])
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer t0ken', 'Bearer t0ken', 'Bearer other'])
})
