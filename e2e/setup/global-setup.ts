import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRecordings } from './recordings.ts'
import { startConsole } from './running-console.ts'
import { CONSOLE_VARIABLE, type ConsoleUnderTest } from './test.ts'

/** One real server for all browser tests; what is returned runs at their end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'keguan-recordings-'))
  const recordings = makeRecordings(folder)
  const { url, password, stop } = await startConsole()
  process.env[CONSOLE_VARIABLE] = JSON.stringify({ url, password, recordings } satisfies ConsoleUnderTest)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
