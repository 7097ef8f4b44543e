import type { ReportShare, SharedReport } from '@keguan/contract/api/report-shares'
import type { ExamReport } from '@keguan/contract/report/exam/report'
import type { TermReport } from '@keguan/contract/report/exam/term-report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { RUN_STATUS, type RunKindId, type RunStatus } from '@keguan/contract/vocabulary/run-kind'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Actor, LocalActor } from '../accounts/account.port.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import type { RunService } from '../runs/run.service.ts'
import { storedReport } from '../runs/storage/stored-report.ts'
import type { SharePort } from './share.port.ts'
import {
  copyShares,
  deleteShare,
  findColleagues,
  findPeople,
  findShare,
  listShared,
  listShares,
  type Receiver,
  saveShares,
} from './share.repository.ts'
import type { SharedKind } from './shared-kinds.ts'

const COLLEAGUES_SHOWN = 20
const SHARED_SHOWN = 100

export const createSharePort = (db: Db): SharePort => ({
  async partOf(actor, kind, analysisId) {
    return isId(analysisId) ? findShare(db, receiverOf(actor, kind), analysisId) : undefined
  },
  copy: copyShares,
})

/** Only one's own runs can be shared. */
export interface SharedRun {
  readonly id: string
  readonly orgNodeId: string
  readonly title: string
  readonly status: RunStatus
  readonly classes: readonly string[]
}

export interface ShareTools {
  readonly db: Db
  readonly storage: Pick<Storage, 'bytes'>
  readonly clock: Clock
  readonly notices: NoticePort
  readonly kind: SharedKind
  readonly record: RunService['record']
  /** Throws 404 for unknown and for out-of-scope ids alike. */
  readonly requireOwn: (actor: LocalActor, id: string) => Promise<SharedRun>
}

export interface ShareInput {
  readonly account_ids: readonly string[]
  readonly classes: readonly string[] | null
  readonly subjects: readonly Subject[] | null
}

/** Runs of one kind that colleagues may read; only the owner decides who. */
export function createShareService(tools: ShareTools) {
  const { db, storage, clock, notices, kind, record, requireOwn } = tools
  const subjectOf = (id: string) => `${kind.id} share ${id}`

  async function list(id: string): Promise<ReportShare[]> {
    const rows = await listShares(db, id)
    return rows.map(({ accountId, name, account, classes, subjects, createdAt }) => ({
      ...{ account_id: accountId, name, account, classes, subjects, shared_at: createdAt.toISOString() },
    }))
  }

  /** Papers in the report. */
  async function papersOf(id: string): Promise<readonly string[]> {
    const report = await storedReport({ db, storage }, id)
    if (!report) throw new ApiError(ERROR.reportNotReady)
    const { papers = [] } = JSON.parse(Buffer.from(report).toString('utf8')) as Partial<
      Pick<ExamReport | TermReport, 'papers'>
    >
    return papers.map((paper) => paper.id)
  }

  async function share(
    actor: LocalActor,
    id: string,
    { account_ids, classes, subjects }: ShareInput,
  ): Promise<ReportShare[]> {
    const run = await requireOwn(actor, id)
    const ids = [...new Set(account_ids)].filter((each) => each !== actor.identity.accountId)
    const people = ids.length > 0 && ids.every(isId) ? await findPeople(db, run.orgNodeId, ids) : []
    if (people.length < ids.length) throw new ApiError(ERROR.notFound)
    if (run.status !== RUN_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
    if (classes?.some((name) => !run.classes.includes(name)))
      throw new ApiError(ERROR.invalidInput, { fields: 'classes' })
    if (subjects) {
      const papers = await papersOf(id)
      if (subjects.some((subject) => !papers.includes(subject)))
        throw new ApiError(ERROR.invalidInput, { fields: 'subjects' })
    }
    if (people.length === 0) return list(id)
    const createdAt = clock.now()
    await db.transaction(async (transaction) => {
      const rows = people.map((person) => ({
        analysisId: id,
        accountId: person.id,
        classes: classes && [...classes],
        subjects: subjects && [...new Set(subjects)],
        createdAt,
      }))
      await saveShares(transaction, rows)
      for (const { name } of people)
        await record(actor, kind.share, id, transaction, {
          ...{ name, ...(classes && { classes: [...classes] }), ...(subjects && { subjects: [...subjects] }) },
        })
      await notices.post(
        transaction,
        people.map((person) => ({
          ...{ accountId: person.id, type: 'notification' as const, kind: kind.notice, subject: subjectOf(id) },
          details: { title: run.title, name: actor.identity.name },
          link: kind.link(id),
        })),
      )
    })
    return list(id)
  }

  async function unshare(actor: LocalActor, id: string, accountId: string): Promise<ReportShare[]> {
    await requireOwn(actor, id)
    const before = (await listShares(db, id)).find((each) => each.accountId === accountId)
    if (!before) throw new ApiError(ERROR.notFound)
    await db.transaction(async (transaction) => {
      if (!(await deleteShare(transaction, id, accountId))) throw new ApiError(ERROR.notFound)
      await notices.resolve(transaction, subjectOf(id), accountId)
      await record(actor, kind.unshare, id, transaction, { name: before.name })
    })
    return list(id)
  }

  return {
    share,
    unshare,
    list: async (actor: LocalActor, id: string) => {
      await requireOwn(actor, id)
      return list(id)
    },
    colleagues: ({ identity }: LocalActor, search: string) =>
      findColleagues(db, identity.orgNodeId, identity.accountId, { search, limit: COLLEAGUES_SHOWN }),
    shared: async (actor: LocalActor): Promise<SharedReport[]> => {
      const rows = await listShared(db, receiverOf(actor, kind.id), SHARED_SHOWN)
      return rows.map(({ id, ownerName, createdAt, ...row }) => ({
        ...{ analysis_id: id, owner_name: ownerName, shared_at: createdAt.toISOString(), ...row },
      }))
    },
  }
}
export type ShareService = ReturnType<typeof createShareService>

const receiverOf = ({ identity }: Actor, kind: RunKindId): Receiver => ({
  ...{ kind, accountId: identity.accountId, orgNodeId: identity.orgNodeId, after: identity.sealed?.before },
})
