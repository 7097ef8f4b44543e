import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { ImportProgress, importCheck, importPeople } from '@keguan/contract/api/people'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type * as z from 'zod'
import type { FileReader } from '../../../pipeline/reading/file-reader.ts'
import {
  countKinds,
  fingerprint,
  type ImportTable,
  importTable,
  presentTable,
} from '../../../pipeline/reading/table/import-table.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { writeWorkbook } from '../../../platform/workbook/workbook.ts'
import type { Actor } from '../../accounts/account.port.ts'
import { accountSearch } from '../../accounts/account-search.port.ts'
import type { CredentialPort } from '../../accounts/credential.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import type { NoticePort } from '../../notices/notice.port.ts'
import { firstPassword } from '../first-password.ts'
import { fileNameOf } from '../list/file-name.ts'
import type { PeopleQueries } from '../list/people-queries.service.ts'
import { passwordSheets } from '../list/people-sheets.ts'
import { isNameTaken } from '../name-taken.ts'
import { grantableRoles } from '../people.policy.ts'
import { insertPeople } from '../people.repository.ts'
import { grantChanges, listFolders, type Place } from '../place.repository.ts'
import { findKnown } from './known-people.repository.ts'
import { DEFAULT_ROLES, type PlanContext, type PlannedPerson, planPerson, shownPerson } from './plan-people.ts'
import { folderIndex, PEOPLE_TABLE, type RoleGuess, readPeople } from './read-people.ts'
import { updateKnown } from './update-people.ts'

/** Passwords hashed between two progress reports. */
const BATCH = 100

export interface ImportTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly credentials: CredentialPort
  readonly queries: PeopleQueries
  readonly reader: Pick<FileReader, 'sheets'>
}

type CheckInput = z.output<typeof importCheck.input>
type RunInput = z.output<typeof importPeople.input>

interface Plan {
  readonly place: Place
  readonly read: ImportTable<(typeof PEOPLE_TABLE.fields)[number]>
  readonly rows: readonly PlannedPerson[]
  readonly shown: readonly ReturnType<typeof shownPerson>[]
  readonly guesses: readonly RoleGuess[]
  readonly confirmed: string
}

export type PeopleImport = ReturnType<typeof createPeopleImport>

/** New and changed accounts from a sheet: first previewed in full, then applied as previewed. */
export function createPeopleImport({ db, clock, audit, notices, credentials, queries, reader }: ImportTools) {
  async function planOf(actor: Actor, input: CheckInput): Promise<Plan> {
    const { identity } = actor
    const place = await queries.requireInstitution(actor, input.org_id)
    const read = await importTable(reader, input, PEOPLE_TABLE, identity.accountId)
    const [folders, changes] = await Promise.all([listFolders(db, place), grantChanges(db)])
    const { people, guesses } = readPeople(read.table, {
      folders: folderIndex(folders),
      grantable: grantableRoles(identity, changes),
      ...{ guesses: input.guesses, hidden: input.hidden_rows },
    })
    const keys = people.flatMap(({ leftOut, key }) => (leftOut === null && key !== '' ? [key] : []))
    const context: PlanContext = {
      ...(await findKnown(db, identity, place.id, keys, changes)),
      update: input.update,
      folderPaths: new Map(folders.map(({ id, names }) => [id, names.join('/')])),
    }
    const rows = people.map((person) => planPerson(person, context))
    const shown = rows.map((row) => shownPerson(row, context))
    const confirmed = fingerprint(rows.map(({ row, kind, changes: change }, i) => [row, kind, shown[i], change]))
    return { place, read, rows, shown, guesses, confirmed }
  }

  function insert(actor: Actor, place: Place, created: readonly PlannedPerson[], hashes: readonly string[]) {
    const now = clock.now().getTime()
    const rows = created.map(({ person }, i) => {
      const { account, name, email = '', phone = '', folderId = null, roles = DEFAULT_ROLES } = person
      const texts = { account, name, email, phone, folderId }
      return {
        roles,
        row: {
          ...{ ...texts, ...accountSearch(texts), id: randomUUID(), orgNodeId: place.id },
          ...{ passwordHash: hashes[i] ?? '', mustChangePassword: true },
          // newest first, so that the sheet's first row is listed above its second
          createdAt: new Date(now - i),
        },
      }
    })
    return async (transaction: Db, updated: number) => {
      await insertPeople(transaction, rows)
      await notices.post(
        transaction,
        rows.map(({ row }) => firstPassword(row.id)),
      )
      const what = { action: 'account.import', objectKind: 'org_node', objectId: place.id } as const
      const details = { accounts: rows.length, updated }
      await audit.recordBy(actor, { ...what, orgNodeId: place.id, details }, transaction)
    }
  }

  return {
    async check(actor: Actor, input: CheckInput): Promise<OutputOf<typeof importCheck>> {
      const { read, rows, shown, guesses, confirmed } = await planOf(actor, input)
      return {
        ...presentTable(read),
        guesses: [...guesses],
        counts: {
          rows: rows.length,
          ...countKinds(rows),
          existing: rows.filter(({ known }) => known?.manageable).length,
        },
        rows: rows.map(({ row, kind, problems, person }, i) => ({
          ...{ row, kind, problems: [...problems], merged: [...person.merged] },
          ...{ values: shown[i]?.values ?? {}, before: shown[i]?.before ?? {} },
        })),
        confirmed,
      }
    },

    /** Reports progress. Errors of the sheet are reported before the first progress. */
    async run(actor: Actor, input: RunInput, locale: Locale): Promise<AsyncGenerator<ImportProgress>> {
      const plan = await planOf(actor, input)
      const { missing } = plan.read.table
      if (missing.length > 0) throw new ApiError(ERROR.sheetColumnsMissing, { fields: missing.join(', ') })
      const { bad, create, update } = countKinds(plan.rows)
      if (bad > 0 && !input.leave_out_bad) throw new ApiError(ERROR.sheetRowsInvalid, { count: bad })
      if (create + update === 0) throw new ApiError(ERROR.sheetEmpty)
      if (plan.confirmed !== input.confirmed) throw new ApiError(ERROR.importCheckStale)
      return work(actor, plan, locale)
    },
  }

  async function* work(actor: Actor, { place, rows }: Plan, locale: Locale): AsyncGenerator<ImportProgress> {
    const created = rows.filter(({ kind }) => kind === 'create')
    const updated = rows.filter(({ kind }) => kind === 'update')
    const total = created.length + updated.length
    const issued: { password: string; passwordHash: string }[] = []
    const start = clock.now().getTime()
    for (let at = 0; at < created.length; at += BATCH) {
      const batch = await Promise.all(created.slice(at, at + BATCH).map(() => credentials.issuePassword()))
      for (const each of batch) issued.push(each)
      const perRow = (clock.now().getTime() - start) / issued.length
      const seconds_left = Math.round((perRow * (created.length - issued.length)) / 100) / 10
      yield { done: issued.length, total, seconds_left, result: null }
    }
    const hashes = issued.map(({ passwordHash }) => passwordHash)
    const add = insert(actor, place, created, hashes)
    try {
      await db.transaction(async (transaction) => {
        await updateKnown({ audit, notices }, transaction, actor, updated)
        await add(transaction, updated.length)
      })
    } catch (error) {
      // a name was taken since the check; the next check reports which
      if (isNameTaken(error)) throw new ApiError(ERROR.importCheckStale, {}, { cause: error })
      throw error
    }
    const passwords = created.map(({ person }, i) => ({
      ...{ account: person.account, name: person.name, password: issued[i]?.password ?? '' },
    }))
    const sheet = created.length === 0 ? null : Buffer.from(await writeWorkbook(passwordSheets(locale, passwords)))
    const file_name = fileNameOf('passwords', locale, place.name, clock.now())
    const result = {
      created: created.length,
      updated: updated.length,
      file_name,
      content: sheet?.toString('base64') ?? '',
    }
    yield { done: total, total, seconds_left: 0, result }
  }
}
