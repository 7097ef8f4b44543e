import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { ROOT } from './root.mjs'

const KEPT_CHARACTERS = 20_000

/**
 * Runs a command, collects its output and resolves with its exit code; also shows the output when `show` is set. A
 * niceness above 0 lowers its priority.
 */
export function run(command, args, { show = false, cwd = ROOT, env = process.env, niceness = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    if (niceness > 0 && child.pid) setPriority(child.pid, niceness)
    let output = ''
    const gather = (chunk) => {
      output = (output + chunk).slice(-KEPT_CHARACTERS)
      if (show) process.stderr.write(chunk)
    }
    child.stdout.on('data', gather)
    child.stderr.on('data', gather)
    child.once('error', (error) => resolve({ code: 127, output: String(error.message) }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** `node <script of an npm package> …`, without npx and its start-up second. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options)
