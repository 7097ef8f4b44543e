import { proposeMarks } from '@keguan/analysis/speakers/marks/propose-marks'
import type { Segment, Speakers } from '@keguan/analysis/speakers/speakers'
import type { Talk } from '@keguan/analysis/talk/codes/code-talk'
import type { markVoices, VoiceMarks } from '@keguan/contract/api/voice-marks'
import { ANALYSIS_VERSION, type Report } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import type { Clock } from '../../../../platform/clock/clock.ts'
import { ApiError } from '../../../../platform/http/api-error.ts'
import type { Db } from '../../../../platform/postgres/database.ts'
import type { Queue } from '../../../../platform/queue/queue.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'
import type { LocalActor } from '../../../accounts/account.port.ts'
import { type Run, updateRun } from '../../../runs/run.repository.ts'
import type { RunService } from '../../../runs/run.service.ts'
import { findArtefact } from '../../../runs/storage/artefact.repository.ts'
import { storedReport } from '../../../runs/storage/stored-report.ts'
import type { LessonLayer } from '../../lesson-kind.ts'
import { lastTalkEdit } from '../talk-edit.repository.ts'
import { teachVoices } from './teach-voices.job.ts'
import { addMarks, listMarks } from './voice-mark.repository.ts'

export interface VoiceMarkTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly queue: Queue
  readonly runs: Pick<RunService, 'find' | 'lock' | 'record'>
}

/** A person waits for it, and it takes a moment. */
const PRIORITY = 1
/** More than a person marks in one sitting, so that some may be skipped. */
const PROPOSALS = 24
/** Resolution of stretches, in steps per second. */
const STEPS_PER_S = 100

const rounded = (seconds: number): number => Math.round(seconds * STEPS_PER_S) / STEPS_PER_S

/** Marks of who speaks, set by the owner of a lesson. */
export function createVoiceMarks({ db, clock, storage, queue, runs }: VoiceMarkTools) {
  async function layerOf<T>(id: string, layer: LessonLayer): Promise<T | null> {
    const found = await findArtefact(db, id, layer)
    if (found?.version !== ANALYSIS_VERSION) return null
    return JSON.parse(Buffer.from(await storage.bytes(found.storageKey)).toString('utf8')) as T
  }

  /** Speakers found without marks; null without sound, or when a transcript names the speakers. */
  async function heardIn(id: string): Promise<Speakers | null> {
    const [talk, found] = await Promise.all([layerOf<Talk>(id, 'talk'), layerOf<Speakers>(id, 'speakers')])
    return talk?.doubt && found ? found : null
  }

  async function describe(row: Run, found: Speakers | null): Promise<VoiceMarks> {
    const marks = await listMarks(db, row.id)
    const lastId = await lastTalkEdit(db, row.id)
    const report = found ? await storedReport({ db, storage }, row.id) : undefined
    const now = report ? segmentsOf(JSON.parse(Buffer.from(report).toString('utf8')) as Report) : []
    return {
      usable: found !== null,
      marks: marks.map(({ startS, endS, role }) => ({ start_s: startS, end_s: endS, role })),
      proposals: found
        ? proposeMarks(found, now, marks, PROPOSALS).map(({ startS, endS }) => ({
            start_s: rounded(startS),
            end_s: rounded(endS),
          }))
        : [],
      applied: (lastId ?? null) === row.voiceEditId,
      error_code: row.voiceErrorCode,
    }
  }

  return {
    async get(actor: LocalActor, id: string): Promise<VoiceMarks> {
      const row = await runs.find(actor, id)
      if (row.status !== AI_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
      return describe(row, await heardIn(id))
    },

    async mark(actor: LocalActor, { analysis_id: id, marks }: z.output<typeof markVoices.input>): Promise<VoiceMarks> {
      const row = await runs.find(actor, id)
      if (row.status !== AI_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
      const found = await heardIn(id)
      if (!found) throw new ApiError(ERROR.voicesNotMarkable)
      const said = marks.map(({ start_s, end_s, role }) => ({ start_s: rounded(start_s), end_s: rounded(end_s), role }))
      await db.transaction(async (transaction) => {
        await runs.lock(transaction, actor, id)
        await addMarks(transaction, id, said, { authorId: actor.identity.accountId, createdAt: clock.now() })
        await updateRun(transaction, id, { voiceErrorCode: 0 })
        await queue.send(teachVoices, { analysisId: id }, { transaction, priority: PRIORITY })
        await runs.record(actor, 'analysis.mark_voices', id, transaction, { marks: said.length })
      })
      return describe(await runs.find(actor, id), found)
    },
  }
}
export type VoiceMarkService = ReturnType<typeof createVoiceMarks>

const segmentsOf = ({ segments }: Report): Segment[] =>
  segments.map(({ start_s: startS, end_s: endS, speaker, role, confidence = 1 }) => ({
    ...{ startS, endS, role, confidence },
    speaker: speaker as Segment['speaker'],
  }))
