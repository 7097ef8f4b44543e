import { existsSync } from 'node:fs'
import { ensureFfmpeg, findProgram, installDebian } from './machine.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

const hasChinese = async () => (await run('fc-list', [':lang=zh', 'family'])).output.trim() !== ''

/** What the tests use of the machine: Debian package and how to see that it is there. */
const NEEDS = [
  { name: 'chromium', isThere: () => Boolean(process.env.CHROMIUM_PATH) || existsSync('/usr/bin/chromium') },
  { name: 'fonts-noto-cjk', isThere: hasChinese },
  { name: 'espeak-ng', isThere: () => findProgram('espeak-ng') !== undefined },
  { name: 'sox', isThere: () => findProgram('sox') !== undefined },
]

/** Installs what is missing where it may; says what is still missing, and lets the tests speak for themselves. */
export async function ensureTestMachine() {
  await ensureFfmpeg()
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
