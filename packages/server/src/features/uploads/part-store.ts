import { join, parse } from 'node:path'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { FileStore } from '@tus/file-store'
import { listFolder } from '../../platform/files/local-files.ts'
import { privateFolder } from '../../platform/files/private-folder.ts'

/** Files being uploaded, on the local disk: they are appended to, which a bucket cannot do. */
export interface PartStore {
  readonly store: FileStore
  /** Called with the bytes that have arrived, before the sender is answered. */
  whenWritten(listener: (uploadId: string, bytes: number) => Promise<void>): void
  path(uploadId: string): string
  /** Bytes that have arrived; undefined if no upload was begun. */
  received(uploadId: string): Promise<number | undefined>
  /** Removes the part and its tus metadata. */
  discard(uploadId: string): Promise<void>
  /** Removes only the metadata, after the file itself was moved to the storage. */
  forget(uploadId: string): Promise<void>
  /** Ids of all files with a part or metadata. */
  list(): Promise<string[]>
}

type Source = Parameters<FileStore['write']>[0]

class ObservableStore extends FileStore {
  notify: (uploadId: string, bytes: number) => Promise<void> = async () => undefined

  override async write(source: Source, uploadId: string, offset: number): Promise<number> {
    const reached = await super.write(source, uploadId, offset)
    await this.notify(uploadId, reached)
    return reached
  }
}

export function openPartStore(directory: string): PartStore {
  privateFolder(directory)
  const store = new ObservableStore({ directory })
  const forget = async (uploadId: string) => {
    await Promise.resolve(store.configstore.delete(uploadId)).catch(() => undefined)
  }
  return {
    store,
    whenWritten: (listener) => {
      store.notify = listener
    },
    path: (uploadId) => join(directory, uploadId),
    received: async (uploadId) => {
      try {
        return (await store.getUpload(uploadId)).offset
      } catch {
        return undefined // tus throws for unknown uploads
      }
    },
    discard: async (uploadId) => {
      await store.remove(uploadId).catch(() => undefined) // nothing was begun, or it is gone already
      await forget(uploadId)
    },
    forget,
    // a part, and what tus noted about it beside it
    list: async () => [...new Set((await listFolder(directory)).map((name) => parse(name).name))].filter(isId),
  }
}

/** Few enough for one query. */
const SWEPT_AT_ONCE = 1000

/**
 * Discards parts of files that are no longer expected: their rows were deleted by a process that died before it could
 * discard the parts.
 *
 * @param awaited returns those of the ids that are still expected
 */
export async function sweepParts(
  parts: Pick<PartStore, 'list' | 'discard'>,
  awaited: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const all = await parts.list()
  for (let from = 0; from < all.length; from += SWEPT_AT_ONCE) {
    const ids = all.slice(from, from + SWEPT_AT_ONCE)
    const kept = new Set(await awaited(ids))
    for (const id of ids) if (!kept.has(id)) await parts.discard(id)
  }
}
