import type { list as listEndpoint, Notice, NoticeCounts } from '@keguan/contract/api/notice'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { NOTICE_TYPES, type NoticeType } from '@keguan/contract/vocabulary/notice'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { DAY_MS } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/postgres/list-cursor.ts'
import { type SweepTools, sweepOld } from '../../platform/postgres/sweep-memory.ts'
import type { Identity } from '../accounts/account.port.ts'
import type { NoticePort } from './notice.port.ts'
import {
  countByType,
  deleteBefore,
  deleteBeyond,
  deleteSubject,
  deleteSubjects,
  deleteType,
  insertNotices,
  listNotices,
  markRead,
  markTypeRead,
  type NoticeRow,
} from './notice.repository.ts'

/** Maximum number of notices per person; the oldest are removed. */
export const NOTICES_PER_ACCOUNT = 500
const KEEP_DAYS = 180

export interface NoticeTools {
  readonly db: Db
  readonly clock: Clock
}

/** The port through which other features post notices. */
export const createNoticePort = ({ db, clock }: NoticeTools): NoticePort => ({
  async post(transaction, notices) {
    // two with one subject would collide in one statement: the later one counts
    const subjects = new Map(notices.map((each, i) => [each.subject ? `${each.accountId} ${each.subject}` : i, each]))
    if (subjects.size > 0) await insertNotices(transaction, [...subjects.values()], clock.now())
  },
  resolve: (transaction, subject, accountId) => deleteSubject(transaction, accountId, subject),
  resolveAll: deleteSubjects,
  counts: async (accountId) => {
    const { total, unread } = await countsOf(db, accountId)
    return { total, unread }
  },
})

export type NoticeService = ReturnType<typeof createNoticeService>

/** Notices. Users can access only their own. */
export function createNoticeService({ db, clock }: NoticeTools) {
  return {
    async list({ accountId }: Identity, input: z.output<typeof listEndpoint.input>): Promise<Notice[]> {
      const after = input.after === undefined ? undefined : decodeCursor(input.after)
      if (input.after !== undefined && !after) throw new ApiError(ERROR.invalidInput, { fields: 'after' })
      const rows = await listNotices(db, accountId, { type: input.type, after, limit: input.page_size })
      return rows.map(present)
    },

    counts: ({ accountId }: Identity): Promise<NoticeCounts> => countsOf(db, accountId),

    async read({ accountId }: Identity, what: { id?: string | undefined; type?: NoticeType | undefined }) {
      if (what.type) await markTypeRead(db, accountId, what.type, clock.now())
      else if (!(await markRead(db, accountId, what.id ?? '', clock.now()))) throw new ApiError(ERROR.notFound)
      return countsOf(db, accountId)
    },

    async clear({ accountId }: Identity, type: NoticeType): Promise<NoticeCounts> {
      await deleteType(db, accountId, type)
      return countsOf(db, accountId)
    },
  }
}

/** Keeps the table bounded. */
export const sweepNotices = (tools: SweepTools): Promise<void> =>
  sweepOld(tools, 'notices', async (now) => {
    const old = await deleteBefore(tools.db, new Date(now.getTime() - KEEP_DAYS * DAY_MS))
    return old + (await deleteBeyond(tools.db, NOTICES_PER_ACCOUNT))
  })

async function countsOf(db: Db, accountId: string): Promise<NoticeCounts> {
  const rows = await countByType(db, accountId)
  const countOf = (type: NoticeType) => {
    const row = rows.find((each) => each.type === type)
    return { total: row?.total ?? 0, unread: row?.unread ?? 0 }
  }
  const byType = Object.fromEntries(NOTICE_TYPES.map((type) => [type, countOf(type)])) as NoticeCounts['by_type']
  const sum = (field: 'total' | 'unread') => rows.reduce((count, row) => count + row[field], 0)
  return { total: sum('total'), unread: sum('unread'), by_type: byType }
}

const present = ({ notice, title, body, senderName }: NoticeRow): Notice => ({
  id: notice.id,
  read: notice.readAt !== null,
  type: notice.type,
  kind: notice.kind,
  details: notice.details,
  message: title === null ? null : { title, body: body ?? '', sender_name: senderName ?? '' },
  link: notice.link,
  created_at: notice.createdAt.toISOString(),
  cursor: encodeCursor(notice),
})
