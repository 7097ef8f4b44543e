import type { Clock } from '../../../platform/clock/clock.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/clock/time.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { noteForBoard } from '../../data-board/board-events.port.ts'
import type { NoticePort } from '../../notices/notice.port.ts'
import { countObjects, findObjects, isSettled, markComplete, type SettleScope } from './settle.repository.ts'
import { countAgain, countTasks } from './task-counts.repository.ts'

export interface SettleTools {
  readonly db: Db
  readonly clock: Clock
  readonly notices: NoticePort
}

export const taskSubject = (id: string): string => `task ${id}`
export const taskLink = (id: string): string => `/task?task_id=${id}`

/** A task completes automatically: the required work is counted in its own tables. */
export async function settleTasks({ clock, notices }: SettleTools, transaction: Db, scope: SettleScope): Promise<void> {
  const now = clock.now()
  await findObjects(transaction, scope)
  const settled = await countObjects(transaction, scope, now)
  const done = settled.filter(({ is_done }) => is_done)
  await notices.resolveAll(
    transaction,
    done.map(({ task_id, account_id }) => ({ accountId: account_id, subject: taskSubject(task_id) })),
  )
  const touched = [...new Set(settled.map(({ task_id }) => task_id))]
  await noteForBoard(transaction, 'task', touched)
  await countTasks(transaction, 'taskId' in scope ? [scope.taskId] : touched, now)
  const complete = await markComplete(transaction, touched, now)
  await notices.post(
    transaction,
    complete.map(({ id, owner_id, title }) => ({
      accountId: owner_id,
      type: 'notification' as const,
      kind: 'task.complete',
      details: { title },
      link: taskLink(id),
      subject: `task complete ${id}`,
    })),
  )
}

/** Settles the tasks of one person, if anything has changed since the last time. */
export async function settleTasksOf(tools: SettleTools, accountId: string): Promise<void> {
  if (await isSettled(tools.db, accountId)) return
  await tools.db.transaction((transaction) => settleTasks(tools, transaction, { accountId }))
}

/** Settles all open tasks: for changes since a time, or, slowly, for all. */
export const sweepTasks = (tools: SettleTools, since: Date | null = null): Promise<void> =>
  tools.db.transaction(async (transaction) => {
    await settleTasks(tools, transaction, { since })
    await countAgain(transaction, tools.clock.now())
  })

/** Changes of a transaction that spans the end of a sweep are found by the next one. */
const OVERLAP_MS = 2 * MINUTE_MS

/** Sweeps recent work; at start-up and once per hour sweeps everything, because deletions leave no timestamp. */
export function createTaskSweep(tools: SettleTools): () => Promise<void> {
  let last: number | null = null
  let whole = 0
  return async () => {
    const now = tools.clock.now().getTime()
    const isWhole = last === null || now - whole >= HOUR_MS
    await sweepTasks(tools, isWhole || last === null ? null : new Date(last - OVERLAP_MS))
    last = now
    if (isWhole) whole = now
  }
}
