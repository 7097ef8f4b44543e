import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, chmod, constants, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { requireKey } from './safe-key.ts'
import type { Storage } from './storage.ts'

/** Drafts lie inside the root, so that the last step is a rename on the same file system. */
const DRAFTS = '.drafts'

export async function openFileStorage(root: string): Promise<Storage> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await chmod(root, 0o700)
  await mkdir(join(root, DRAFTS), { recursive: true })
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  const local = (key: string) => join(root, requireKey(key))
  return {
    kind: 'file',
    put: async (key, body) => {
      requireKey(key)
      const draft = `${DRAFTS}/${randomUUID()}`
      try {
        // piped at once: a stream that breaks before somebody listens would take the process down
        if (body instanceof Readable) await pipeline(body, createWriteStream(join(root, draft)))
        else await disk.put(draft, body)
        await disk.move(draft, key)
      } catch (error) {
        await disk.delete(draft)
        throw error
      }
    },
    takeFile: async (key, path) => {
      requireKey(key)
      const draft = `${DRAFTS}/${randomUUID()}`
      await disk.moveFromFs(path, draft)
      await disk.move(draft, key)
    },
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
    remove: async (key) => disk.delete(requireKey(key)),
    removePrefix: async (prefix) => disk.deleteAll(requireKey(prefix)),
    signedUrl: async () => undefined,
    withLocalFile: async (key, use) => use(local(key)),
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
