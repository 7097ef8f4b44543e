import { accessSync, chmodSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../process/start-error.ts'
import { closeHome, homeMode } from './private-folder.ts'

/** A cluster's write-ahead log alone may take 64 MB between checkpoints; below this a start would fail half-way. */
export const MIN_FREE_BYTES = 200 * 1024 ** 2

const NO_SPACE_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error of the system or of PostgreSQL says that the disk is full, at any depth of causes. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return NO_SPACE_CODES.has(String(code)) || (cause !== undefined && isDiskFull(cause))
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Makes the data folder and refuses to start on a disk that is full. */
export function requireDiskSpace(home: string, minBytes = MIN_FREE_BYTES): void {
  try {
    makeFolder(home)
    closeHome(home)
  } catch (error) {
    throw isDiskFull(error) ? diskFullError(home, 0) : unusableHome(home, error)
  }
  const free = freeBytes(home)
  if (free < minBytes) throw diskFullError(home, free)
}

/** One level at a time: made recursively, a folder inside /proc sends Node 20 into an endless loop. */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return
  }
  makeFolder(dirname(path))
  mkdirSync(path)
  chmodSync(path, homeMode()) // whatever the umask
}

export function diskFullError(home: string, free: number): StartError {
  const mb = Math.floor(free / 1024 ** 2)
  const need = Math.floor(MIN_FREE_BYTES / 1024 ** 2)
  return new StartError(
    `磁盘空间不足：${home} 所在磁盘只剩 ${mb} MB，至少需要 ${need} MB。请清理磁盘，或用 KEGUAN_HOME 指定另一块磁盘上的文件夹。`,
    `The disk is full: ${mb} MB left where ${home} is, at least ${need} MB are needed. Free some space, or name a folder on another disk with KEGUAN_HOME.`,
  )
}

function unusableHome(home: string, cause: unknown): StartError {
  const reason = (cause as Error).message
  return new StartError(
    `无法使用数据文件夹 ${home}：${reason}。请检查权限，或用 KEGUAN_HOME 指定另一个文件夹。`,
    `The data folder ${home} cannot be used: ${reason}. Check its permissions, or name another folder with KEGUAN_HOME.`,
    { cause },
  )
}

/** Reports a disk that fills up during the start in the same words. */
export function diskFullAsStartError(error: unknown, home: string): unknown {
  return isDiskFull(error) ? diskFullError(home, freeBytes(home)) : error
}

export function diskSpace(folder: string): { readonly freeBytes: number; readonly totalBytes: number } {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
