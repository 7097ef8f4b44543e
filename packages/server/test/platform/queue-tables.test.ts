import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFolder } from '../../src/platform/files/paths.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { openQueue } from '../../src/platform/queue/queue.ts'
import { createTestPlatform } from '../support/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('SQL on the tables of the queue is in one file', () => {
  const source = join(serverFolder(), 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const holders = files.filter((name) => /\bpgboss\b/.test(readFileSync(join(source, name), 'utf8')))
  expect(holders).toEqual([join('platform', 'queue', 'queue-tables.ts')])
})

test('tables of another version stop the start with a message', async () => {
  const { pool } = platform.database
  await pool.query('update pgboss.version set version = version + 1')
  await expect(openQueue(platform.database, platform.config, platform.log)).rejects.toThrow('a later Keguan')
  await pool.query('update pgboss.version set version = version - 1')
  await (await openQueue(platform.database, platform.config, platform.log)).close()
})
