import { VERSIONS_SHOWN } from '@keguan/contract/vocabulary/home-page'
import { DAY_MS } from '../../platform/clock/time.ts'
import { lockInTransaction } from '../../platform/postgres/advisory-locks.ts'
import { type SweepTools, sweepOld } from '../../platform/postgres/sweep-memory.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { deleteConfigs, findConfig, listConfigs, listKeys } from './home-page-config.repository.ts'
import { DRAFT, PICTURES, pictureFile, pictureKey, picturesIn, VERSIONS } from './stored-content.ts'

/** An editor may have chosen a picture and not saved yet. */
const KEPT_DAYS = 7

/** Deletes versions that are no longer offered, then the pictures that neither the draft nor a kept version shows. */
export const sweepPictures = (tools: SweepTools & { readonly storage: Storage }): Promise<void> =>
  sweepOld(tools, 'home page', async (now) => {
    const { db, storage } = tools
    const unused = await db.transaction(async (transaction) => {
      await lockInTransaction(transaction, 'homePage')
      const versions = await listKeys(transaction, VERSIONS)
      await deleteConfigs(transaction, versions.slice(VERSIONS_SHOWN))
      const kept = await listConfigs(transaction, VERSIONS, VERSIONS_SHOWN)
      const shown = [await findConfig(transaction, DRAFT), ...kept].flatMap((row) => picturesIn(row?.value))
      const used = new Set(shown.map(pictureKey))
      const old = await listKeys(transaction, PICTURES, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
      return old.filter((key) => !used.has(key))
    })
    for (const key of unused) await storage.remove(pictureFile(key.slice(PICTURES.length)))
    // a picture whose file could not be removed is found again next time
    await deleteConfigs(db, unused)
    return unused.length
  })
