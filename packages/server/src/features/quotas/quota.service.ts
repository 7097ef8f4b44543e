import type * as api from '@keguan/contract/api/quota'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { QUOTA_TOTAL_MAX, type QuotaEntryKind } from '@keguan/contract/vocabulary/quota'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { chinaDay } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import { quotaScope } from './quota.policy.ts'
import { findQuota, type Institution } from './quota.repository.ts'
import {
  addToTotal,
  ensureQuota,
  lockInstitution,
  lockRows,
  putMetered,
  type QuotaRow,
  seeQuota,
} from './quota-change.repository.ts'
import { createQuotaNotices } from './use/quota-notices.ts'
import { insertEntry, isMetered } from './use/quota-use.repository.ts'

export interface QuotaTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly notices: NoticePort
}

type AllocateInput = z.output<typeof api.allocate.input>
type ReduceInput = z.output<typeof api.reduce.input>
type TransferInput = z.output<typeof api.transfer.input>

interface Change {
  readonly kind: QuotaEntryKind
  /** Added to the total; negative for a reduction. */
  readonly amount: number
  readonly note: string
  readonly otherOrgNodeId?: string
}

export type QuotaService = ReturnType<typeof createQuotaService>

/** Allocating, reducing and transferring quotas: each in one transaction with its entry and its audit row. */
export function createQuotaService({ db, clock, audit, notices }: QuotaTools) {
  const quotaNotices = createQuotaNotices({ clock, notices })
  const today = () => chinaDay(clock.now())

  const record = audit.recorder('quota', ({ id, orgNodeId }: { id: string; orgNodeId: string }) => {
    return { objectId: id, orgNodeId }
  })

  async function requireInstitution(transaction: Db, { identity }: Actor, id: string): Promise<Institution> {
    const found = await lockInstitution(transaction, quotaScope(identity), id)
    if (!found) throw new ApiError(ERROR.notFound)
    return found
  }

  /** The first quota of an institution without limit requires an explicit choice. */
  async function settleMetered(transaction: Db, actor: Actor, org: Institution, wish: boolean | undefined) {
    if (org.metered) return
    if (wish === undefined) throw new ApiError(ERROR.meteringUndecided)
    if (wish) await switchMetered(transaction, actor, org, true)
  }

  async function switchMetered(transaction: Db, actor: Actor, org: Institution, metered: boolean): Promise<void> {
    if (org.metered === metered) return
    await putMetered(transaction, org.id, metered)
    const entry = { orgNodeId: org.id, objectKind: 'org_node', objectId: org.id, details: { metered } } as const
    await audit.recordBy(actor, { action: 'quota.metered', ...entry }, transaction)
  }

  /** Of a locked row. */
  async function change(transaction: Db, { identity }: Actor, row: QuotaRow, { amount, ...entry }: Change) {
    const remaining = row.total - row.used
    if (remaining + amount < 0) throw new ApiError(ERROR.quotaInsufficient, { remaining })
    if (row.total + amount > QUOTA_TOTAL_MAX) throw new ApiError(ERROR.quotaTotalTooLarge, { limit: QUOTA_TOTAL_MAX })
    await addToTotal(transaction, row.id, amount)
    await insertEntry(transaction, {
      ...entry,
      createdAt: clock.now(),
      quotaId: row.id,
      orgNodeId: row.orgNodeId,
      amount,
      remaining: remaining + amount,
      accountId: identity.accountId,
    })
    if (amount < 0 && isOpen(row) && (await isMetered(transaction, row.orgNodeId))) {
      const { orgNodeId, edition } = row
      await quotaNotices.decreased(transaction, { orgNodeId, edition, remaining: -amount, total: -amount })
    }
  }

  const isOpen = ({ startsOn, endsOn }: QuotaRow) => startsOn <= today() && today() <= endsOn

  async function requireQuota(transaction: Db, { identity }: Actor, id: string): Promise<QuotaRow> {
    const row = await seeQuota(transaction, quotaScope(identity), id)
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }

  async function hold(transaction: Db, id: string, ...others: readonly string[]): Promise<readonly QuotaRow[]> {
    const rows = await lockRows(transaction, [id, ...others])
    return [id, ...others].map((each) => {
      const row = rows.find((candidate) => candidate.id === each)
      if (!row) throw new ApiError(ERROR.notFound)
      return row
    })
  }

  function requireNotOver(endsOn: string): void {
    if (endsOn < today()) throw new ApiError(ERROR.quotaPeriodOver, { date: endsOn })
  }

  async function answer(transaction: Db, { identity }: Actor, id: string): Promise<api.Quota> {
    const found = await findQuota(transaction, quotaScope(identity), id, today())
    if (!found) throw new ApiError(ERROR.notFound)
    return found
  }

  const facts = ({ edition, startsOn, endsOn }: QuotaRow) => ({ edition, starts_on: startsOn, ends_on: endsOn })

  /** In the caller's transaction; returns the earlier quota and the institution. */
  async function allocateIn(transaction: Db, actor: Actor, input: AllocateInput) {
    const org = await requireInstitution(transaction, actor, input.org_id)
    requireNotOver(input.ends_on)
    await settleMetered(transaction, actor, org, input.metered)
    const period = { edition: input.edition, startsOn: input.starts_on, endsOn: input.ends_on }
    const id = await ensureQuota(transaction, org.id, period, clock.now())
    const [before] = await hold(transaction, id)
    if (!before) throw new ApiError(ERROR.notFound)
    const { amount, note } = input
    await change(transaction, actor, before, { kind: 'allocate', amount, note })
    await record(actor, 'quota.allocate', { id, orgNodeId: org.id }, transaction, { ...facts(before), amount, note })
    return { id, org, before }
  }

  /** In a transaction of the caller. */
  async function reduceIn(transaction: Db, actor: Actor, { quota_id, amount, note }: ReduceInput): Promise<QuotaRow> {
    await requireQuota(transaction, actor, quota_id)
    const [row] = await hold(transaction, quota_id)
    if (!row) throw new ApiError(ERROR.notFound)
    await change(transaction, actor, row, { kind: 'reduce', amount: -amount, note })
    await record(actor, 'quota.reduce', row, transaction, { ...facts(row), amount, note })
    return row
  }

  /** In a transaction of the caller. */
  async function setMeteredIn(transaction: Db, actor: Actor, orgId: string, metered: boolean) {
    const org = await requireInstitution(transaction, actor, orgId)
    await switchMetered(transaction, actor, org, metered)
    return { org_id: org.id, metered }
  }

  return {
    allocateIn,
    reduceIn,
    setMeteredIn,

    allocate: (actor: Actor, input: AllocateInput): Promise<api.Quota> =>
      db.transaction(async (transaction) => {
        const { id } = await allocateIn(transaction, actor, input)
        return answer(transaction, actor, id)
      }),

    reduce: (actor: Actor, input: ReduceInput): Promise<api.Quota> =>
      db.transaction(async (transaction) => {
        const { id } = await reduceIn(transaction, actor, input)
        return answer(transaction, actor, id)
      }),

    transfer: (actor: Actor, input: TransferInput): Promise<api.Quota> =>
      db.transaction(async (transaction) => {
        const { quota_id, to_org_id, amount, note } = input
        const seen = await requireQuota(transaction, actor, quota_id)
        const target = await requireInstitution(transaction, actor, to_org_id)
        if (target.id === seen.orgNodeId) throw new ApiError(ERROR.transferToSameOrg)
        requireNotOver(seen.endsOn)
        await settleMetered(transaction, actor, target, input.metered)
        const targetId = await ensureQuota(transaction, target.id, seen, clock.now())
        const [from, to] = await hold(transaction, seen.id, targetId)
        if (!from || !to) throw new ApiError(ERROR.notFound)
        const [out, into] = [{ otherOrgNodeId: to.orgNodeId }, { otherOrgNodeId: from.orgNodeId }]
        await change(transaction, actor, from, { kind: 'transfer_out', amount: -amount, note, ...out })
        await change(transaction, actor, to, { kind: 'transfer_in', amount, note, ...into })
        const details = { ...facts(from), amount, note, from_org_id: from.orgNodeId, to_org_id: to.orgNodeId }
        // one row per institution, so that both find it in their log
        await record(actor, 'quota.transfer', from, transaction, details)
        await record(actor, 'quota.transfer', to, transaction, details)
        return answer(transaction, actor, from.id)
      }),

    setMetered: (actor: Actor, orgId: string, metered: boolean) =>
      db.transaction((transaction) => setMeteredIn(transaction, actor, orgId, metered)),
  }
}
