import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type * as api from '@keguan/contract/api/people'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { withoutUndefined } from '../../platform/postgres/without-undefined.ts'
import type { Actor } from '../accounts/account.port.ts'
import { accountSearch } from '../accounts/account-search.port.ts'
import type { CredentialPort } from '../accounts/credential.port.ts'
import { type AuditPort, changesOf } from '../audit/audit.port.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import type { RunOwnerPort } from '../runs/run-owner.port.ts'
import { firstPassword } from './first-password.ts'
import type { PeopleQueries } from './list/people-queries.service.ts'
import { refuseTakenName } from './name-taken.ts'
import {
  holdInstitutions,
  insertPeople,
  type LockedPerson,
  type NewAccount,
  replaceRoles,
  updatePeople,
} from './people.repository.ts'
import { holdPeople, keepAdministrator, requireGrantable } from './people-guard.ts'
import { movedTo, rolesChanged } from './person-notices.ts'
import { findPlace, namesOfNodes } from './place.repository.ts'

export interface PeopleTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly credentials: CredentialPort
  readonly lessons: RunOwnerPort
  readonly queries: PeopleQueries
}

export type PeopleService = ReturnType<typeof createPeopleService>

type CreateInput = z.output<typeof api.create.input>
type UpdateInput = z.output<typeof api.update.input>

export function createPeopleService(tools: PeopleTools) {
  const { db, clock, audit, notices, credentials, lessons, queries } = tools

  /** One audit row per changed account; details may differ between accounts. */
  const record = <P extends { id: string; orgNodeId: string }>(
    { identity, ip }: Actor,
    action: AuditAction,
    people: readonly P[],
    transaction: Db,
    detailsOf: (person: P) => Record<string, unknown> = () => ({}),
  ): Promise<void> =>
    audit.recordAll(
      people.map((person) => ({
        ...{ accountId: identity.accountId, orgNodeId: person.orgNodeId, ip, action },
        ...{ objectKind: 'account' as const, objectId: person.id, details: detailsOf(person) },
      })),
      transaction,
    )

  const nameOf = async (transaction: Db, id: string | null | undefined): Promise<string | null> =>
    id ? ((await namesOfNodes(transaction, [id])).get(id) ?? null) : null

  /** A folder inside the institution. Throws an error for the field otherwise. */
  async function requireFolder(transaction: Db, orgNodeId: string, folderId: string | null): Promise<void> {
    if (folderId === null) return
    const place = await findPlace(transaction, { kind: 'institution', orgNodeId }, folderId)
    if (place?.type !== 'FOLDER') throw new ApiError(ERROR.folderOutsideOrg)
  }

  /** Changes several accounts at once: all or none. */
  const changeAll = (
    actor: Actor,
    ids: readonly string[],
    self: boolean,
    work: (transaction: Db, people: readonly LockedPerson[], ids: string[]) => Promise<void>,
  ): Promise<{ changed: number }> =>
    db.transaction((transaction) =>
      keepAdministrator(transaction, actor.identity, async () => {
        const people = await holdPeople(transaction, actor.identity, ids, { self })
        await work(
          transaction,
          people,
          people.map(({ id }) => id),
        )
        return { changed: people.length }
      }),
    )

  async function create(actor: Actor, input: CreateInput) {
    const place = await queries.requireInstitution(actor, input.org_id)
    const { password, passwordHash } = await credentials.issuePassword()
    const id = randomUUID()
    const { account, name, email, phone } = input
    await refuseTakenName(account, () =>
      db.transaction(async (transaction) => {
        await requireGrantable(transaction, actor.identity, input.role_ids)
        await requireFolder(transaction, place.id, input.folder_id)
        const flags = {
          shouldSkipAnalysis: input.should_skip_analysis,
          shouldAnalysisListByPage: input.should_analysis_list_by_page,
        }
        const row = {
          ...{ id, orgNodeId: place.id, folderId: input.folder_id, account, name, email, phone, ...flags },
          ...accountSearch(input),
          ...{ passwordHash, mustChangePassword: true, createdAt: clock.now() },
        }
        await insertPeople(transaction, [{ row, roles: [...new Set(input.role_ids)] }])
        await notices.post(transaction, [firstPassword(id)])
        await record(actor, 'account.create', [row], transaction, () => ({ account, name, roles: input.role_ids }))
      }),
    )
    return { account_id: id, account, name, password }
  }

  async function update(actor: Actor, { account_id: id, role_ids, ...input }: UpdateInput) {
    await refuseTakenName(input.account ?? '', () =>
      changeAll(actor, [id], true, async (transaction, [person]) => {
        if (!person) throw new ApiError(ERROR.notFound)
        if (input.folder_id !== undefined) await requireFolder(transaction, person.orgNodeId, input.folder_id)
        if (role_ids && !sameRoles(role_ids, person.roles)) {
          if (id === actor.identity.accountId) throw new ApiError(ERROR.ownAccount)
          await requireGrantable(transaction, actor.identity, role_ids)
          await replaceRoles(transaction, [id], [...new Set(role_ids)])
          await notices.post(transaction, [rolesChanged(id)])
        }
        const values = columnsOf(input)
        await updatePeople(transaction, [id], { ...values, ...accountSearch({ ...person, ...values }) })
        const folder = await nameOf(transaction, person.folderId)
        const before = { ...person, ...notedFlags(person), folder }
        const after = {
          ...{ ...input, folder_id: undefined },
          ...(role_ids ? { roles: [...new Set(role_ids)].sort() } : {}),
          ...(input.folder_id === undefined ? {} : { folder: await nameOf(transaction, input.folder_id) }),
        }
        await record(actor, 'account.update', [person], transaction, () => ({ changes: changesOf(before, after) }))
      }),
    )
    return queries.detail(actor, id)
  }

  const setDisabled = (actor: Actor, { account_ids, disabled }: z.output<typeof api.setDisabled.input>) =>
    changeAll(actor, account_ids, false, async (transaction, people, ids) => {
      await updatePeople(transaction, ids, { disabled })
      if (disabled) await credentials.endSessions(transaction, ids)
      await record(actor, disabled ? 'account.disable' : 'account.enable', people, transaction)
    })

  const setFolder = (actor: Actor, { account_ids, folder_id }: z.output<typeof api.setFolder.input>) =>
    changeAll(actor, account_ids, true, async (transaction, people, ids) => {
      const institutions = new Set(people.map(({ orgNodeId }) => orgNodeId))
      for (const orgNodeId of institutions) await requireFolder(transaction, orgNodeId, folder_id)
      await updatePeople(transaction, ids, { folderId: folder_id })
      const names = await namesOfNodes(transaction, [folder_id, ...people.map(({ folderId }) => folderId)])
      const name = (id: string | null) => names.get(id ?? '') ?? null
      await record(actor, 'account.folder', people, transaction, ({ folderId }) => ({
        changes: changesOf({ folder: name(folderId) }, { folder: name(folder_id) }),
      }))
    })

  const setRoles = (actor: Actor, { account_ids, role_ids }: z.output<typeof api.setRoles.input>) =>
    changeAll(actor, account_ids, false, async (transaction, people, ids) => {
      await requireGrantable(transaction, actor.identity, role_ids)
      await replaceRoles(transaction, ids, [...new Set(role_ids)])
      const changed = people.filter(({ roles }) => !sameRoles(roles, role_ids))
      await notices.post(
        transaction,
        changed.map(({ id }) => rolesChanged(id)),
      )
      const next = [...new Set(role_ids)].sort()
      await record(actor, 'account.roles', people, transaction, ({ roles }) => ({
        changes: changesOf({ roles }, { roles: next }),
      }))
    })

  /** Lessons belong to their teacher and move along; the former institution keeps no access to them. */
  async function move(actor: Actor, { account_ids, org_id }: z.output<typeof api.move.input>) {
    const place = await queries.requireInstitution(actor, org_id)
    return changeAll(actor, account_ids, false, async (transaction, people) => {
      const movers = people.filter(({ orgNodeId }) => orgNodeId !== place.id)
      const ids = movers.map(({ id }) => id)
      if (ids.length === 0) return
      await holdInstitutions(transaction, [place.id])
      await updatePeople(transaction, ids, { orgNodeId: place.id, folderId: null })
      await lessons.moveAll(transaction, ids, place.id)
      await notices.post(
        transaction,
        ids.map((id) => movedTo(id, place.name)),
      )
      const names = await namesOfNodes(
        transaction,
        movers.map(({ orgNodeId }) => orgNodeId),
      )
      const moved = movers.map(({ id, orgNodeId }) => ({ id, orgNodeId: place.id, from: names.get(orgNodeId) ?? null }))
      await record(actor, 'account.move', moved, transaction, ({ from }) => ({ from, to: place.name }))
    })
  }

  /** The person sets the new password through a link, so administrators never know a password that stays in use. */
  async function resetPassword(actor: Actor, { account_ids }: z.output<typeof api.resetPassword.input>) {
    const answer: OutputOf<typeof api.resetPassword> = []
    await changeAll(actor, account_ids, false, async (transaction, people, ids) => {
      const links = await credentials.issueLinks(transaction, ids, actor.identity.accountId)
      await credentials.forgetFailures(transaction, ids)
      await credentials.endSessions(transaction, ids)
      await record(actor, 'account.reset_password', people, transaction)
      for (const { id: account_id, account, name } of people) {
        const link = links.find(({ accountId }) => accountId === account_id)
        if (link)
          answer.push({ account_id, account, name, token: link.token, expires_at: link.expiresAt.toISOString() })
      }
    })
    return answer
  }

  const unlock = (actor: Actor, { account_ids }: z.output<typeof api.unlock.input>) =>
    changeAll(actor, account_ids, true, async (transaction, people, ids) => {
      await credentials.forgetFailures(transaction, ids)
      await record(actor, 'account.unlock', people, transaction)
    })

  return { create, update, setDisabled, setFolder, setRoles, move, resetPassword, unlock }
}

const notedFlags = (row: LockedPerson) => ({
  should_skip_analysis: row.shouldSkipAnalysis,
  should_analysis_list_by_page: row.shouldAnalysisListByPage,
})

const sameRoles = (some: readonly string[], others: readonly string[]): boolean =>
  [...new Set(some)].sort().join() === [...new Set(others)].sort().join()

function columnsOf(input: Omit<UpdateInput, 'account_id' | 'role_ids'>): Partial<NewAccount> & { name?: string } {
  const { folder_id, should_skip_analysis, should_analysis_list_by_page, ...plain } = input
  return {
    ...withoutUndefined(plain),
    // a renamed account: the index decides whether the name is free
    ...(plain.account === undefined ? {} : { lookAlike: false }),
    ...(folder_id === undefined ? {} : { folderId: folder_id }),
    ...(should_skip_analysis === undefined ? {} : { shouldSkipAnalysis: should_skip_analysis }),
    ...(should_analysis_list_by_page === undefined ? {} : { shouldAnalysisListByPage: should_analysis_list_by_page }),
  } as Partial<NewAccount>
}
