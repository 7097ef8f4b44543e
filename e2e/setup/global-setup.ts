import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRecordings } from './recordings.ts'
import { startConsole } from './running-console.ts'
import { CONSOLE_VARIABLE, type ConsoleUnderTest } from './test.ts'

/** One real server for all browser tests; what is returned runs at their end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, password, stop } = await startConsole()
  const folder = mkdtempSync(join(tmpdir(), 'keguan-recordings-'))
  const tearDown = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const site: ConsoleUnderTest = { url, password, recordings: makeRecordings(folder) }
    process.env[CONSOLE_VARIABLE] = JSON.stringify(site)
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}
