import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as people from '@keguan/contract/api/people'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configureRequests, requestLines } from './request.ts'
import type { RequestError } from './requestErrorConfig.ts'

let server: Server
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((incoming, response) => {
    incoming.resume()
    incoming.on('end', () => answer(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configureRequests({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const line = (done: number) =>
  `${JSON.stringify({ error_code: 0, error_message: '', data: { done, total: 2, seconds_left: null, result: null } })}\n`
const refusal = `${JSON.stringify({ error_code: ERROR.sheetRowsInvalid, error_message: '有 1 行不能导入', data: null })}\n`
const LINES = { 'content-type': 'application/x-ndjson; charset=utf-8' }

async function run() {
  const seen: number[] = []
  const error = await requestLines<typeof people.importPeople>(
    'POST',
    '/api/account/import',
    { org_id: 'x', content: '', confirmed: '' },
    ({ done }) => seen.push(done),
  ).then(
    () => null,
    (cause: RequestError) => cause,
  )
  return { seen, code: error?.code ?? 0, kind: error?.kind }
}

it('emits every line on arrival, wherever the chunks are split', async () => {
  answer = (response) => {
    response.writeHead(200, LINES)
    const text = Buffer.from(`${line(1)}${line(2)}`)
    for (let at = 0; at < text.length; at += 7) response.write(text.subarray(at, at + 7))
    response.end()
  }
  expect(await run()).toEqual({ seen: [1, 2], code: 0, kind: undefined })
})

it('ends with the refusal in the last line, or the one sent instead of lines', async () => {
  answer = (response) => response.writeHead(200, LINES).end(`${line(1)}${refusal}`)
  expect(await run()).toEqual({ seen: [1], code: ERROR.sheetRowsInvalid, kind: 'business' })
  answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(refusal)
  expect(await run()).toEqual({ seen: [], code: ERROR.sheetRowsInvalid, kind: 'business' })
})

it('reports a connection that breaks in the middle', async () => {
  answer = (response) => {
    response.writeHead(200, LINES)
    response.write(line(1), () => response.destroy())
  }
  expect(await run()).toMatchObject({ kind: 'network' })
})
