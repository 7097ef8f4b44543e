import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Db } from '../../platform/postgres/database.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import type { Run } from './run.repository.ts'
import type { RunKinds, ToldRun } from './run-kind.ts'

const subjectOf = (id: string) => `analysis:${id}`

/** What the owner of a run is told of its work, with the change that it tells of. */
export const createRunNotices = (notices: NoticePort, kinds: RunKinds) => ({
  finished: (transaction: Db, row: ToldRun): Promise<void> =>
    notices.post(transaction, [
      {
        accountId: row.ownerId,
        type: 'notification',
        ...kinds.of(row).told.finished(row),
        subject: subjectOf(row.id),
      },
    ]),

  /** Something to do: unless whoever owns it has ended it, or nobody has sent it. */
  async failed(transaction: Db, row: ToldRun, code: number): Promise<void> {
    if (code === ERROR.cancelled || row.sample) return
    await notices.post(transaction, [
      { accountId: row.ownerId, type: 'todo', ...kinds.of(row).told.failed(row), subject: subjectOf(row.id) },
    ])
  },

  /** The work begins anew, or the run is gone: what was told of it no longer holds. */
  forget: (transaction: Db, { id, ownerId }: Pick<Run, 'id' | 'ownerId'>): Promise<void> =>
    notices.resolve(transaction, subjectOf(id), ownerId),
})
export type RunNotices = ReturnType<typeof createRunNotices>
