import { existsSync } from 'node:fs'
import { ensureFfmpeg, findProgram, installDebian } from './machine.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

const hasChinese = async () => (await run('fc-list', [':lang=zh', 'family'])).output.trim() !== ''

/** e2e/setup/browser.ts takes the first of them. */
const SHELL = '/usr/bin/chromium-headless-shell'
const hasBrowser = () =>
  [process.env.CHROMIUM_PATH, SHELL, '/usr/bin/chromium'].some((path) => path && existsSync(path))

/** What the tests use of the machine: Debian package and how to see that it is there. */
const NEEDS = [
  { name: 'chromium', isThere: hasBrowser },
  { name: 'fonts-noto-cjk', isThere: hasChinese },
  { name: 'espeak-ng', isThere: () => findProgram('espeak-ng') !== undefined },
  { name: 'sox', isThere: () => findProgram('sox') !== undefined },
]

/** Installs what is missing where it may; says what is still missing, and lets the tests speak for themselves. */
export async function ensureTestMachine() {
  await ensureFfmpeg()
  // the browser without its windows saves the browser tests a quarter of their time; where it is not packaged, the
  // whole one will do
  if (!process.env.CHROMIUM_PATH && !existsSync(SHELL)) await installDebian(['chromium-headless-shell'])
  const missing = await missingPackages()
  if (missing.length === 0) return
  await installDebian(missing)
  const still = await missingPackages()
  if (still.length > 0) say(`! 测试还需要 the tests also need: sudo apt-get install -y ${still.join(' ')}`)
}

async function missingPackages() {
  const checks = await Promise.all(NEEDS.map(async ({ name, isThere }) => ((await isThere()) ? undefined : name)))
  return checks.filter(Boolean)
}
