import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRecordings } from './recordings.ts'
import { buildConsole } from './running-console.ts'
import { RECORDINGS_VARIABLE } from './test.ts'

/** What all workers share: the built product and the recordings. What is returned runs at their end. */
export default function setUp(): () => void {
  buildConsole()
  const folder = mkdtempSync(join(tmpdir(), 'keguan-recordings-'))
  process.env[RECORDINGS_VARIABLE] = JSON.stringify(makeRecordings(folder))
  return () => rmSync(folder, { recursive: true, force: true })
}
