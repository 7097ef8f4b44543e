import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepPrepared } from './prepared.ts'
import { makeRecordings } from './recordings.ts'
import { buildConsole, prepareHome } from './running-console.ts'

/**
 * Prepares what all workers share: the built product, an initial data folder and the recordings. The returned function
 * runs after the last test.
 */
export default async function setUp(): Promise<() => void> {
  buildConsole()
  const home = await prepareHome()
  const folder = mkdtempSync(join(tmpdir(), 'keguan-recordings-'))
  keepPrepared({ home, recordings: makeRecordings(folder) })
  return () => {
    for (const path of [home, folder]) rmSync(path, { recursive: true, force: true })
  }
}
