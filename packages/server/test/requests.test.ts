import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitBodyTime } from '../src/platform/http/body-time.ts'
import { toApiError } from '../src/platform/http/to-api-error.ts'
import { useConsole } from './support/console.ts'
import { cpuMs } from './support/cpu-time.ts'
import { startTestServer, type TestServer } from './support/server.ts'

const app = useConsole()

const narrow = (config: Partial<typeof app.platform.config>): Promise<TestServer> =>
  startTestServer({ ...app.platform, config: { ...app.platform.config, ...config } })

const statusOf = async (server: TestServer, path: string, authorization?: string) =>
  (await fetch(`${server.origin}${path}`, authorization ? { headers: { authorization } } : {})).status

test('limits: an invented token counts for its address, in every spelling', async () => {
  const server = await narrow({ rateLimit: 3 })
  const spellings = ['Bearer', 'bearer', 'BEARER', 'Bearer']
  const statuses = []
  for (const scheme of spellings) statuses.push(await statusOf(server, '/currentUser', `${scheme} ${randomUUID()}`))
  expect(statuses).toEqual([401, 401, 401, 429])
  await server.stop()
})

test('limits: a session counts for itself under every spelling, apart from its address', async () => {
  const server = await narrow({ rateLimit: 4 })
  const { token } = await server.person('sys_analysis_web_user')
  const statuses = []
  for (const scheme of ['Bearer', 'bearer', 'bEARER', 'BEARER', 'beareR'])
    statuses.push(await statusOf(server, '/currentUser', `${scheme} ${token}`))
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await statusOf(server, '/currentUser')).toBe(401)
  await server.stop()
})

test('limits: messages and sheets are counted by session, not by the spelling of its header', async () => {
  const manager = await app.server.person('sys_org_ops_admin')
  const send = (scheme: string) =>
    app.server.stranger.raw('POST', '/api/message/send', {
      headers: { authorization: `${scheme} ${manager.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
  const statuses = []
  for (let i = 0; i < 31; i++) statuses.push((await send(i % 2 ? 'bearer' : 'Bearer')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('limits: readiness checks use the database and are rate-limited', async () => {
  const server = await narrow({ rateLimit: 2 })
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push(await statusOf(server, '/api/ready'))
  expect(statuses).toEqual([200, 200, 429])
  await server.stop()
})

const post = (path: string, body: string, token?: string) =>
  app.server.stranger.raw('POST', path, {
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body,
  })
const codeOf = async (response: Response) => ((await response.json()) as { error_code: number }).error_code

test('bodies: each endpoint has its own size limit', async () => {
  const { token } = await app.server.person('sys_analysis_web_user')
  const long = (bytes: number) => JSON.stringify({ account: 'a'.repeat(bytes), password: 'x', title: 'x' })
  const login = await post('/api/account/login', long(20_000))
  expect([login.status, await codeOf(login)]).toEqual([413, ERROR.requestTooLarge])
  const update = await post('/api/analysis/update', long(300_000), token)
  expect([update.status, await codeOf(update)]).toEqual([413, ERROR.requestTooLarge])
  const text = JSON.stringify({ text: '师：好。\n'.repeat(50_000) })
  expect((await post('/api/analysis/check_transcript', text, token)).status).toBe(200)
})

test('bodies: the error names the exceeded limit', async () => {
  const response = await app.server.stranger.raw('POST', '/api/account/login', {
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: `"${'a'.repeat(20_000)}"`,
  })
  expect(((await response.json()) as { error_message: string }).error_message).toContain('16 kB')
})

test('bodies: deep nesting is refused before it is parsed', async () => {
  const { token } = await app.server.person('sys_analysis_web_user')
  const depth = 4_000_000
  const startedMs = cpuMs()
  const answer = await post('/api/analysis/check_transcript', '['.repeat(depth) + ']'.repeat(depth), token)
  expect(await codeOf(answer)).toBe(ERROR.invalidInput)
  expect(cpuMs() - startedMs).toBeLessThan(1500)
})

test('bodies: one that does not arrive is answered with 408 and its connection closed', async () => {
  const slow = Fastify()
  slow.addHook('preParsing', limitBodyTime(200))
  slow.setErrorHandler((error, _, reply) =>
    reply.code(toApiError(error, { requestId: '', bodyLimit: 0 }).code - 1000).send(),
  )
  slow.post('/', async () => 'read')
  await slow.listen({ host: '127.0.0.1', port: 0 })
  const { port } = slow.server.address() as { port: number }
  const said = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a')
    })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
  })
  expect(said).toMatch(/^HTTP\/1\.1 408/)
  await slow.close()
})

test('responses: JSON is compressed and never cached', async () => {
  const manager = await app.server.person('sys_platform_admin')
  const response = await manager.raw('GET', '/api/role/list', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('vary')).toContain('accept-encoding')
  expect(((await response.json()) as { error_code: number }).error_code).toBe(0)
  const refused = await app.server.stranger.raw('GET', '/currentUser')
  expect(refused.headers.get('cache-control')).toBe('no-store')
})

test('the description of the interface can be switched off', async () => {
  expect(await statusOf(app.server, '/api/docs/json')).toBe(200)
  const server = await narrow({ apiDocs: false })
  expect([await statusOf(server, '/api/docs'), await statusOf(server, '/api/docs/json')]).toEqual([404, 404])
  await server.stop()
})

test('uploads: errors raised by tus are answered with code and message', async () => {
  const headers = { 'tus-resumable': '1.0.0', 'upload-concat': 'final;/api/upload/x', 'accept-language': 'zh' }
  const response = await app.server.stranger.raw('POST', '/api/upload', {
    headers,
    signal: AbortSignal.timeout(150_000),
  })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await response.json()).toMatchObject({
    error_code: ERROR.invalidInput,
    error_message: expect.stringMatching(/\S/),
  })
})

test('connections: limited by the setting', async () => {
  const server = await narrow({ connectionLimit: 2 })
  const { port } = new URL(server.origin)
  const open = () =>
    new Promise<string>((resolve) => {
      const call = httpRequest({ host: '127.0.0.1', port, path: '/api/health', agent: false }, (response) => {
        resolve(String(response.statusCode))
        response.resume()
      })
      call.on('error', () => resolve('closed'))
      call.end()
    })
  const idle = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')]
  await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  expect(await open()).toBe('closed')
  for (const socket of idle) socket.destroy()
  await server.stop()
})
