import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'

export interface ServerProcess {
  readonly child: ChildProcess
  /** Its output so far, on both streams. */
  said(): string
  /** Resolves when the output matches; rejects if the process ends before. */
  says(pattern: RegExp): Promise<RegExpMatchArray>
  readonly exit: Promise<number>
}

/** The server bundle of this test run: the operator's build and those of concurrent runs are not touched. */
export const serverBuild = (): string => inject('serverBuild')

interface Start {
  readonly program?: 'main' | 'counting'
  /** Modules of the test that are loaded into every process of the server. */
  readonly hooks?: readonly string[]
}

const KEEP_PRIORITY = join(import.meta.dirname, 'keep-priority.mjs')
const importing = (hooks: readonly string[]) => [KEEP_PRIORITY, ...hooks].map((hook) => `--import=${hook}`).join(' ')

/**
 * The server as an operator starts it, or with a second kind of run: a separate process, with only this environment and
 * the priority of the test.
 */
export function startServerProcess(
  env: NodeJS.ProcessEnv,
  { program = 'main', hooks = [] }: Start = {},
): ServerProcess {
  const child = spawn(process.execPath, [join(serverBuild(), `${program}.mjs`)], {
    // tests must not download a model of 166 MB
    env: { PATH: process.env.PATH ?? '', PORT: '0', KEGUAN_SPEECH: 'off', ...env, NODE_OPTIONS: importing(hooks) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    text += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exit = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  return {
    child,
    said: () => text,
    exit,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = text.match(pattern)
          if (match) resolve(match)
        }
        listeners.add(look)
        look()
        void exit.then(() => reject(new Error(`ended without saying ${pattern}:\n${text}`)))
      }),
  }
}
