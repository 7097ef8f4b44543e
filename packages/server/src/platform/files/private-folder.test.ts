import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeHome, homeMode, privateFolder } from './private-folder.ts'

let home: string
const modeOf = (path: string) => statSync(path).mode & 0o777

beforeEach(() => {
  home = mkdtempSync('/tmp/keguan-private-')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('privateFolder: closes what an earlier version left open to others', () => {
  const folder = join(home, 'uploads')
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'part'), 'voices')
  chmodSync(join(folder, 'part'), 0o644)
  privateFolder(folder)
  expect([modeOf(folder), modeOf(join(folder, 'part'))]).toEqual([0o700, 0o600])
})

test('privateFolder: makes the folder when there is none', () => {
  privateFolder(join(home, 'a', 'b'))
  expect(modeOf(join(home, 'a', 'b'))).toBe(0o700)
})

test('closeHome: removes all permissions of others except traversal, and adds none', () => {
  chmodSync(home, 0o755)
  closeHome(home)
  expect(modeOf(home)).toBe(homeMode())
  chmodSync(home, 0o700)
  closeHome(home)
  expect(modeOf(home)).toBe(0o700)
})
