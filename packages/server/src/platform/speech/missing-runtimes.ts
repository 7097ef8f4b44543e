import { execFile } from 'node:child_process'
import { SPEECH_RUNTIMES, type SpeechRuntime } from '@keguan/contract/vocabulary/speech'
import { serverFolder } from '../files/paths.ts'

/** A package that does not fail within this time counts as available: the machine is busy. */
const LOAD_MS = 60_000

/**
 * Which of the native packages that run models cannot be loaded: not installed, or built for another platform. Each is
 * loaded once, in a separate process, because an incompatible one may crash it.
 */
export async function missingRuntimes(folder = serverFolder()): Promise<SpeechRuntime[]> {
  const isThere = await Promise.all(SPEECH_RUNTIMES.map((runtime) => canLoad(runtime, folder)))
  return SPEECH_RUNTIMES.filter((_, index) => !isThere[index])
}

const canLoad = (runtime: SpeechRuntime, folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = `await import('${runtime}')`
    const options = { cwd: folder, env: { TZ: 'UTC' }, timeout: LOAD_MS }
    execFile(process.execPath, ['--input-type=module', '-e', script], options, (error) =>
      resolve(!error || error.killed === true),
    )
  })
