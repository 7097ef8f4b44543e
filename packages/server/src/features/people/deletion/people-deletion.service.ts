import { randomUUID } from 'node:crypto'
import type * as api from '@keguan/contract/api/deletion'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { DELETE_AT_ONCE_MAX, type DeletionKind } from '@keguan/contract/vocabulary/deletion'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { readPage } from '../../../platform/postgres/keyset-page.ts'
import { encodeCursor, requireCursor } from '../../../platform/postgres/list-cursor.ts'
import type { Actor } from '../../accounts/account.port.ts'
import type { CredentialPort } from '../../accounts/credential.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import type { RunOwnerPort } from '../../runs/run-owner.port.ts'
import type { Filters, PeopleQueries } from '../list/people-queries.service.ts'
import { mayGrant, peopleOf } from '../people.policy.ts'
import type { Deletable, Deleted, PeopleDeletionPort } from '../people-deletion.port.ts'
import { keepAdministrator } from '../people-guard.ts'
import { grantChanges } from '../place.repository.ts'
import {
  type Chosen,
  countDeleted,
  findChosen,
  idsOf,
  insertDeletion,
  listDeleted,
  lockAllOf,
  lockChosen,
  lockRestorable,
  markDeleted,
  presentDeleted,
  restoreDeletion,
  restorePeople,
} from './people-deletion.repository.ts'

export interface DeletionTools {
  readonly db: Db
  readonly audit: AuditPort
  readonly credentials: CredentialPort
  readonly lessons: RunOwnerPort
  readonly queries: PeopleQueries
}

type Selection = Filters & { readonly account_ids?: readonly string[] | undefined }
export type PeopleDeletion = ReturnType<typeof createPeopleDeletion>

/** Reversible deletion of accounts: they are hidden and kept until the purge. */
export function createPeopleDeletion({ db, audit, credentials, lessons, queries }: DeletionTools) {
  const chosenBy = async (actor: Actor, { account_ids, ...filters }: Selection): Promise<Chosen> =>
    account_ids ? { ids: [...new Set(account_ids)] } : { filter: await queries.filterOf(actor, filters) }

  /** Whether the actor may delete an account: not their own, and none with a role they could not grant. */
  async function judge(transaction: Db, { identity }: Actor) {
    const changes = await grantChanges(transaction)
    return {
      isOwn: ({ id }: Deletable) => id === identity.accountId,
      isInReach: ({ roles }: Deletable) => roles.every((role) => mayGrant(identity, role, changes)),
    }
  }

  /** Accounts named by id must all be deletable; those matched by a filter are left out if they are not. */
  async function deletable(transaction: Db, actor: Actor, chosen: Chosen, found: readonly Deletable[]) {
    const { isOwn, isInReach } = await judge(transaction, actor)
    if ('ids' in chosen) {
      if (found.length < chosen.ids.length) throw new ApiError(ERROR.notFound)
      if (found.some(isOwn)) throw new ApiError(ERROR.ownAccount)
      if (!found.every(isInReach)) throw new ApiError(ERROR.forbidden)
    }
    if (found.length > DELETE_AT_ONCE_MAX) throw new ApiError(ERROR.tooManyDeletions, { limit: DELETE_AT_ONCE_MAX })
    return found.filter((person) => !isOwn(person) && isInReach(person))
  }

  async function hide(
    transaction: Db,
    { identity, ip }: Actor,
    people: readonly Deletable[],
    kind: DeletionKind,
  ): Promise<Deleted> {
    const ids = people.map(({ id }) => id)
    const held = await lessons.count(ids, transaction)
    const deletionId = randomUUID()
    const who = { deletedBy: identity.accountId, deletedByName: identity.name }
    await insertDeletion(transaction, { id: deletionId, kind, ...who, accounts: ids.length, lessons: held })
    await markDeleted(transaction, ids, deletionId)
    await credentials.endSessions(transaction, ids)
    await lessons.stopAll(transaction, ids)
    const entries = people.map(({ id, account, name, orgNodeId }) => ({
      ...{ accountId: identity.accountId, orgNodeId, ip, action: 'account.delete' as const },
      ...{ objectKind: 'account' as const, objectId: id, details: { account, name } },
    }))
    await audit.recordAll(entries, transaction)
    return { deletionId, accounts: ids.length, lessons: held }
  }

  /** Deletes exactly the accounts that `isRight` accepts. */
  async function remove(
    actor: Actor,
    selection: Selection,
    isRight: (people: readonly Deletable[]) => void,
  ): Promise<{ accounts: number; lessons: number }> {
    const chosen = await chosenBy(actor, selection)
    return db.transaction((transaction) =>
      keepAdministrator(transaction, actor.identity, async () => {
        const scope = peopleOf(actor.identity)
        const found = await lockChosen(transaction, scope, chosen, DELETE_AT_ONCE_MAX + 1)
        const people = await deletable(transaction, actor, chosen, found)
        isRight(people)
        const { accounts, lessons } = await hide(transaction, actor, people, 'accounts')
        return { accounts, lessons }
      }),
    )
  }

  const port: PeopleDeletionPort = {
    deleteAllOf: (transaction, actor, orgNodeId) =>
      keepAdministrator(transaction, actor.identity, async () => {
        const people = await lockAllOf(transaction, orgNodeId)
        const { isOwn, isInReach } = await judge(transaction, actor)
        if (people.some(isOwn)) throw new ApiError(ERROR.ownOrg)
        if (!people.every(isInReach)) throw new ApiError(ERROR.forbidden)
        return hide(transaction, actor, people, 'institution')
      }),
    restoreAllOf: restoreDeletion,
    countOf: async (orgNodeId) => {
      const ids = await idsOf(db, orgNodeId)
      return { accounts: ids.length, lessons: await lessons.count(ids) }
    },
  }

  return {
    port,

    async check(actor: Actor, selection: Selection): Promise<OutputOf<typeof api.deleteCheck>> {
      const chosen = await chosenBy(actor, selection)
      const found = await findChosen(db, peopleOf(actor.identity), chosen, DELETE_AT_ONCE_MAX + 1)
      const people = await deletable(db, actor, chosen, found)
      const held = await lessons.count(people.map(({ id }) => id))
      return { accounts: people.length, lessons: held, left_out: found.length - people.length }
    },

    /** Deletes one account, confirmed by its name. */
    async removeOne(actor: Actor, id: string, confirmName: string): Promise<{ lessons: number }> {
      const { lessons } = await remove(actor, { account_ids: [id] }, ([person]) => {
        if (person?.name !== confirmName.trim()) throw new ApiError(ERROR.accountNameMismatch)
      })
      return { lessons }
    },

    removeMany: (actor: Actor, { confirm_count, ...selection }: z.output<typeof api.deleteMany.input>) =>
      remove(actor, selection, ({ length: count }) => {
        if (count !== confirm_count) throw new ApiError(ERROR.accountCountMismatch, { count })
      }),

    async list(
      actor: Actor,
      { node_id, ...input }: z.output<typeof api.deletedPeople.input>,
    ): Promise<OutputOf<typeof api.deletedPeople>> {
      const scope = peopleOf(actor.identity)
      const at = node_id === undefined ? undefined : await queries.requirePlace(actor, node_id)
      const { rows, ...page } = await readPage(input, {
        find: (place) => listDeleted(db, scope, at, place),
        count: (cap) => countDeleted(db, scope, at, cap),
        encode: (row) => encodeCursor(row),
        decode: requireCursor,
      })
      return { list: rows.map(presentDeleted), ...page }
    },

    restore: (actor: Actor, ids: readonly string[]): Promise<{ restored: number }> =>
      db.transaction(async (transaction) => {
        const wanted = [...new Set(ids)]
        const people = await lockRestorable(transaction, peopleOf(actor.identity), wanted)
        if (people.length < wanted.length) throw new ApiError(ERROR.notFound)
        const { isInReach } = await judge(transaction, actor)
        if (!people.every(isInReach)) throw new ApiError(ERROR.forbidden)
        const gone = people.filter(({ deletionId }) => deletionId !== null)
        const restored = await restorePeople(
          transaction,
          gone.map(({ id }) => id),
        )
        const { identity, ip } = actor
        const entries = gone.map(({ id, account, name, orgNodeId }) => ({
          ...{ accountId: identity.accountId, orgNodeId, ip, action: 'account.restore' as const },
          ...{ objectKind: 'account' as const, objectId: id, details: { account, name } },
        }))
        await audit.recordAll(entries, transaction)
        return { restored }
      }),
  }
}
