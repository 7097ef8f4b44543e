import type * as api from '@keguan/contract/api/quota'
import { isLessonEdition } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { QUOTA_ORGS_MAX } from '@keguan/contract/vocabulary/quota'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { chinaDay } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { StreamedSheet } from '../../../platform/workbook/stream-workbook.ts'
import type { Actor } from '../../accounts/account.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import { findPath } from '../overview/quota-overview.repository.ts'
import { quotaScope } from '../quota.policy.ts'
import { findInstitution } from '../quota.repository.ts'
import type { QuotaService } from '../quota.service.ts'
import {
  type ExportCursor,
  type ExportRow,
  findInstitutions,
  listForExport,
  openQuotas,
} from './quota-bulk.repository.ts'
import { quotaSheet } from './quota-sheet.ts'

export interface BulkTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly service: QuotaService
}

type AllocateInput = z.output<typeof api.allocateMany.input>
type CopyInput = z.output<typeof api.copyQuotas.input>
type Institutions = Pick<AllocateInput, 'org_ids' | 'folder_id' | 'all'>
type One = Parameters<QuotaService['allocateIn']>[2]

const EXPORT_PAGE = 1000
const BY_NAME = new Intl.Collator('zh-u-co-pinyin-kn')

/** Rolls back a transaction that was only a dry run. */
class Rehearsed extends Error {}

export type QuotaBulk = ReturnType<typeof createQuotaBulk>

/** The same change for many institutions, in one transaction: all of them or none. */
export function createQuotaBulk({ db, clock, audit, service }: BulkTools) {
  async function idsOf(actor: Actor, { org_ids, folder_id }: Institutions): Promise<string[]> {
    const scope = quotaScope(actor.identity)
    const path = folder_id === undefined ? undefined : await findPath(db, scope, folder_id)
    if (folder_id !== undefined && path === undefined) throw new ApiError(ERROR.notFound)
    const wanted = org_ids && [...new Set(org_ids)]
    const chosen = { ...(wanted ? { ids: wanted } : {}), ...(path === undefined ? {} : { path }) }
    const ids = await findInstitutions(db, scope, chosen, QUOTA_ORGS_MAX + 1)
    if (wanted && ids.length < wanted.length) throw new ApiError(ERROR.notFound)
    if (ids.length > QUOTA_ORGS_MAX) throw new ApiError(ERROR.tooManyQuotaOrgs, { limit: QUOTA_ORGS_MAX })
    return ids
  }

  /** Applies the change, then rolls it back if `check` is set: the preview is exactly what happens. */
  async function run(actor: Actor, all: readonly One[], check: boolean): Promise<{ list: api.ManyRow[] }> {
    const list: api.ManyRow[] = []
    try {
      await db.transaction(async (transaction) => {
        for (const one of all) {
          const { org, before } = await service.allocateIn(transaction, actor, one)
          const left = before.total - before.used
          const { edition, starts_on, ends_on } = one
          const facts = { org_id: org.id, org_name: org.name, metered: org.metered || one.metered === true }
          list.push({ ...facts, edition, starts_on, ends_on, before: left, after: left + one.amount })
        }
        if (check) throw new Rehearsed()
      })
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error
    }
    // institutions are locked by id, but listed by name
    return { list: list.sort((a, b) => BY_NAME.compare(a.org_name, b.org_name)) }
  }

  return {
    async allocate(actor: Actor, { org_ids, folder_id, all, check, ...one }: AllocateInput) {
      const ids = await idsOf(actor, { org_ids, folder_id, all })
      return run(
        actor,
        ids.map((org_id) => ({ ...one, org_id })),
        check,
      )
    },

    async copy(actor: Actor, { from_org_id, note, metered, check, ...institutions }: CopyInput) {
      const from = await findInstitution(db, quotaScope(actor.identity), from_org_id)
      if (!from) throw new ApiError(ERROR.notFound)
      const quotas = await openQuotas(db, from.id, chinaDay(clock.now()))
      if (quotas.length === 0) throw new ApiError(ERROR.noQuotaToCopy, { name: from.name })
      const ids = (await idsOf(actor, institutions)).filter((id) => id !== from.id)
      const all = ids.flatMap((org_id) =>
        quotas.flatMap(({ edition, startsOn, endsOn, total }) => {
          const period = { starts_on: startsOn, ends_on: endsOn }
          // the API only knows quotas of lessons
          return isLessonEdition(edition) ? [{ org_id, edition, ...period, amount: total, note, metered }] : []
        }),
      )
      return run(actor, all, check)
    },

    /** Every quota of the institutions in scope, streamed. */
    async exportFile(actor: Actor, placeId: string | undefined, locale: Locale): Promise<StreamedSheet> {
      const scope = quotaScope(actor.identity)
      const path = placeId === undefined ? undefined : await findPath(db, scope, placeId)
      if (placeId !== undefined && path === undefined) throw new ApiError(ERROR.notFound)
      await audit.recordBy(actor, { action: 'quota.export' })
      async function* rows(): AsyncGenerator<ExportRow> {
        let after: ExportCursor | undefined
        for (;;) {
          const some = await listForExport(db, scope, path, after, EXPORT_PAGE)
          yield* some
          const last = some.at(-1)
          if (!last || some.length < EXPORT_PAGE) return
          after = { name: last.orgName, orgId: last.orgId, endsOn: last.cursorEndsOn, id: last.cursorId }
        }
      }
      return quotaSheet(rows(), locale)
    },
  }
}
