import { gt, inArray } from 'drizzle-orm'
import { quota } from '../../../platform/postgres/schema/quota.ts'
import type { BoardSources } from '../../data-board/board-sources.port.ts'

const FACT = {
  id: quota.id,
  orgNodeId: quota.orgNodeId,
  edition: quota.edition,
  startsOn: quota.startsOn,
  endsOn: quota.endsOn,
  used: quota.used,
  total: quota.total,
}

export const BOARD_QUOTAS: BoardSources['quotas'] = {
  of: (db, ids) =>
    db
      .select(FACT)
      .from(quota)
      .where(inArray(quota.id, [...ids])),
  async idsAfter(db, after, limit) {
    const rows = await db.select({ id: quota.id }).from(quota).where(gt(quota.id, after)).orderBy(quota.id).limit(limit)
    return rows.map(({ id }) => id)
  },
}
