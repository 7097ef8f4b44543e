import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { forgetLoose, listLeft, noteDraft, noteLeft } from './loose-file.repository.ts'

export interface LooseTools {
  readonly db: Db
  readonly storage: Pick<Storage, 'put' | 'remove'>
}

const BATCH = 100

/** Puts a file that no row points to yet: unless a transaction takes the draft, the file goes again. */
export async function putDraft({ db, storage }: LooseTools, storageKey: string, bytes: Uint8Array): Promise<void> {
  await noteDraft(db, storageKey)
  await storage.put(storageKey, bytes)
}

/** Removes files that were noted as left; one that cannot be removed now stays noted, and a worker sees to it. */
export async function removeLeft({ db, storage }: LooseTools, storageKeys: readonly string[]): Promise<void> {
  const removed: string[] = []
  for (const key of storageKeys) {
    await storage.remove(key).then(
      () => removed.push(key),
      () => undefined,
    )
  }
  await forgetLoose(db, removed)
}

/** An abandoned draft. */
export async function dropDraft(tools: LooseTools, storageKey: string): Promise<void> {
  await noteLeft(tools.db, [storageKey])
  await removeLeft(tools, [storageKey])
}

/** Removes files left by crashed processes. */
export const sweepLoose = async (tools: LooseTools): Promise<void> => removeLeft(tools, await listLeft(tools.db, BATCH))
