import type { FilePlan, UploadRow } from '@keguan/contract/api/analysis'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isRunFinal } from '@keguan/contract/vocabulary/run-kind'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { withDrafts } from '../../platform/storage/loose/loose-files.ts'
import type { Actor } from '../accounts/account.port.ts'
import { type LocalFile, sentOf } from '../uploads/upload.port.ts'
import { leftOf, takeNewFiles } from './replaced-files.ts'
import { type Run, updateRun } from './run.repository.ts'
import type { RunAction, RunKind } from './run-kind.ts'
import type { RunColumns, RunTools } from './run-tools.ts'
import { joinLeft, type Leftovers } from './storage/leftovers.ts'

export interface Replacement {
  /** Files that are announced, to be uploaded. */
  readonly files: readonly FilePlan[]
  /** A file that is already here, such as a pasted text. */
  readonly local?: LocalFile
  /** Continues with the recording alone. */
  readonly removesTranscript: boolean
  readonly columns: Partial<RunColumns>
}

interface Tools extends Pick<RunTools, 'db' | 'storage' | 'uploads' | 'starter'> {
  readonly change: (
    actor: Actor,
    id: string,
    action: RunAction,
    work: (transaction: Db, row: Run) => Promise<Leftovers | undefined>,
  ) => Promise<void>
}

/** Replaces files of a finished or failed run. Edits and reviews are kept. */
export function createFileReplacement(kind: RunKind, { db, storage, uploads, starter, change }: Tools) {
  /** Throws if no file is left to analyse. Returns whether all files have arrived. */
  async function requireSomething(transaction: Db, id: string): Promise<boolean> {
    const rows = await uploads.list(transaction, id)
    if (rows.length === 0) throw new ApiError(ERROR.noFiles)
    return rows.every(({ complete }) => complete)
  }

  async function announce(transaction: Db, row: Run, { files, local, removesTranscript }: Replacement, round: number) {
    uploads.check(files, row.edition)
    await uploads.requireRoom(transaction, row.ownerId, files)
    const kinds = [...files, ...(local ? [local] : [])].map((file) => file.kind)
    const dropped = await Promise.all([
      ...kinds.map((each) => uploads.drop(transaction, row.id, { kind: each, unfinishedOnly: true })),
      removesTranscript ? uploads.drop(transaction, row.id, { kind: 'transcript', unfinishedOnly: false }) : [],
    ])
    await uploads.plan(transaction, row.id, files, round)
    return leftOf(dropped.flat())
  }

  return async function replaceFiles(
    actor: Actor,
    id: string,
    given: Replacement,
  ): Promise<{ token: string; files: UploadRow[] }> {
    const { local, columns } = given
    const round = local ? await uploads.nextRound(db, id) : 0
    const put = local && (await uploads.put(id, local))
    let token = ''
    const begin = async (transaction: Db, row: Run): Promise<Leftovers> => {
      if (!isRunFinal(row.status) || row.sample) throw new ApiError(ERROR.invalidState)
      const next = await uploads.nextRound(transaction, id)
      if (put && next !== round) throw new ApiError(ERROR.invalidState) // changed concurrently
      const left = await announce(transaction, row, given, next)
      if (put) await uploads.add(transaction, id, put, next)
      if (Object.keys(columns).length > 0) await updateRun(transaction, id, columns)
      if (await requireSomething(transaction, id)) {
        const replaced = await takeNewFiles(transaction, id, kind, uploads)
        await starter.beginCheck(transaction, row)
        return joinLeft(left, replaced)
      }
      await starter.waitForOtherFiles(transaction, row)
      token = await uploads.issueToken(transaction, id, actor.identity.sessionId)
      return left
    }
    await withDrafts({ db, storage }, put ? [put.storageKey] : [], () => change(actor, id, 'replace', begin))
    return { token, files: sentOf(await uploads.list(db, id)) }
  }
}
