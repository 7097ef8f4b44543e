import type { Db } from '../../postgres/database.ts'
import type { PutOptions, Storage } from '../storage.ts'
import { endDrafts, forgetLoose, listLeft, noteDraft, takeDraft } from './loose-file.repository.ts'

export interface LooseTools {
  readonly db: Db
  readonly storage: Pick<Storage, 'put' | 'remove'>
}

export interface DraftOptions extends PutOptions {
  /** For what takes longer to be put and pointed to than a small file. */
  readonly minutes?: number
}

const BATCH = 100

/** Puts a file that no row points to yet: unless a transaction takes the draft, the file goes again. */
export async function putDraft(
  { db, storage }: LooseTools,
  storageKey: string,
  body: Parameters<Storage['put']>[1],
  { minutes, ...options }: DraftOptions = {},
): Promise<void> {
  await noteDraft(db, storageKey, minutes)
  await storage.put(storageKey, body, options)
}

/** Takes drafts with the transaction that points to them, or takes it back: too late, a file may be gone. */
export async function takeDrafts(transaction: Db, storageKeys: readonly string[]): Promise<void> {
  for (const key of storageKeys)
    if (!(await takeDraft(transaction, key))) throw new Error('what was put is gone already')
}

/** Drafts that nobody will take. One that was taken after all, by a transaction whose answer was lost, stays. */
export async function dropDrafts(tools: LooseTools, storageKeys: readonly string[]): Promise<void> {
  await removeLeft(tools, await endDrafts(tools.db, storageKeys))
}

/** Does what takes these drafts; when it fails they go again. */
export async function withDrafts<T>(
  tools: LooseTools,
  storageKeys: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await dropDrafts(tools, storageKeys).catch(() => undefined) // they are noted: a worker sees to it
    throw error
  }
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

/** Removes what a process left behind when it died. */
export const sweepLoose = async (tools: LooseTools): Promise<void> => removeLeft(tools, await listLeft(tools.db, BATCH))
