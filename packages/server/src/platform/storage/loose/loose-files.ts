import type { Db } from '../../postgres/database.ts'
import type { PutOptions, Storage } from '../storage.ts'
import { endDrafts, forgetLoose, listLeft, noteDraft, takeDraft } from './loose-file.repository.ts'

export interface LooseTools {
  readonly db: Db
  readonly storage: Pick<Storage, 'put' | 'remove'>
}

export interface DraftOptions extends PutOptions {
  /** For files that take longer to store than a small one. */
  readonly minutes?: number
}

const BATCH = 100

/** Puts a file without a row yet: unless a transaction claims the draft, the file is removed again. */
export async function putDraft(
  { db, storage }: LooseTools,
  storageKey: string,
  body: Parameters<Storage['put']>[1],
  { minutes, ...options }: DraftOptions = {},
): Promise<void> {
  await noteDraft(db, storageKey, minutes)
  await storage.put(storageKey, body, options)
}

/**
 * Claims drafts in the transaction that refers to them; throws, and so rolls it back, if a file may already be gone.
 */
export async function takeDrafts(transaction: Db, storageKeys: readonly string[]): Promise<void> {
  for (const key of storageKeys)
    if (!(await takeDraft(transaction, key))) throw new Error('what was put is gone already')
}

/**
 * Removes drafts that nobody will claim. A draft that was claimed after all, by a transaction whose result was lost,
 * stays.
 */
export async function dropDrafts(tools: LooseTools, storageKeys: readonly string[]): Promise<void> {
  await removeLeft(tools, await endDrafts(tools.db, storageKeys))
}

/** Runs work that claims these drafts; removes them if it fails. */
export async function withDrafts<T>(
  tools: LooseTools,
  storageKeys: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await dropDrafts(tools, storageKeys).catch(() => undefined) // they are recorded: a worker removes them later
    throw error
  }
}

/**
 * Removes files that were recorded as left; a file that cannot be removed now stays recorded, and a worker removes it
 * later.
 */
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

/** Removes what crashed processes have left behind. */
export const sweepLoose = async (tools: LooseTools): Promise<void> => removeLeft(tools, await listLeft(tools.db, BATCH))
