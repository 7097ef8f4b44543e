import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { ImportProgress, importCheck } from '@keguan/contract/api/people'
import { accountKey } from '@keguan/contract/vocabulary/contact'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@keguan/contract/vocabulary/person-import'
import type { FileReader } from '../../pipeline/reading/file-reader.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { writeWorkbook } from '../../platform/workbook/workbook.ts'
import { accountSearch } from '../accounts/account-search.port.ts'
import type { CredentialPort } from '../accounts/credential.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import { type CheckedSheet, checkSheet, columnsOf, missingColumns, type NewPerson } from './check-sheet.ts'
import { fileNameOf } from './file-name.ts'
import { firstPassword } from './first-password.ts'
import { isNameTaken } from './name-taken.ts'
import { grantableRoles } from './people.policy.ts'
import { insertPeople, takenNames } from './people.repository.ts'
import type { Asker, PeopleQueries } from './people-queries.service.ts'
import { passwordSheets } from './people-sheets.ts'
import { grantChanges, listFolders, type Place } from './place.repository.ts'
import { readSheet } from './read-sheet.ts'

/** Rows of the sheet that the check shows as it understood them. */
const FIRST_ROWS = 5
/** Files arrive without their names. */
const SHEET_NAME = 'accounts.xlsx'
/** Passwords hashed between two signs of life. */
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

export interface ImportInput {
  readonly org_id: string
  readonly content: string
}

export type PeopleImport = ReturnType<typeof createPeopleImport>

/** New accounts from a sheet: first said what is wrong, then all of them or none. */
export function createPeopleImport({ db, clock, audit, notices, credentials, queries, reader }: ImportTools) {
  async function check(asker: Asker, input: ImportInput): Promise<{ place: Place; checked: CheckedSheet }> {
    const place = await queries.requireInstitution(asker, input.org_id)
    const bytes = Buffer.from(input.content, 'base64')
    if (bytes.length > IMPORT_BYTES_MAX) throw new ApiError(2112, { limit: IMPORT_ROWS_MAX })
    const sheet = await readSheet(bytes, (limits) =>
      reader.sheets(bytes, SHEET_NAME, { limits, whose: asker.identity.accountId }),
    )
    const missing = missingColumns(columnsOf(sheet.rows[0] ?? []))
    if (sheet.rows.length === 0) throw new ApiError(2113)
    if (missing.length > 0) throw new ApiError(2114, { fields: missing.join(', ') })
    const [folders, changes] = await Promise.all([listFolders(db, place), grantChanges(db)])
    const checked = checkSheet(sheet, { folders, grantable: grantableRoles(asker.identity, changes) })
    if (checked.rows === 0) throw new ApiError(2113)
    return { place, checked: await withoutTaken(checked) }
  }

  /** What other institutions call their accounts stays theirs: a taken name is told, never whose it is. */
  async function withoutTaken(checked: CheckedSheet): Promise<CheckedSheet> {
    const taken = await takenNames(
      db,
      checked.people.map(({ account }) => accountKey(account)),
    )
    const isTaken = ({ account }: NewPerson) => taken.has(accountKey(account))
    const problems = checked.people
      .filter(isTaken)
      .map(({ row, account }) => ({ row, column: 'account', problem: 'exists', value: account }) as const)
    return {
      ...checked,
      people: checked.people.filter((person) => !isTaken(person)),
      problems: [...checked.problems, ...problems].sort((a, b) => a.row - b.row),
    }
  }

  async function insert(asker: Asker, place: Place, people: readonly NewPerson[], hashes: readonly string[]) {
    const { identity, ip } = asker
    const now = clock.now().getTime()
    const rows = people.map(({ row: _, roles, ...person }, i) => ({
      roles,
      row: {
        ...person,
        ...accountSearch(person),
        id: randomUUID(),
        orgNodeId: place.id,
        passwordHash: hashes[i] ?? '',
        mustChangePassword: true,
        // newest first: the sheet's first row stands above its second
        createdAt: new Date(now - i),
      },
    }))
    await db.transaction(async (transaction) => {
      await insertPeople(transaction, rows)
      await notices.post(
        transaction,
        rows.map(({ row }) => firstPassword(row.id)),
      )
      const who = { accountId: identity.accountId, orgNodeId: place.id, ip }
      const what = { action: 'account.import', objectKind: 'org_node', objectId: place.id } as const
      await audit.record({ ...who, ...what, details: { accounts: rows.length } }, transaction)
    })
  }

  return {
    async check(asker: Asker, input: ImportInput): Promise<OutputOf<typeof importCheck>> {
      const { checked } = await check(asker, input)
      return {
        rows: checked.rows,
        bad_rows: badRows(checked),
        problems: [...checked.problems],
        first: checked.people
          .slice(0, FIRST_ROWS)
          .map(({ account, name, roles }) => ({ account, name, role_ids: [...roles] })),
      }
    },

    /** Says how far it is while it works. What is wrong with the sheet is told before the first of these. */
    async run(asker: Asker, input: ImportInput, locale: Locale): Promise<AsyncGenerator<ImportProgress>> {
      const { place, checked } = await check(asker, input)
      if (checked.problems.length > 0) throw new ApiError(2115, { count: badRows(checked) })
      return work(asker, place, checked.people, locale)
    },
  }

  async function* work(
    asker: Asker,
    place: Place,
    people: readonly NewPerson[],
    locale: Locale,
  ): AsyncGenerator<ImportProgress> {
    const total = people.length
    const issued: { password: string; passwordHash: string }[] = []
    const start = clock.now().getTime()
    for (let at = 0; at < total; at += BATCH) {
      const batch = await Promise.all(people.slice(at, at + BATCH).map(() => credentials.issuePassword()))
      for (const each of batch) issued.push(each)
      const perRow = (clock.now().getTime() - start) / issued.length
      const seconds_left = Math.round((perRow * (total - issued.length)) / 100) / 10
      yield { done: issued.length, total, seconds_left, result: null }
    }
    try {
      const hashes = issued.map(({ passwordHash }) => passwordHash)
      await insert(asker, place, people, hashes)
    } catch (error) {
      // somebody took a name since the check; which one is for the next check to say
      if (isNameTaken(error)) throw new ApiError(2115, { count: 1 }, { cause: error })
      throw error
    }
    const rows = people.map(({ account, name }, i) => ({ account, name, password: issued[i]?.password ?? '' }))
    const content = Buffer.from(await writeWorkbook(passwordSheets(locale, rows))).toString('base64')
    const file_name = fileNameOf('passwords', locale, place.name, clock.now())
    yield { done: total, total, seconds_left: 0, result: { created: total, file_name, content } }
  }
}

const badRows = ({ problems }: CheckedSheet): number => new Set(problems.map(({ row }) => row)).size
