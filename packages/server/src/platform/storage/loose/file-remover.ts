import type { Clock } from '../../clock/clock.ts'
import type { Db } from '../../postgres/database.ts'
import type { Storage } from '../storage.ts'
import { deleteRemoval, listRemovals } from './removal.repository.ts'

export interface FileRemoverTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Pick<Storage, 'removePrefix'>
}

const BATCH = 100

export const createFileRemover = ({ db, clock, storage }: FileRemoverTools) => ({
  /** Removes the files of deleted objects. The note stays while a worker may still be writing. */
  async removeFiles(): Promise<void> {
    for (const { prefix, until } of await listRemovals(db, BATCH)) {
      await storage.removePrefix(prefix)
      if (until <= clock.now()) await deleteRemoval(db, prefix)
    }
  },
})
