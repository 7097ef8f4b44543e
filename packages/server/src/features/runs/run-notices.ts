import type { ErrorCode } from '@keguan/contract/errors'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { Db } from '../../platform/postgres/database.ts'
import type { Analysis } from '../lessons/lesson.repository.ts'
import type { NoticePort } from '../notices/notice.port.ts'

type Lesson = Pick<Analysis, 'id' | 'ownerId' | 'title' | 'sample'>

const CANCELLED: ErrorCode = 3008

const subjectOf = (id: string) => `analysis:${id}`

/** What the owner of a lesson is told of its work, with the change that it tells of. */
export const createLessonNotices = (notices: NoticePort) => ({
  finished: (transaction: Db, { id, ownerId, title }: Lesson): Promise<void> =>
    notices.post(transaction, [
      {
        accountId: ownerId,
        type: 'notification',
        kind: 'analysis.finished',
        details: { title },
        link: `/report?analysis_id=${id}`,
        subject: subjectOf(id),
      },
    ]),

  /** Something to do: unless whoever owns it has ended it, or nobody has sent it. */
  async failed(transaction: Db, { id, ownerId, title, sample }: Lesson, code: number): Promise<void> {
    if (code === CANCELLED || sample) return
    await notices.post(transaction, [
      {
        accountId: ownerId,
        type: 'todo',
        kind: 'analysis.failed',
        details: { title },
        link: `/home?status=${AI_STATUS.failed}`,
        subject: subjectOf(id),
      },
    ])
  },

  /** The work begins anew, or the lesson is gone: what was told of it no longer holds. */
  forget: (transaction: Db, { id, ownerId }: Pick<Lesson, 'id' | 'ownerId'>): Promise<void> =>
    notices.resolve(transaction, subjectOf(id), ownerId),
})
export type LessonNotices = ReturnType<typeof createLessonNotices>
