import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { expect, test } from 'vitest'
import { contentSecurity } from '../src/platform/http/content-security.ts'
import { testConfig } from './support/config.ts'
import { useConsole } from './support/console.ts'
import { startTestServer } from './support/server.ts'

const app = useConsole()

const ADDRESSES = ['/', '/api/health', '/currentUser', '/api/analysis/list', '/files/nothing', '/no/such/page']

const ask = (path: string, init: RequestInit = {}) => fetch(`${app.server.origin}${path}`, init)

/** The directives of a policy by name. */
const policyOf = (response: Response): Map<string, string[]> =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values]
    }),
  )

test.each(ADDRESSES)('%s has its declared type and runs no foreign scripts', async (path) => {
  const response = await ask(path)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(response.headers.get('x-powered-by')).toBeNull()
  const policy = policyOf(response)
  expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
  expect(policy.get('default-src')).toEqual(["'self'"])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'self'"])
  expect(policy.get('form-action')).toEqual(["'self'"])
})

test.each(['/api/health', '/currentUser', '/no/such/page'])('%s answers JSON with its character set', async (path) => {
  expect((await ask(path)).headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test.each(ADDRESSES)('%s allows no other origin', async (path) => {
  const headers = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  }
  for (const method of ['GET', 'OPTIONS']) {
    const response = await ask(path, { method, headers })
    const crossing = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
    expect(crossing).toEqual([])
    if (method === 'OPTIONS') expect(response.ok).toBe(false)
  }
})

test('the upload protocol names its methods and headers, and lets no other origin use them', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'PATCH' }
  const response = await ask('/api/upload', { method: 'OPTIONS', headers })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})

test('requests that a form of another site could send are rejected', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const response = await ask('/api/account/login', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{"account":"a","password":"b"}',
    })
    const { error_code } = (await response.json()) as { error_code: number }
    expect(error_code, type).toBe(ERROR.invalidInput)
  }
})

test('HSTS is sent over TLS only', () => {
  const header = (urls: string) => contentSecurity(testConfig({ KEGUAN_HOME: '/tmp', KEGUAN_PUBLIC_URL: urls }))
  expect(header('https://a.example').strictTransportSecurity).toEqual({ maxAge: 31_536_000 })
  expect(header('https://a.example,http://b.example').strictTransportSecurity).toBe(false)
})

test('calls are rate-limited; health checks and the files of the console are not', async () => {
  const narrow = await startTestServer({ ...app.platform, config: { ...app.platform.config, rateLimit: 3 } })
  const statusOf = async (path: string) => (await fetch(`${narrow.origin}${path}`)).status
  for (let i = 0; i < 8; i++) expect([200, 404]).toContain(await statusOf('/'))
  for (let i = 0; i < 8; i++) expect(await statusOf('/api/health')).toBe(200)
  const answers = [await statusOf('/currentUser'), await statusOf('/currentUser'), await statusOf('/currentUser')]
  expect(answers).toEqual([401, 401, 401])
  expect(await statusOf('/currentUser')).toBe(429)
  await narrow.stop()
})
