import { existsSync } from 'node:fs'
import { ensureFfmpeg, findProgram, installDebian } from './machine.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

const hasChinese = async () => (await run('fc-list', [':lang=zh', 'family'])).output.trim() !== ''

/** e2e/setup/browser.ts takes the first of them. */
const SHELL = '/usr/bin/chromium-headless-shell'
const hasBrowser = () =>
  [process.env.CHROMIUM_PATH, SHELL, '/usr/bin/chromium'].some((path) => path && existsSync(path))

/** Programs that the tests need: the Debian package and a check for it. */
const NEEDS = [
  { name: 'chromium', isThere: hasBrowser },
  { name: 'fonts-noto-cjk', isThere: hasChinese },
  { name: 'espeak-ng', isThere: () => findProgram('espeak-ng') !== undefined },
  { name: 'sox', isThere: () => findProgram('sox') !== undefined },
]

/** Installs missing programs where allowed; reports what is still missing, and lets the tests fail by themselves. */
export async function ensureTestMachine() {
  await ensureFfmpeg()
  // the headless shell saves the browser tests a quarter of their time; where it is not packaged, the full browser is
  // used
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
