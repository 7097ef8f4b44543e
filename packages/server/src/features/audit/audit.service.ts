import type * as api from '@keguan/contract/api/audit'
import type { AuditRow } from '@keguan/contract/api/audit'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type * as z from 'zod'
import { chinaDays, DAY_MS } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readPage } from '../../platform/postgres/keyset-page.ts'
import { searchTerms } from '../../platform/postgres/search-grams.ts'
import { type SweepTools, sweepOld } from '../../platform/postgres/sweep-memory.ts'
import type { StreamedSheet } from '../../platform/workbook/stream-workbook.ts'
import type { Actor } from '../accounts/account.port.ts'
import { type AuditScope, auditScope } from './audit.policy.ts'
import type { AuditPort } from './audit.port.ts'
import {
  type AuditCursor,
  type AuditFilter,
  type AuditListRow,
  countAudit,
  deleteBefore,
  idsNamed,
  listAudit,
  type Reading,
} from './audit-list.repository.ts'
import { auditSheet } from './audit-sheet.ts'

export interface AuditTools {
  readonly db: Db
  readonly audit: AuditPort
}

type ListInput = z.output<typeof api.list.input>
type ExportInput = z.output<typeof api.exportFile.input>
type FilterInput = Omit<ExportInput, 'locale'>

/** Larger than any log, so the number of rows of an export is exact. */
const COUNT_ALL = 2_000_000_000
/** Rows of an export that are read at a time. */
const EXPORT_PAGE = 1000

export function createAuditService({ db, audit }: AuditTools) {
  function requireScope({ identity }: Actor, orgId: string | undefined): AuditScope {
    const scope = auditScope(identity, orgId)
    if (!scope) throw new ApiError(ERROR.notFound)
    return scope
  }

  const named = async (scope: AuditScope, { search }: AuditFilter): Promise<readonly string[]> =>
    search ? idsNamed(db, scope, search) : []

  async function list(actor: Actor, input: ListInput): Promise<OutputOf<typeof api.list>> {
    const scope = requireScope(actor, input.org_id)
    const filter = filterOf(input)
    const reading = { scope, filter, named: await named(scope, filter) }
    const { rows, ...page } = await readPage(input, {
      find: (place) => listAudit(db, reading, place),
      count: (cap) => countAudit(db, reading, cap),
      encode: encodeCursor,
      decode: requireCursor,
    })
    return { list: rows.map(present), ...page }
  }

  /** Newest first, page by page: rows written meanwhile are left out, and only one page is in memory. */
  async function* allRows(reading: Reading): AsyncGenerator<AuditRow> {
    let after: AuditCursor | undefined
    for (;;) {
      const rows = await listAudit(db, reading, { ...(after ? { after } : {}), limit: EXPORT_PAGE })
      yield* rows.map(present)
      after = rows.at(-1)
      if (rows.length < EXPORT_PAGE) return
    }
  }

  return {
    list,

    /** All matching rows, streamed; an export about so many people is itself recorded. */
    async exportFile(actor: Actor, { locale, ...input }: ExportInput): Promise<StreamedSheet> {
      const scope = requireScope(actor, input.org_id)
      const filter = filterOf(input)
      const reading = { scope, filter, named: await named(scope, filter) }
      const rows = await countAudit(db, reading, COUNT_ALL)
      const orgNodeId = scope.orgId ?? actor.identity.orgNodeId
      await audit.recordBy(actor, { orgNodeId, action: 'audit.export', details: { rows } })
      return auditSheet(allRows(reading), locale)
    },

    /** Deletes entries older than this many days. */
    sweep: (days: number, tools: SweepTools): Promise<void> =>
      sweepOld(tools, 'audit', async (now) => {
        const time = new Date(now.getTime() - days * DAY_MS)
        let deleted = 0
        for (let some = await deleteBefore(db, time); some > 0; some = await deleteBefore(db, time)) deleted += some
        if (deleted > 0) tools.log.info({ deleted, days }, 'old rows of the audit log are gone')
        return deleted
      }),
  }
}
export type AuditService = ReturnType<typeof createAuditService>

export const auditFileName = (locale: Locale): string => (locale === 'zh-CN' ? '操作记录' : 'audit-log')

/** The beginning of an IPv4 or IPv6 address. */
const ADDRESS = /^[\da-f]{1,4}[.:][\da-f.:]*$/i

function filterOf({ search, action, account_id, object_id, from, to }: FilterInput): AuditFilter {
  const terms = search ? searchTerms(search) : undefined
  return {
    ...(terms && terms.patterns.length > 0 ? { search: terms } : {}),
    ...(search && ADDRESS.test(search) ? { ip: search.toLowerCase() } : {}),
    ...(action ? { actions: action } : {}),
    ...(account_id ? { accountId: account_id } : {}),
    ...(object_id ? { objectId: object_id } : {}),
    ...chinaDays(from, to),
  }
}

const present = (row: AuditListRow): AuditRow => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  account_id: row.accountId,
  account: row.account,
  account_name: row.accountName,
  org_id: row.orgId,
  org_name: row.orgName,
  action: row.action,
  object_kind: row.objectKind,
  object_id: row.objectId,
  object_name: row.objectName,
  ip: row.ip,
  details: row.details,
})

const encodeCursor = ({ createdAt, id }: AuditListRow): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')

function requireCursor(text: string, field: string): AuditCursor {
  const [time = Number.NaN, id = Number.NaN] = Buffer.from(text, 'base64url').toString('utf8').split(' ').map(Number)
  const createdAt = new Date(time)
  if (Number.isNaN(createdAt.getTime()) || !Number.isSafeInteger(id))
    throw new ApiError(ERROR.invalidInput, { fields: field })
  return { createdAt, id }
}
