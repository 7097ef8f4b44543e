import { randomUUID } from 'node:crypto'
import type { AnalysisDetail, AnalysisState, create, UploadRow, update } from '@keguan/contract/api/analysis'
import type { ErrorCode } from '@keguan/contract/errors'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { LESSON_EDITION_RULES, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { AI_STATUS, isAiStatusFinal } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import type { AccountLimits } from '../../config.ts'
import { DEFAULT_SEED } from '../../pipeline/lesson-steps.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'
import { withoutUndefined } from '../../platform/postgres/without-undefined.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import {
  type Analysis,
  countWaiting,
  holdOwner,
  insertAnalysis,
  lockAnalysis,
  type NewAnalysis,
  updateAnalysis,
} from '../lessons/lesson.repository.ts'
import { STEP_OF_STATUS } from '../lessons/lesson-errors.ts'
import { type AnalysisQueries, type Asker, isId } from '../lessons/lesson-queries.service.ts'
import type { QuotaPort } from '../quotas/quota.port.ts'
import type { LocalFile, UploadPort } from '../uploads/upload.port.ts'
import { lessonsOf } from './run.policy.ts'
import type { WorkStarter } from './run-starter.ts'
import { deleteArtefacts } from './storage/artefact.repository.ts'
import type { LessonRemover } from './storage/run-remover.ts'

export interface AnalysisTools {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly audit: AuditPort
  readonly storage: Storage
  readonly uploads: UploadPort
  readonly quotas: QuotaPort
  readonly limits: Pick<AccountLimits, 'waitingAnalyses'>
  readonly queries: AnalysisQueries
  readonly starter: WorkStarter
  readonly remover: LessonRemover
  /** Throws the error to show when a pasted transcript cannot be read. */
  readonly checkTranscript: (text: string, asker: Asker) => Promise<unknown>
}

export type CreateInput = z.output<typeof create.input>
export type LessonFacts = Omit<CreateInput, 'files' | 'transcript_text'>
export type UpdateInput = z.output<typeof update.input>

/** Keys of files that a change has left without a row. */
type Leftovers = readonly string[] | undefined

export interface SampleInput {
  readonly ownerId: string
  readonly orgNodeId: string
  readonly facts: LessonFacts
  readonly media: Uint8Array
  readonly transcript: Uint8Array
}

const pasted = (text: string): LocalFile => ({
  kind: 'transcript',
  name: 'transcript.txt',
  bytes: Buffer.from(text, 'utf8'),
})

type SearchFields = Pick<Analysis, 'title' | 'teacher' | 'className' | 'tags'>

function searchColumns({ title, teacher, className, tags }: SearchFields) {
  const text = [title, teacher, className, ...tags].join(' ')
  return { searchText: normalise(text), searchGrams: gramsOf(text) }
}

export function createAnalysisService(tools: AnalysisTools) {
  const { db, clock, log, audit, storage, uploads, quotas, limits, queries, starter, remover } = tools

  const record = (
    asker: Asker,
    action: AuditAction,
    id: string,
    transaction?: Db,
    details: Record<string, unknown> = {},
  ) => {
    const { accountId, orgNodeId } = asker.identity
    const object = { objectKind: 'analysis', objectId: id } as const
    return audit.record({ accountId, orgNodeId, action, ...object, ip: asker.ip, details }, transaction)
  }

  /** Changes one lesson while nobody else can, and answers with its new state. */
  async function change(
    asker: Asker,
    id: string,
    action: AuditAction,
    work: (transaction: Db, row: Analysis) => Promise<Leftovers>,
  ) {
    const leftovers = await db.transaction(async (transaction) => {
      const row = isId(id) ? await lockAnalysis(transaction, lessonsOf(asker.identity), id) : undefined
      if (!row) throw new ApiError(1404)
      const keys = await work(transaction, row)
      await record(asker, action, id, transaction)
      return keys
    })
    for (const key of leftovers ?? []) await storage.remove(key)
    return queries.state(asker, id)
  }

  async function isUploaded(transaction: Db, id: string): Promise<boolean> {
    const files = await uploads.list(transaction, id)
    return files.length > 0 && files.every((file) => file.complete)
  }

  const newRow = (place: Pick<Analysis, 'id' | 'ownerId' | 'orgNodeId'>, facts: LessonFacts): NewAnalysis => {
    const columns = {
      title: facts.title,
      teacher: facts.teacher,
      subject: facts.subject,
      grade: facts.grade,
      className: facts.class_name,
      lessonDate: facts.lesson_date,
      tags: [...new Set(facts.tags)],
    }
    const start = { status: AI_STATUS.waitingForUpload, seed: DEFAULT_SEED, createdAt: clock.now() }
    return { ...place, edition: facts.edition, ...columns, ...searchColumns(columns), ...start }
  }

  /** The lesson that ships with the product goes the way of every other one, only its files are here already. */
  async function addSample(transaction: Db, lesson: SampleInput): Promise<string> {
    const place = { id: randomUUID(), ownerId: lesson.ownerId, orgNodeId: lesson.orgNodeId }
    const files = [
      await uploads.put(place.id, { kind: 'media', name: 'lesson.mp3', bytes: lesson.media }),
      await uploads.put(place.id, { kind: 'transcript', name: 'lesson.txt', bytes: lesson.transcript }),
    ]
    await insertAnalysis(transaction, { ...newRow(place, lesson.facts), sample: true })
    for (const file of files) await uploads.add(transaction, place.id, file)
    await starter.startProbe(transaction, { ...place, run: 0 })
    return place.id
  }

  async function create(asker: Asker, input: CreateInput) {
    const hasText = (input.transcript_text ?? '').trim() !== ''
    if (input.files.length === 0 && !hasText) throw new ApiError(3003)
    if (hasText && input.files.some((file) => file.kind === 'transcript')) throw new ApiError(1400, { fields: 'files' })
    uploads.check(input.files, input.edition)
    const { accountId: ownerId, orgNodeId, sessionId } = asker.identity
    await quotas.requireRoom(db, orgNodeId, input.edition)
    if (hasText) await tools.checkTranscript(input.transcript_text ?? '', asker)
    const id = randomUUID()
    const text = hasText ? await uploads.put(id, pasted(input.transcript_text ?? '')) : undefined
    const begin = async (transaction: Db) => {
      await holdOwner(transaction, ownerId)
      const waiting = await countWaiting(transaction, ownerId)
      if (waiting >= limits.waitingAnalyses) throw new ApiError(2034, { count: waiting, limit: limits.waitingAnalyses })
      await uploads.requireRoom(transaction, ownerId, input.files)
      await insertAnalysis(transaction, newRow({ id, ownerId, orgNodeId }, input))
      if (input.files.length === 0) {
        const { edition } = input
        await starter.beginProbe(transaction, { id, ownerId, orgNodeId, edition, run: 0, sample: false, quotaId: null })
      }
      await uploads.plan(transaction, id, input.files)
      if (text) await uploads.add(transaction, id, text)
      await record(asker, 'analysis.create', id, transaction)
      return uploads.issueToken(transaction, id, sessionId)
    }
    const token = await db.transaction(begin).catch(async (error: unknown) => {
      // nothing is left of the quota, say: the file has no row that it could be found by
      if (text) await storage.remove(text.storageKey)
      throw error
    })
    return { analysis_id: id, upload_token: token, audio_upload_urls: await uploads.list(db, id) }
  }

  async function update(asker: Asker, input: UpdateInput): Promise<AnalysisDetail> {
    await change(asker, input.analysis_id, 'analysis.update', async (transaction, row) => {
      const { analysis_id: _, class_name, lesson_date, tags, ...plain } = input
      const changed = {
        ...withoutUndefined(plain),
        ...(class_name === undefined ? {} : { className: class_name }),
        ...(lesson_date === undefined ? {} : { lessonDate: lesson_date }),
        ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
      }
      await updateAnalysis(transaction, row.id, { ...changed, ...searchColumns({ ...row, ...changed }) })
      // reference values depend on the grade; the rest of the report does not change by it
      if (row.status === AI_STATUS.complete && changed.grade !== undefined && changed.grade !== row.grade) {
        const keys = await deleteArtefacts(transaction, row.id, ['report'])
        await starter.startRun(transaction, row)
        return keys
      }
      return undefined
    })
    return queries.detail(asker, input.analysis_id)
  }

  const cancel = (asker: Asker, id: string): Promise<AnalysisState> =>
    change(asker, id, 'analysis.cancel', async (transaction, row) => {
      if (isAiStatusFinal(row.status)) throw new ApiError(3001)
      const errorCode: ErrorCode = 3008
      const values = { status: AI_STATUS.failed, errorCode, errorStep: STEP_OF_STATUS[row.status] ?? null }
      await starter.stop(transaction, row, values)
    })

  const retry = (asker: Asker, id: string): Promise<AnalysisState> =>
    change(asker, id, 'analysis.retry', async (transaction, row) => {
      if (row.status !== AI_STATUS.failed) throw new ApiError(3001)
      if (!(await isUploaded(transaction, id))) await starter.waitForUpload(transaction, row)
      else if (row.errorStep === 'probe' || row.errorStep === 'upload') await starter.beginProbe(transaction, row)
      else await starter.beginRun(transaction, row)
    })

  const rerun = (asker: Asker, id: string, edition?: LessonEdition): Promise<AnalysisState> =>
    change(asker, id, 'analysis.rerun', async (transaction, row) => {
      if (!isAiStatusFinal(row.status) || !(await isUploaded(transaction, id))) throw new ApiError(3001)
      const next = edition ?? row.edition
      if (row.media && !LESSON_EDITION_RULES[next].accepts.some((kind) => kind === row.media?.kind))
        throw new ApiError(3002)
      const keys = await deleteArtefacts(transaction, id)
      await updateAnalysis(transaction, id, { edition: next })
      await starter.beginProbe(transaction, { ...row, edition: next })
      return keys
    })

  async function remove(asker: Asker, ids: readonly string[]): Promise<number> {
    const unique = [...new Set(ids)]
    await db.transaction(async (transaction) => {
      const rows: Analysis[] = []
      // in one order, so that two who delete the same lessons do not wait for each other for ever
      for (const id of [...unique].sort()) {
        const row = isId(id) ? await lockAnalysis(transaction, lessonsOf(asker.identity), id) : undefined
        if (!row) throw new ApiError(1404)
        rows.push(row)
      }
      await remover.removeRows(transaction, rows)
      for (const { id } of rows) await record(asker, 'analysis.delete', id, transaction)
    })
    // the rows are gone and a note is kept: when the storage is away a worker removes the files later
    await remover.removeFiles().catch((error: unknown) => log.warn({ err: error }, 'files are removed later'))
    return unique.length
  }

  async function uploadToken(
    asker: Asker,
    id: string,
  ): Promise<{ upload_token: string; audio_upload_urls: UploadRow[] }> {
    const row = await queries.requireRow(asker, id)
    if (row.status !== AI_STATUS.waitingForUpload) throw new ApiError(3001)
    return {
      upload_token: await uploads.issueToken(db, id, asker.identity.sessionId),
      audio_upload_urls: await uploads.list(db, id),
    }
  }

  return { addSample, create, update, cancel, retry, rerun, remove, uploadToken, record }
}
export type AnalysisService = ReturnType<typeof createAnalysisService>
