import { readFileSync } from 'node:fs'

/** What the system reports about a process that does not respond. */
export interface ProcessSigns {
  readonly cpuMs: number
  readonly residentBytes: number
}

/** Fields of /proc/<pid>/stat, counted after the closing bracket of the command name (proc(5)). */
const [USER_TICKS, SYSTEM_TICKS, RESIDENT_PAGES] = [11, 12, 21]
/** USER_HZ; the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100
const PAGE_BYTES = 4096

/** Undefined if the process has ended or the system is not Linux. */
export function processSigns(pid: number): ProcessSigns | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = (fields[USER_TICKS] ?? 0) + (fields[SYSTEM_TICKS] ?? 0)
    return { cpuMs: (ticks * 1000) / TICKS_PER_SECOND, residentBytes: (fields[RESIDENT_PAGES] ?? 0) * PAGE_BYTES }
  } catch {
    return undefined
  }
}
