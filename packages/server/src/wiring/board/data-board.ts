import type { AccountPort } from '../../features/accounts/account.port.ts'
import { findStanding } from '../../features/accounts/account-standing.repository.ts'
import { hashToken, newToken } from '../../features/accounts/sign-in/session-token.ts'
import type { AuditPort } from '../../features/audit/audit.port.ts'
import { registerBoardRoutes } from '../../features/data-board/board.routes.ts'
import { createBoardService } from '../../features/data-board/board.service.ts'
import { createBoardMemory } from '../../features/data-board/board-memory.ts'
import type { BoardSources } from '../../features/data-board/board-sources.port.ts'
import { createBoardUpkeep } from '../../features/data-board/board-upkeep.service.ts'
import { feedBoard } from '../../features/data-board/feed/feed-board.ts'
import { createBoardLinks } from '../../features/data-board/links/board-link.service.ts'
import { BOARD_EVALUATIONS } from '../../features/evaluations/results/board-evaluations.repository.ts'
import { BOARD_LESSONS } from '../../features/lessons/values/board-lessons.repository.ts'
import { boardPlaces, createBoardPlaces } from '../../features/orgs/board-places.repository.ts'
import { boardTeachers } from '../../features/people/list/board-teachers.repository.ts'
import { BOARD_QUOTAS } from '../../features/quotas/overview/board-quotas.repository.ts'
import { BOARD_TASKS } from '../../features/tasks/settle/board-tasks.repository.ts'
import { startTask, type Task } from '../../platform/clock/task.ts'
import type { App } from '../../platform/http/create-http.ts'
import type { Guard, Router } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { byAddress, perMinute } from '../limits.ts'

const SOURCES: BoardSources = {
  ...{ lessons: BOARD_LESSONS, evaluations: BOARD_EVALUATIONS, tasks: BOARD_TASKS, quotas: BOARD_QUOTAS },
  ...{ teachers: boardTeachers, places: boardPlaces },
}

export interface BoardPorts {
  readonly http: App
  readonly router: Router & AccountPort
  readonly audit: AuditPort
  readonly sheetLimit: Guard
}

/** Together with the interval of the feed, a change is on the board within a minute. */
const WARM_MS = 20_000
/** A display in a hall sends eight requests per minute; a school behind one address has several of them. */
const LINK_CALLS_PER_MINUTE = 240

/** The data board in the API process. */
export function createDataBoard(platform: Platform, { http, router, audit, sheetLimit }: BoardPorts): void {
  const { clock } = platform
  const { db } = platform.database
  const memory = createBoardMemory({ db, clock })
  // the first reader must not wait for old changes
  const warm = startTask('data board in memory', WARM_MS, platform.log, memory.refresh)
  http.addHook('onClose', () => warm.stop())
  const board = createBoardService({ db, clock, memory, places: createBoardPlaces(db) })
  const standing = (accountId: string) => findStanding(db, accountId)
  registerBoardRoutes(router, {
    accounts: router,
    board,
    links: createBoardLinks({ db, clock, audit, board, standing, secrets: { newToken, hashToken } }),
    upkeep: createBoardUpkeep({ db, audit }),
    sheetLimit,
    linkLimit: perMinute(http, 'board link', LINK_CALLS_PER_MINUTE, byAddress),
  })
}

const FEED_MS = 10_000

/** Processes pending events of the board. */
export const feedDataBoard = ({ clock, database: { db } }: Pick<Platform, 'clock' | 'database'>): Promise<void> =>
  feedBoard({ db, clock, sources: SOURCES })

/** The data board in the worker process. */
export const startBoardFeed = (platform: Platform): Task =>
  startTask('data board', FEED_MS, platform.log, () => feedDataBoard(platform))
