import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { serverFolder } from '../files/paths.ts'

/** How the reader is started. */
export interface ReaderCommand {
  readonly script: string
  readonly nodeArgs: readonly string[]
}

/** CPU seconds after which the system ends a reader that does not notice that its server is gone. */
const CPU_SECONDS_MAX = 3 * READ_LIMITS.jobSeconds

/**
 * The reader of this program: the bundle next to it, or in development (`npm run dev`) the source, with the same
 * loader.
 */
export function readerCommand(): ReaderCommand {
  const here = fileURLToPath(import.meta.url)
  if (here.endsWith('.ts')) return { script: join(serverFolder(), 'src', 'reader.ts'), nodeArgs: process.execArgv }
  return bundledReader(dirname(here))
}

/** The bundle in this folder. Its permissions allow reading its own code only: no other file, no program, no thread. */
export function bundledReader(folder: string): ReaderCommand {
  const server = realpathSync(serverFolder())
  const code = [realpathSync(folder), join(server, 'node_modules'), join(server, '..', '..', 'node_modules')]
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? ['--permission']
    : ['--experimental-permission', '--disable-warning=ExperimentalWarning']
  return {
    script: join(realpathSync(folder), 'reader.mjs'),
    nodeArgs: [...permission, ...code.map((path) => `--allow-fs-read=${path}`)],
  }
}

/** Program and arguments: Node under the shell's limits, which apply even when the server is gone. */
export function limitedCommand({ script, nodeArgs }: ReaderCommand): [program: string, args: string[]] {
  // a limit that this system does not support is left out rather than fatal
  const limits = `ulimit -d ${READ_LIMITS.memoryMb * 1024} 2>/dev/null; ulimit -t ${CPU_SECONDS_MAX} 2>/dev/null; ulimit -c 0 2>/dev/null`
  const node = [process.execPath, `--max-old-space-size=${READ_LIMITS.heapMb}`, ...nodeArgs, script]
  return ['/bin/sh', ['-c', `${limits}; exec "$0" "$@"`, ...node]]
}
