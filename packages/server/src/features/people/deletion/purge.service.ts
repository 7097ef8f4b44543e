import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import { courseFoldersOf } from '../../courses/course-folders.port.ts'
import type { RunOwnerPort } from '../../runs/run-owner.port.ts'
import {
  closedNodes,
  deleteDeletion,
  deleteNodes,
  deletePerson,
  listOver,
  lockOver,
  someOf,
} from './purge.repository.ts'

/** Accounts per transaction: an institution with thousands must not hold locks for minutes. */
const BATCH = 50

export interface PurgeTools {
  readonly db: Db
  readonly log: Log
  readonly audit: AuditPort
  readonly lessons: RunOwnerPort
}

const BY_THE_SYSTEM = { accountId: null, ip: '' } as const

/** Permanently deletes what can no longer be restored: rows in these transactions, files soon after. */
export function createPurge({ db, log, audit, lessons }: PurgeTools) {
  /** Purges some accounts of a deletion; false when none are left. */
  async function purgeSome(id: string): Promise<boolean> {
    const unfinished: string[] = []
    const isSome = await db.transaction(async (transaction) => {
      if (!(await lockOver(transaction, id))) return false
      const people = await someOf(transaction, id, BATCH)
      const entries = people.map(({ id: objectId, account, name, orgNodeId }) => ({
        ...{ ...BY_THE_SYSTEM, orgNodeId, action: 'account.purge' as const },
        ...{ objectKind: 'account' as const, objectId, details: { account, name } },
      }))
      await audit.recordAll(entries, transaction)
      for (const person of people) {
        for (const upload of await lessons.removeAll(transaction, person.id)) unfinished.push(upload)
        if (person.avatarKey !== null) await lessons.removeFiles(transaction, `avatars/${person.id}`)
        await deletePerson(transaction, person.id)
      }
      return people.length > 0
    })
    await lessons.discardParts(unfinished)
    return isSome
  }

  const finish = (id: string): Promise<void> =>
    db.transaction(async (transaction) => {
      if (!(await lockOver(transaction, id))) return
      if ((await someOf(transaction, id, 1)).length > 0) return
      const closed = await closedNodes(transaction, id)
      const [institution] = closed
      if (institution) {
        const { id: objectId, name } = institution
        const what = { action: 'org.purge', objectKind: 'org_node', objectId, details: { name } } as const
        await audit.record({ ...BY_THE_SYSTEM, orgNodeId: objectId, ...what }, transaction)
        const ids = closed.map((node) => node.id)
        for (const folder of await courseFoldersOf(transaction, ids)) await lessons.removeFiles(transaction, folder)
        await deleteNodes(transaction, id)
      }
      await deleteDeletion(transaction, id)
    })

  /** Returns how many deletions were completed. */
  return async function purge(): Promise<number> {
    let purged = 0
    for (const { id, kind } of await listOver(db)) {
      try {
        while (await purgeSome(id));
        await finish(id)
        purged++
        log.info({ deletion: id, kind }, 'what was deleted a month ago is gone for good')
      } catch (error) {
        // the others do not wait for it; it is retried in the next sweep
        log.error({ err: error, deletion: id }, 'a deletion could not be completed')
      }
    }
    return purged
  }
}
