import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Role } from '@keguan/contract/vocabulary/role'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { withoutUndefined } from '../../../platform/postgres/without-undefined.ts'
import type { Actor } from '../../accounts/account.port.ts'
import { accountSearch } from '../../accounts/account-search.port.ts'
import { type AuditEntry, type AuditPort, changesOf } from '../../audit/audit.port.ts'
import type { NoticePort } from '../../notices/notice.port.ts'
import { type LockedPerson, replaceRoles, updatePeople } from '../people.repository.ts'
import { holdPeople, keepAdministrator, requireGrantable } from '../people-guard.ts'
import { rolesChanged } from '../person-notices.ts'
import { namesOfNodes } from '../place.repository.ts'
import type { KnownPerson, PersonChanges, PlannedPerson } from './plan-people.ts'

/** Accounts locked by one statement. */
const BATCH = 1000

interface Tools {
  readonly audit: AuditPort
  readonly notices: NoticePort
}

/** Changes accounts as previewed, unless one of them has changed since. */
export async function updateKnown(
  { audit, notices }: Tools,
  transaction: Db,
  actor: Actor,
  planned: readonly PlannedPerson[],
): Promise<void> {
  if (planned.length === 0) return
  const { identity, ip } = actor
  const wanted = planned.flatMap(({ known, changes }) => (known ? [{ known, changes }] : []))
  await keepAdministrator(transaction, identity, async () => {
    const people = new Map<string, LockedPerson>()
    for (let at = 0; at < wanted.length; at += BATCH) {
      const ids = wanted.slice(at, at + BATCH).map(({ known }) => known.id)
      for (const person of await holdPeople(transaction, identity, ids, { self: true })) people.set(person.id, person)
    }
    const roles = new Set<Role>(wanted.flatMap(({ changes }) => changes.roles ?? []))
    await requireGrantable(transaction, identity, [...roles])
    const folders = await namesOfNodes(
      transaction,
      wanted.flatMap(({ known, changes }) => (changes.folderId ? [known.folderId, changes.folderId] : [])),
    )
    const entries: AuditEntry[] = []
    for (const { known, changes } of wanted) {
      const person = people.get(known.id)
      if (!person || !isAsKnown(person, known)) throw new ApiError(ERROR.importCheckStale)
      const { roles: next, ...columns } = changes
      const values = withoutUndefined(columns)
      if (next) await replaceRoles(transaction, [known.id], next)
      await updatePeople(transaction, [known.id], { ...values, ...accountSearch({ ...person, ...values }) })
      entries.push({
        ...{ accountId: identity.accountId, orgNodeId: person.orgNodeId, ip, action: 'account.update' },
        ...{ objectKind: 'account', objectId: known.id },
        details: { changes: changesOf(notedOf(known, folders), notedOf(changes, folders)) },
      })
    }
    await audit.recordAll(entries, transaction)
    const given = wanted.flatMap(({ known, changes }) => (changes.roles ? [rolesChanged(known.id)] : []))
    await notices.post(transaction, given)
  })
}

const isAsKnown = (person: LockedPerson, known: KnownPerson): boolean =>
  person.name === known.name &&
  person.email === known.email &&
  person.phone === known.phone &&
  person.folderId === known.folderId &&
  [...person.roles].sort().join() === [...known.roles].sort().join()

/** In the form in which the audit log shows a manual change: the folder by its name, roles in a fixed order. */
const notedOf = (
  { name, email, phone, roles, folderId }: PersonChanges | KnownPerson,
  folders: ReadonlyMap<string, string>,
) => ({
  ...{ name, email, phone },
  ...(roles ? { roles: [...roles].sort() } : {}),
  ...(folderId === undefined ? {} : { folder: folders.get(folderId ?? '') ?? null }),
})
