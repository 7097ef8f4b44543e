import { spawn } from 'node:child_process'

export interface CommandResult {
  readonly code: number
  readonly output: string
}

export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly uid?: number | undefined
  readonly gid?: number | undefined
  readonly timeoutMs?: number
}

const OUTPUT_LIMIT = 64 * 1024

/** Runs a short command and collects the end of its output on both streams; never throws for its exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.env ? { env: options.env } : {}),
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    })
    let output = ''
    const gather = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-OUTPUT_LIMIT)
    }
    child.stdout.on('data', gather)
    child.stderr.on('data', gather)
    child.once('error', reject)
    // 'exit', not 'close': a postmaster started through pg_ctl may keep an inherited pipe open forever
    child.once('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code: code ?? 1, output })
    })
  })
}
