import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Field 22 of /proc/<pid>/stat, counted after the closing bracket of the command name (proc(5)). */
const START_TIME_AFTER_NAME = 19

/** A mark that differs between two processes that had the same id, or undefined when no such process runs. */
export function processStart(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxStart(pid) : portableStart(pid)
}

function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined // a zombie holds no resources
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${fields[START_TIME_AFTER_NAME]}`
  } catch {
    return undefined
  }
}

function portableStart(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
