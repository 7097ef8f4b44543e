import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/account.port.ts'
import type { NoticePort } from '../../notices/notice.port.ts'
import { taskLink, taskSubject } from '../settle/settle-tasks.ts'
import type { TaskRecord } from '../task.repository.ts'

/** Posts a to-do for a task; a later notice replaces the earlier one. */
export const teller =
  (notices: NoticePort) =>
  (transaction: Db, actor: Actor, task: TaskRecord, kind: string, accountIds: readonly string[]): Promise<void> =>
    notices.post(
      transaction,
      [...new Set(accountIds)].map((accountId) => ({
        ...{ accountId, type: 'todo' as const, kind, link: taskLink(task.id), subject: taskSubject(task.id) },
        details: { title: task.title, name: actor.identity.name, day: task.untilOn },
      })),
    )
