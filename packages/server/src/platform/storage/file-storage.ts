import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, chmod, constants, copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { isDiskFull } from '../files/disk-space.ts'
import { clearOldFiles } from '../files/local-files.ts'
import { requireKey } from './safe-key.ts'
import type { Storage } from './storage.ts'
import { folderProblem } from './storage-problem.ts'
import { writeStream } from './write-stream.ts'

/** Inside the root, so that the last step is a rename on the same file system; no key can begin with a dot. */
const DRAFTS = '.drafts'

/**
 * Files in a local folder. Uses plain node:fs: flydrive's local driver moves by copying, which would write a recording
 * of 4 GB twice and expose it half-written.
 */
export async function openFileStorage(root: string): Promise<Storage> {
  try {
    await mkdir(join(root, DRAFTS), { recursive: true })
    await chmod(root, 0o700)
    await clearOldFiles(join(root, DRAFTS))
  } catch (error) {
    // a full disk has its own error
    throw isDiskFull(error) ? error : folderProblem({ kind: 'file', root }, error)
  }
  const local = (key: string) => join(root, requireKey(key))
  const viaDraft = async (key: string, write: (draft: string) => Promise<unknown>) => {
    const target = local(key)
    const draft = join(root, DRAFTS, randomUUID())
    try {
      await write(draft)
      await mkdir(dirname(target), { recursive: true })
      await rename(draft, target)
    } finally {
      await rm(draft, { force: true })
    }
  }
  return {
    kind: 'file',
    put: (key, body) =>
      viaDraft(key, (draft) => (body instanceof Readable ? writeStream(body, draft) : writeFile(draft, body))),
    takeFile: (key, path) => viaDraft(key, (draft) => moveFile(path, draft)),
    bytes: async (key) => new Uint8Array(await readFile(local(key))),
    stream: async (key, range) => createReadStream(local(key), range ?? {}),
    size: async (key) => {
      try {
        return (await stat(local(key))).size
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: async (key) => rm(local(key), { force: true }),
    removePrefix: async (prefix) => rm(local(prefix), { recursive: true, force: true }),
    signedUrl: async () => undefined,
    withLocalFile: async (key, use) => use(local(key)),
    problem: (error) => folderProblem({ kind: 'file', root }, error),
    ping: async () => {
      try {
        await access(root, constants.R_OK | constants.W_OK)
        return true
      } catch {
        return false
      }
    },
  }
}

/** Renames if possible, otherwise copies from another disk. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, to)
    await rm(from)
  }
}
