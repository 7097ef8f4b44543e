import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** sockaddr_un holds 107 bytes; `/.s.PGSQL.5432.lock` needs the last 19. */
const FOLDER_LIMIT = 107 - 19

const OURS = /^keguan-[A-Za-z0-9]{6}$/
const SOCKET = '.s.PGSQL.5432'
const HELD: ReadonlySet<string> = new Set([SOCKET, `${SOCKET}.lock`, 'start.log'])

/** Removes the folders of servers that were killed together with their supervisor. */
function clearDeadSockets(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => OURS.test(each))) {
    const folder = join(parent, name)
    try {
      const files = readdirSync(folder)
      const isSocket = files.includes(`${SOCKET}.lock`) && files.every((file) => HELD.has(file))
      if (isSocket && !isRunning(Number(readFileSync(join(folder, `${SOCKET}.lock`), 'utf8').split('\n')[0])))
        rmSync(folder, { recursive: true, force: true })
    } catch {
      // belongs to another user, or was removed meanwhile
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A short private folder for the socket, since access to it allows log-in without a password. */
export function makeSocketFolder(uid: number | undefined, gid: number | undefined): string {
  const parent = uid === undefined && tmpdir().length + '/keguan-xxxxxx'.length <= FOLDER_LIMIT ? tmpdir() : '/tmp'
  clearDeadSockets(parent)
  const folder = mkdtempSync(join(parent, 'keguan-'))
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

export const removeSocketFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** A connection address for `pg`: no host in the authority, the socket's folder as a parameter. */
export function socketUrl(folder: string, database: string, user: string): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(folder)}`
}
