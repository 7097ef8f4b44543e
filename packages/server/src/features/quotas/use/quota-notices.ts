import type { Edition } from '@keguan/contract/vocabulary/edition'
import { QUOTA_LOW_SHARE } from '@keguan/contract/vocabulary/quota'
import type { Clock } from '../../../platform/clock/clock.ts'
import { chinaDay } from '../../../platform/clock/time.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { NoticePort } from '../../notices/notice.port.ts'
import { sumByEdition } from '../quota.repository.ts'
import { findAdministrators, wasAtOrBelow } from './quota-notices.repository.ts'

/** An edition of an institution whose remaining quota has just decreased. */
export interface QuotaDecrease {
  readonly orgNodeId: string
  readonly edition: Edition
  /** How many fewer, and how many fewer there are in all. */
  readonly remaining: number
  readonly total: number
}

type Sums = Pick<QuotaDecrease, 'remaining' | 'total'>
type Level = 'low' | 'used_up'

const limitOf = (level: Level, total: number): number => (level === 'low' ? QUOTA_LOW_SHARE * total : 0)

function levelOf({ remaining, total }: Sums): Level | null {
  if (remaining <= limitOf('used_up', total)) return 'used_up'
  return remaining <= limitOf('low', total) ? 'low' : null
}

/**
 * Notifies the administrators of an institution when an edition runs low and when it is used up: all its open quotas
 * together, as the overview counts them. Each notice is sent once until quotas are added, even if a failed and retried
 * lesson crosses the limit again.
 */
export const createQuotaNotices = ({ clock, notices }: { readonly clock: Clock; readonly notices: NoticePort }) => ({
  /** Called after the entry was written, for a metered institution. */
  async decreased(transaction: Db, { orgNodeId, edition, ...fewer }: QuotaDecrease): Promise<void> {
    const day = chinaDay(clock.now())
    const left = (await sumByEdition(transaction, orgNodeId, day)).find((each) => each.edition === edition)
    if (!left || left.total === 0) return
    const level = levelOf(left)
    const before = { remaining: left.remaining + fewer.remaining, total: left.total + fewer.total }
    if (level === null || level === levelOf(before)) return
    if (await wasAtOrBelow(transaction, orgNodeId, edition, day, limitOf(level, left.total))) return
    const { remaining, total } = left
    const administrators = await findAdministrators(transaction, orgNodeId)
    await notices.post(
      transaction,
      administrators.map((accountId) => ({
        accountId,
        type: 'notification',
        kind: `quota.${level}`,
        details: { edition, remaining, total },
        link: '/org?tab=quotas',
        subject: `quota:${orgNodeId}:${edition}`,
      })),
    )
  },
})
