import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Platform } from '../src/platform/platform.ts'
import { cpuMs } from './support/cpu-time.ts'
import { createTestPlatform } from './support/platform.ts'
import { type Answer, startTestServer, type TestServer } from './support/server.ts'

let platform: Platform
let server: TestServer

beforeAll(async () => {
  platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '0' })
  server = await startTestServer(platform)
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

/** CPU time for reading this many bytes, with a margin; before the fix it took minutes or hours. */
const SOON_MS = 2000

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startMs = cpuMs()
  await run()
  return cpuMs() - startMs
}

test('a log-in of eight million spaces is refused at once', async () => {
  const send = async () => {
    const response = await fetch(`${server.origin}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: `a${' '.repeat(8_000_000)}a`, password: 'x' }),
    })
    expect((await response.json()) as Answer).toMatchObject({
      error_code: expect.toSatisfy((code) => code > 0),
      data: null,
    })
  }
  expect(await timed(send)).toBeLessThan(SOON_MS)
})

test.each([
  ['a bracket that is never closed', `师：（${'我们来看这一题'.repeat(20_000)}`],
  ['line breaks behind a number', `1${'\n'.repeat(300_000)}师：好`],
])('a pasted transcript with %s is answered', async (_, text) => {
  const teacher = await server.person('sys_analysis_web_user')
  const answer = async () => expect((await teacher.post('/api/analysis/check_transcript', { text })).status).toBe(200)
  expect(await timed(answer)).toBeLessThan(SOON_MS)
})
