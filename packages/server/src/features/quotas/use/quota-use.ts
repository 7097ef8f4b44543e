import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Clock } from '../../../platform/clock/clock.ts'
import { chinaDay } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { NoticePort } from '../../notices/notice.port.ts'
import type { QuotaPort, QuotaTaker } from '../quota.port.ts'
import { createQuotaNotices } from './quota-notices.ts'
import {
  editionOf,
  hasRoom,
  insertEntry,
  isMetered,
  lockQuotas,
  lockWithOpen,
  returnOne,
  takeOne,
  type UsedQuota,
} from './quota-use.repository.ts'

export interface QuotaUseTools {
  readonly clock: Clock
  readonly notices: NoticePort
}

/** How analyses use quotas: one is taken when the work starts, and given back when it fails. */
export function createQuotaPort({ clock, notices }: QuotaUseTools): QuotaPort {
  const quotaNotices = createQuotaNotices({ clock, notices })
  const note = (transaction: Db, kind: 'take' | 'give_back', { analysisId, ownerId }: QuotaTaker, used: UsedQuota) =>
    insertEntry(transaction, {
      createdAt: clock.now(),
      quotaId: used.id,
      orgNodeId: used.orgNodeId,
      kind,
      amount: kind === 'take' ? -1 : 1,
      remaining: used.remaining,
      accountId: ownerId,
      analysisId,
    })

  async function giveBack(transaction: Db, taker: QuotaTaker): Promise<void> {
    if (taker.quotaId === null) return
    const used = await returnOne(transaction, taker.quotaId)
    if (used) await note(transaction, 'give_back', taker, used)
  }

  /** Throws before anything is written. */
  async function takeNew(transaction: Db, taker: QuotaTaker, day: string): Promise<string | null> {
    if (!(await isMetered(transaction, taker.orgNodeId))) return null
    const used = await takeOne(transaction, taker.orgNodeId, taker.edition, day)
    if (!used) throw new ApiError(ERROR.quotaExhausted)
    await note(transaction, 'take', taker, used)
    const { orgNodeId, edition } = taker
    await quotaNotices.decreased(transaction, { orgNodeId, edition, remaining: 1, total: 0 })
    return used.id
  }

  return {
    async requireRoom(db, orgNodeId, edition) {
      const day = chinaDay(clock.now())
      if ((await isMetered(db, orgNodeId)) && !(await hasRoom(db, orgNodeId, edition, day)))
        throw new ApiError(ERROR.quotaExhausted)
    },

    async take(transaction, taker) {
      const day = chinaDay(clock.now())
      const { quotaId, orgNodeId, edition } = taker
      if (quotaId === null) return takeNew(transaction, taker, day)
      if ((await editionOf(transaction, quotaId)) === edition) return quotaId
      await lockWithOpen(transaction, quotaId, orgNodeId, edition, day)
      const taken = await takeNew(transaction, taker, day)
      await giveBack(transaction, taker)
      return taken
    },

    giveBack,

    async hold(transaction, quotaIds) {
      const ids = quotaIds.filter((id) => id !== null)
      if (ids.length > 1) await lockQuotas(transaction, ids)
    },
  }
}
