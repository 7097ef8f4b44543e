import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processStart } from '../process/process-start.ts'
import { StartError } from '../process/start-error.ts'

export interface HomeLock {
  release(): void
}

interface Holder {
  readonly pid: number
  /** Start mark of that process: a process id alone is reused after a crash. */
  readonly start: string
  /** Identifies the folder by device and inode: a copy of the folder contains the lock of the original. */
  readonly folder?: string
}

const LOCK_FILE = 'server.lock'

/**
 * One server per data folder. The file names its holder and the holder's start mark, so a lock left behind by
 * kill -9 or a power cut is recognised as dead and taken over.
 */
export function lockHome(home: string): HomeLock {
  mkdirSync(home, { recursive: true })
  const path = join(home, LOCK_FILE)
  const { dev, ino } = statSync(home)
  const mine: Holder = { pid: process.pid, start: processStart(process.pid) ?? '', folder: `${dev}:${ino}` }
  while (!tryCreate(path, mine)) {
    const holder = readHolder(path)
    const isCopied = holder?.folder !== undefined && holder.folder !== mine.folder
    if (holder && !isCopied && isAlive(holder)) throw alreadyRunning(home, holder.pid)
    removeStale(path, holder)
  }
  return {
    release: () => {
      if (readHolder(path)?.pid === mine.pid) rmSync(path, { force: true })
    },
  }
}

/** Written to a temporary file and hard-linked into place: no reader sees a half-written lock. */
function tryCreate(path: string, holder: Holder): boolean {
  const draft = `${path}.${holder.pid}`
  writeFileSync(draft, JSON.stringify(holder))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined // vanished or unreadable: treated as missing
  }
}

const isAlive = (holder: Holder) => {
  const start = processStart(holder.pid)
  return start !== undefined && start === holder.start
}

/** Moves the dead lock away; if another process was faster and the lock is live, puts it back. */
function removeStale(path: string, seen: Holder | undefined): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  if (moved && (moved.pid !== seen?.pid || moved.start !== seen.start)) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function alreadyRunning(home: string, pid: number): StartError {
  return new StartError(
    `数据文件夹 ${home} 已被另一个正在运行的课观（进程 ${pid}）使用。请先停止它，或用 KEGUAN_HOME 指定另一个文件夹。`,
    `Another Keguan (process ${pid}) is already running on the data folder ${home}. Stop it first, or name another folder with KEGUAN_HOME.`,
  )
}
