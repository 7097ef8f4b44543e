import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** sockaddr_un holds 107 bytes; `/.s.PGSQL.5432.lock` needs the last 19. */
const FOLDER_LIMIT = 107 - 19

/** A short private folder for the socket: whoever can enter it may log in without a password. */
export function makeSocketFolder(uid: number | undefined, gid: number | undefined): string {
  const parent = uid === undefined && tmpdir().length + '/keguan-xxxxxx'.length <= FOLDER_LIMIT ? tmpdir() : '/tmp'
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
