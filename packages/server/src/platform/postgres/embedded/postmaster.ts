import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
}

/** Lines of postmaster.pid, counted from 0 (src/include/utils/pidfile.h). */
const PID_LINE = 0
const SOCKET_LINE = 4

const pidFile = (data: string): string => join(data, 'postmaster.pid')

/**
 * The server that runs on a data folder: it survives when Node is killed. A pid file whose process is not a server on
 * this folder (the id was reused after a reboot) is removed, since PostgreSQL itself would not do so.
 */
export function runningPostmaster(data: string): Postmaster | undefined {
  const running = readPostmaster(data)
  if (running === undefined) rmSync(pidFile(data), { force: true })
  return running
}

/**
 * The same for a process that does not own the server: nothing is removed, since another process may be starting it.
 */
export function readPostmaster(data: string): Postmaster | undefined {
  const file = pidFile(data)
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[PID_LINE])
  const socketFolder = lines[SOCKET_LINE]?.trim() ?? ''
  return Number.isInteger(pid) && pid > 0 && servesFolder(pid, data) ? { pid, socketFolder } : undefined
}

function servesFolder(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return false // the process has just ended, or it belongs to another user and is not ours
  }
}
