import type { OutputOf } from '@keguan/contract/api/envelope'
import type { importCheck, importQuotas } from '@keguan/contract/api/quota-import'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { QuotaImportColumn } from '@keguan/contract/vocabulary/quota-import'
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
import { chinaDay } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { writeWorkbook } from '../../../platform/workbook/workbook.ts'
import type { Actor } from '../../accounts/account.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import { quotaScope } from '../quota.policy.ts'
import type { QuotaService } from '../quota.service.ts'
import { namesIn, type PlannedQuota, planQuotas } from './plan-quotas.ts'
import { findByNames, holdInstitutions, quotasOf } from './quota-import.repository.ts'
import { quotaTemplate } from './quota-template.ts'
import { QUOTA_TABLE } from './read-quotas.ts'

export interface QuotaImportTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly service: Pick<QuotaService, 'allocateIn' | 'reduceIn' | 'setMeteredIn'>
  readonly reader: Pick<FileReader, 'sheets'>
}

type CheckInput = z.output<typeof importCheck.input>
type RunInput = z.output<typeof importQuotas.input>
type Values = Partial<Record<QuotaImportColumn, string>>

export type QuotaImport = ReturnType<typeof createQuotaImport>

/** Quotas from a sheet: first previewed in full, then set as previewed. */
export function createQuotaImport({ db, clock, audit, service, reader }: QuotaImportTools) {
  const read = ({ identity }: Actor, input: CheckInput) => importTable(reader, input, QUOTA_TABLE, identity.accountId)

  async function plan(
    { identity }: Actor,
    { table }: ImportTable<QuotaImportColumn>,
    input: CheckInput,
    on: Db,
    hold: boolean,
  ): Promise<PlannedQuota[]> {
    const orgs = await findByNames(on, quotaScope(identity), namesIn(table))
    const ids = orgs.map(({ id }) => id)
    if (hold) await holdInstitutions(on, ids)
    const known = { orgs, quotas: await quotasOf(on, ids), today: chinaDay(clock.now()) }
    return planQuotas(table, known, { hidden: input.hidden_rows })
  }

  const isChange = ({ kind }: PlannedQuota): boolean => kind === 'create' || kind === 'update'

  async function apply(transaction: Db, actor: Actor, { org, wanted, metered, said }: PlannedQuota): Promise<void> {
    if (!org) return
    if (metered !== null) await service.setMeteredIn(transaction, actor, org.id, metered)
    const amount = wanted ? wanted.total - (wanted.known?.total ?? 0) : 0
    if (!wanted || amount === 0) return
    const { edition, startsOn, endsOn, known } = wanted
    const { note } = said
    if (amount < 0 && known) {
      await service.reduceIn(transaction, actor, { quota_id: known.id, amount: -amount, note })
    } else {
      const period = { edition, starts_on: startsOn, ends_on: endsOn }
      // metering was decided by the sheet, and set before
      await service.allocateIn(transaction, actor, { org_id: org.id, ...period, amount, note, metered: false })
    }
  }

  return {
    async template(locale: Locale) {
      const { name, sheets } = quotaTemplate(locale, chinaDay(clock.now()))
      return { name, bytes: Buffer.from(await writeWorkbook(sheets)) }
    },

    async check(actor: Actor, input: CheckInput): Promise<OutputOf<typeof importCheck>> {
      const file = await read(actor, input)
      const rows = await plan(actor, file, input, db, false)
      return {
        ...presentTable(file),
        guesses: [],
        counts: { rows: rows.length, ...countKinds(rows), existing: 0 },
        rows: rows.map((each) => ({
          ...{ row: each.row, kind: each.kind, problems: [...each.problems], merged: [...each.merged] },
          ...{ values: valuesOf(each), before: beforeOf(each) },
        })),
        confirmed: confirmedOf(rows),
      }
    },

    async run(actor: Actor, input: RunInput): Promise<OutputOf<typeof importQuotas>> {
      const file = await read(actor, input)
      if (file.table.missing.length > 0)
        throw new ApiError(ERROR.sheetColumnsMissing, { fields: file.table.missing.join(', ') })
      return db.transaction(async (transaction) => {
        const rows = await plan(actor, file, input, transaction, true)
        const { bad, create, update } = countKinds(rows)
        if (bad > 0 && !input.leave_out_bad) throw new ApiError(ERROR.sheetRowsInvalid, { count: bad })
        if (create + update === 0) throw new ApiError(ERROR.sheetEmpty)
        if (confirmedOf(rows) !== input.confirmed) throw new ApiError(ERROR.importCheckStale)
        const changes = rows.filter(isChange).sort(inOrderOfHolding)
        const details = { rows: changes.length, institutions: new Set(changes.map(({ org }) => org?.id)).size }
        await audit.recordBy(actor, { action: 'quota.import', details }, transaction)
        for (const each of changes) await apply(transaction, actor, each)
        return { created: create, updated: update }
      })
    },
  }
}

/** An institution's quotas are locked in order of their last day, as everywhere. */
const inOrderOfHolding = (a: PlannedQuota, b: PlannedQuota): number => compare(holdingKey(a), holdingKey(b))
const holdingKey = ({ org, wanted }: PlannedQuota): string =>
  [org?.id, wanted?.endsOn ?? '', wanted?.known?.id ?? ''].join(' ')
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const confirmedOf = (rows: readonly PlannedQuota[]): string =>
  fingerprint(
    rows.map(({ row, kind, org, wanted, metered, said }) => {
      const quota = wanted && [wanted.edition, wanted.startsOn, wanted.endsOn, wanted.total, wanted.known?.total]
      return [row, kind, org?.id, quota, metered, said.note]
    }),
  )

/** The values to be stored; for a skipped row, the values as typed. */
function valuesOf({ said, org, metered, kind }: PlannedQuota): Values {
  const { edition, startsOn, endsOn, total, note, typed } = said
  const isStored = kind === 'create' || kind === 'update' || kind === 'same'
  const stored: Record<QuotaImportColumn, string | undefined> = {
    org: org?.name,
    folder: said.folder,
    metered: yesOrNo(metered ?? said.metered),
    edition: edition && String(edition),
    starts_on: startsOn,
    ends_on: endsOn,
    total: total?.toString(),
    note,
  }
  const all = isStored ? Object.entries(stored) : [...typed]
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ''))
}

function beforeOf({ org, wanted, metered, kind }: PlannedQuota): Values {
  const isTotal = kind === 'update' && wanted?.known && wanted.known.total !== wanted.total
  return {
    ...(isTotal ? { total: String(wanted.known?.total) } : {}),
    ...(org && metered !== null ? { metered: yesOrNo(org.metered) ?? '' } : {}),
  }
}

const yesOrNo = (answer: boolean | undefined): string | undefined =>
  answer === undefined ? undefined : answer ? 'yes' : 'no'
