import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Db } from '../../platform/postgres/database.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import type { Run } from './run.repository.ts'
import type { NotifiedRun, RunKinds } from './run-kind.ts'

const subjectOf = (id: string) => `analysis:${id}`

/** Notices to the owner of a run, posted in the transaction of the change. */
export const createRunNotices = (notices: NoticePort, kinds: RunKinds) => ({
  finished: (transaction: Db, row: NotifiedRun): Promise<void> =>
    notices.post(transaction, [
      {
        accountId: row.ownerId,
        type: 'notification',
        ...kinds.of(row).notices.finished(row),
        subject: subjectOf(row.id),
      },
    ]),

  /** A to-do, unless the owner cancelled the run or it was never started. */
  async failed(transaction: Db, row: NotifiedRun, code: number): Promise<void> {
    if (code === ERROR.cancelled || row.sample) return
    await notices.post(transaction, [
      { accountId: row.ownerId, type: 'todo', ...kinds.of(row).notices.failed(row), subject: subjectOf(row.id) },
    ])
  },

  /** Called when the run starts again or is deleted: its notices no longer apply. */
  forget: (transaction: Db, { id, ownerId }: Pick<Run, 'id' | 'ownerId'>): Promise<void> =>
    notices.resolve(transaction, subjectOf(id), ownerId),
})
export type RunNotices = ReturnType<typeof createRunNotices>
