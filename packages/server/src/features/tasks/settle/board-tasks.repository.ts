import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { task, taskPerson } from '../../../platform/postgres/schema/task.ts'
import type { BoardSources } from '../../data-board/board-sources.port.ts'

export const BOARD_TASKS: BoardSources['tasks'] = {
  async of(db, ids) {
    const rows = await db
      .select({
        id: task.id,
        partId: taskPerson.accountId,
        orgNodeId: task.orgNodeId,
        ownerId: taskPerson.accountId,
        at: taskPerson.submittedAt,
      })
      .from(taskPerson)
      .innerJoin(task, eq(task.id, taskPerson.taskId))
      .where(and(inArray(task.id, [...ids]), eq(task.sample, false), isNotNull(taskPerson.submittedAt)))
    // a person with two parts in a task counts once
    const people = new Map(
      rows.flatMap((row) => (row.at ? [[`${row.id} ${row.partId}`, { ...row, at: row.at }] as const] : [])),
    )
    return [...people.values()]
  },
  async idsAfter(db, after, limit) {
    const rows = await db
      .select({ id: task.id })
      .from(task)
      .where(and(eq(task.sample, false), gt(task.id, after)))
      .orderBy(task.id)
      .limit(limit)
    return rows.map(({ id }) => id)
  },
}
