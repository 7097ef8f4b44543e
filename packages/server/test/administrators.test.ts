import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { afterEach, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import type { Platform } from '../src/platform/platform.ts'
import { createTestPlatform } from './support/platform.ts'
import { startTestServer } from './support/server.ts'

let platform: Platform

afterEach(() => platform.close())

const ADDRESS = { address: '127.0.0.1', port: 1 } as Parameters<Awaited<ReturnType<typeof createApp>>['welcome']>[0]

async function linesOfStart(changes: Partial<Platform['config']> = {}): Promise<string> {
  const console = await createApp({ ...platform, config: { ...platform.config, ...changes } })
  await console.http.close()
  return console.welcome(ADDRESS).join('\n')
}
const passwordIn = (lines: string) => /initial password: ([\w-]+)/.exec(lines)?.[1] ?? ''

test('an installation without an administrator gets one, whose password is printed to the terminal until it is changed', async () => {
  platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '0' })
  const first = passwordIn(await linesOfStart())
  expect(first).toMatch(/^\w{5}-\w{5}-\w{5}$/)
  expect(passwordIn(await linesOfStart())).toBe(first)
  const server = await startTestServer(platform)
  const login = (password: string) => server.stranger.post('/api/account/login', { account: 'admin', password })
  const { data } = await login(first)
  expect(data).toMatchObject({ role_ids: ['sys_platform_admin'], must_change_password: true })
  const change = { old_password: first, new_password: 'correct horse battery' }
  const changed = await server.stranger.raw('POST', '/api/account/change_password', {
    body: JSON.stringify(change),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
  })
  expect(await changed.json()).toMatchObject({ error_code: 0 })
  await server.stop()
  expect(await linesOfStart()).not.toContain('password')
})

test('an administrator without a password gets a new one through KEGUAN_RESET_ADMIN', async () => {
  platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '1' })
  expect(await linesOfStart()).not.toContain('initial password')
  const issued = passwordIn(await linesOfStart({ resetAdmin: 'ADMIN' }))
  const server = await startTestServer(platform)
  const { data } = await server.stranger.post('/api/account/login', { account: 'admin', password: issued })
  expect(data).toMatchObject({ role_ids: ['sys_platform_admin'], must_change_password: true })
  await server.stop()
  const kept = readFileSync(join(platform.config.home, 'first-login.json'), 'utf8')
  expect(kept).toContain(issued)
})

test('a name that is not an administrator’s stops the start with a message', async () => {
  platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '1' })
  await linesOfStart()
  await expect(linesOfStart({ resetAdmin: 'teacher' })).rejects.toThrow('not the account of a platform administrator')
})

test('a stored password that no longer opens the account is not shown', async () => {
  platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '1' })
  const lines = await linesOfStart({ resetAdmin: 'ＡＤＭＩＮ' })
  expect(lines).toContain('administrator  admin  (')
  const issued = passwordIn(lines)
  expect(passwordIn(await linesOfStart())).toBe(issued)
  // a start on another data folder: same database, another file
  const home = mkdtempSync(join(tmpdir(), 'keguan-other-home-'))
  const elsewhere = passwordIn(await linesOfStart({ resetAdmin: 'admin', home }))
  rmSync(home, { recursive: true })
  expect(elsewhere).not.toBe(issued)
  expect(await linesOfStart()).not.toContain('initial password')
  const server = await startTestServer(platform)
  const login = (password: string) => server.stranger.post('/api/account/login', { account: 'admin', password })
  expect((await login(elsewhere)).error_code).toBe(0)
  expect((await login(issued)).error_code).toBe(ERROR.wrongCredentials)
  await server.stop()
})
