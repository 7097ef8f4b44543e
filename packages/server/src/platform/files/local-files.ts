import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '../clock/time.ts'

/** Size of a file named by the user; undefined when there is no such file. */
export async function fileSize(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : undefined
  } catch {
    return undefined
  }
}

/** Longer than any write takes: its writer has crashed. */
const LEFT_AFTER_MS = DAY_MS

/** Removes what crashed processes have left in a folder of drafts. */
export async function clearOldFiles(folder: string, nowMs = Date.now()): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined) // another process may be cleaning up as well
    if (found && nowMs - found.mtimeMs > LEFT_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}

export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

/** Names of the entries of a folder. */
export const listFolder = (path: string): Promise<string[]> => readdir(path)

export const readLocalFile = async (path: string): Promise<Uint8Array> => readFile(path)

export const writeLocalFile = (path: string, content: Uint8Array | string): Promise<void> => writeFile(path, content)
