import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearOldFiles } from './local-files.ts'

const HOUR_S = 3600
const NOW_S = 1_800_000_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keguan-drafts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('removes drafts and folders that are older than a day, and keeps those that may still be written', async () => {
  writeFileSync(join(folder, 'old'), 'a recording')
  writeFileSync(join(folder, 'new'), 'a recording')
  mkdirSync(join(folder, 'keguan-old'))
  writeFileSync(join(folder, 'keguan-old', 'part'), 'voices')
  const touch = (name: string, hours: number) =>
    utimesSync(join(folder, name), NOW_S - hours * HOUR_S, NOW_S - hours * HOUR_S)
  touch('old', 25)
  touch('keguan-old', 25)
  touch('new', 23)
  await clearOldFiles(folder, NOW_S * 1000)
  expect(readdirSync(folder)).toEqual(['new'])
})

it('can be done by two processes at once', async () => {
  for (let i = 0; i < 50; i++) {
    writeFileSync(join(folder, String(i)), 'x')
    utimesSync(join(folder, String(i)), 0, 0)
  }
  await Promise.all([clearOldFiles(folder), clearOldFiles(folder)])
  expect(readdirSync(folder)).toEqual([])
})
