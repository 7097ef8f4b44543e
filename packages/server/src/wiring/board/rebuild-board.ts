import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { createAudit } from '../../features/audit/audit.repository.ts'
import { noteForBoard } from '../../features/data-board/board-events.port.ts'
import { findFeedState } from '../../features/data-board/board-upkeep.service.ts'
import { createLog } from '../../platform/log/log.ts'
import { openDatabase } from '../../platform/postgres/database.ts'
import { findEmbedded } from '../../platform/postgres/embedded/embedded.ts'
import { StartError } from '../../platform/process/start-error.ts'

const NOBODYS_ID = '00000000-0000-0000-0000-000000000000'
const LOOK_MS = 1000

/**
 * Requests a rebuild of the data board and waits until the worker has done it, which is the only writer of the board.
 */
export async function rebuildBoard(config: Config, say: (left: number) => void): Promise<void> {
  const url = config.databaseUrl ?? (await findEmbedded(config.home))
  if (url === undefined)
    throw new StartError(
      '课观没有运行，看板没有重建。请先启动，再执行一次。',
      'Keguan is not running, so the board was not rebuilt. Start it, then run this again.',
    )
  const log = createLog(config.logLevel)
  const database = await openDatabase({ url, log, applicationName: 'keguan-board', maxConnections: 2 })
  try {
    const { db } = database
    const before = (await findFeedState(db)).generation
    await db.transaction(async (transaction) => {
      await noteForBoard(transaction, 'rebuild', [NOBODYS_ID])
      const action = { action: 'data_board.rebuild', objectKind: 'data_board', objectId: '' } as const
      await createAudit(db).record({ accountId: null, orgNodeId: null, ip: '', ...action }, transaction)
    })
    for (;;) {
      const { generation, waiting } = await findFeedState(db)
      say(waiting)
      if (generation > before && waiting === 0) return
      await wait(LOOK_MS)
    }
  } finally {
    await database.close()
  }
}
