import type { correctWords, WordCorrections } from '@keguan/contract/api/word-corrections'
import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import { type Run, updateRun } from '../../runs/run.repository.ts'
import type { RunService } from '../../runs/run.service.ts'
import { findArtefact } from '../../runs/storage/artefact.repository.ts'
import { lastTalkEdit } from './talk-edit.repository.ts'
import { teachVoices } from './voices/teach-voices.job.ts'
import { addWordEdits } from './word-edit.repository.ts'

export interface WordEditTools {
  readonly db: Db
  readonly clock: Clock
  readonly queue: Queue
  readonly runs: Pick<RunService, 'find' | 'lock' | 'record'>
}

/** A person waits for it, and it takes a moment. */
const PRIORITY = 1

/** Corrections of the words of a lesson by its owner. */
export function createWordEdits({ db, clock, queue, runs }: WordEditTools) {
  async function describe(row: Run): Promise<WordCorrections> {
    const talk = await findArtefact(db, row.id, 'talk')
    return {
      usable: talk?.version === ANALYSIS_VERSION,
      applied: ((await lastTalkEdit(db, row.id)) ?? null) === row.voiceEditId,
      error_code: row.voiceErrorCode,
    }
  }

  async function requireRun(actor: LocalActor, id: string): Promise<Run> {
    const row = await runs.find(actor, id)
    if (row.status !== AI_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
    return row
  }

  return {
    get: async (actor: LocalActor, id: string): Promise<WordCorrections> => describe(await requireRun(actor, id)),

    async correct(
      actor: LocalActor,
      { analysis_id: id, passages }: z.output<typeof correctWords.input>,
    ): Promise<WordCorrections> {
      const row = await requireRun(actor, id)
      if (!(await describe(row)).usable) throw new ApiError(ERROR.wordsNotEditable)
      await db.transaction(async (transaction) => {
        await runs.lock(transaction, actor, id)
        const author = { authorId: actor.identity.accountId, createdAt: clock.now() }
        await addWordEdits(transaction, id, passages, author)
        await updateRun(transaction, id, { voiceErrorCode: 0 })
        await queue.send(teachVoices, { analysisId: id }, { transaction, priority: PRIORITY })
        // words are not logged: administrators read the log, and what is said in a lesson is private to its teacher
        await runs.record(actor, 'analysis.correct_words', id, transaction, { passages: passages.length })
      })
      return describe(await runs.find(actor, id))
    },
  }
}
export type WordEditService = ReturnType<typeof createWordEdits>
