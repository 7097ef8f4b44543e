import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files of this process are private to its user: no other user of the machine may read recordings. */
export const PRIVATE_UMASK = 0o077

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600
/** Root runs PostgreSQL as another user, who must be able to traverse the folder, but cannot list it. */
const PASSABLE_FOLDER = 0o711

/** Mode of the data folder, and of parents that had to be created. */
export const homeMode = (): number => (process.getuid?.() === 0 ? PASSABLE_FOLDER : PRIVATE_FOLDER)

/** Revokes permissions of other users on an existing data folder; a folder owned by someone else is left as it is. */
export function closeHome(home: string): void {
  const { mode, uid } = statSync(home)
  if (process.getuid !== undefined && uid !== process.getuid()) return
  const wanted = mode & homeMode()
  if ((mode & 0o777) !== wanted) chmodSync(home, wanted)
}

/**
 * Creates a folder that only its owner can enter, or restricts an existing one, with its files, that an earlier version
 * left open.
 */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER })
  chmodSync(path, PRIVATE_FOLDER)
  for (const name of readdirSync(path)) {
    const file = lstatSync(join(path, name), { throwIfNoEntry: false })
    if (file?.isFile() && (file.mode & 0o077) !== 0) chmodSync(join(path, name), PRIVATE_FILE)
  }
}

/** Runs work that writes files for another user, such as PostgreSQL's programs. */
export function openToOthers<T>(work: () => T): T {
  const umask = process.umask(0o022)
  try {
    return work()
  } finally {
    process.umask(umask)
  }
}
