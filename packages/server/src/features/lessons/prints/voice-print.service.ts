import { makePrint, type VoicePrint as Ways } from '@keguan/analysis/speakers/prints/voice-print'
import { decodeSignal } from '@keguan/analysis/voice/signal-codec'
import { VOICE_PRINT_LESSONS_MAX, type VoicePrint } from '@keguan/contract/api/voice-print'
import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import type { RunService } from '../../runs/run.service.ts'
import { findArtefact } from '../../runs/storage/artefact.repository.ts'
import { listMarks } from '../edits/voices/voice-mark.repository.ts'
import type { PrintKey } from './print-key.ts'
import { openPrint, sealPrint } from './print-seal.ts'
import { deletePrint, findPrint, listMarked, lockOwner, putPrint } from './voice-print.repository.ts'

export interface VoicePrintTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly audit: AuditPort
  readonly runs: Pick<RunService, 'find'>
  readonly key: PrintKey
}

/** The encrypted content: for each lesson, how the voice sounds in it. */
interface Sealed {
  readonly lessons: readonly {
    readonly id: string
    readonly title: string
    readonly seconds: number
    readonly addedAt: string
    readonly ways: Ways
  }[]
}

/** The print that finds an account's voice in its lessons; undefined if there is none, or it cannot be decrypted. */
export async function findOwnPrint(db: Db, key: PrintKey, accountId: string): Promise<Ways | undefined> {
  const row = await findPrint(db, accountId)
  const master = row && key.find()
  const opened = master && openPrint<Sealed>(master, accountId, row.sealed)
  return opened?.lessons.flatMap(({ ways }) => ways)
}

/** The teacher's voice print, made only with consent and never of pupils. */
export function createVoicePrints({ db, clock, storage, audit, runs, key }: VoicePrintTools) {
  async function describe(accountId: string): Promise<VoicePrint> {
    const row = await findPrint(db, accountId)
    const master = key.find()
    const opened = row && master && openPrint<Sealed>(master, accountId, row.sealed)
    const lessons = opened?.lessons ?? []
    const taken = new Set(lessons.map(({ id }) => id))
    const marked = await listMarked(db, accountId)
    return {
      state: !row ? 'none' : opened ? 'ready' : 'locked',
      made_at: row?.updatedAt.toISOString() ?? null,
      lessons: lessons.map(({ id, title, seconds, addedAt }) => ({
        analysis_id: id,
        title,
        seconds,
        added_at: addedAt,
      })),
      candidates: marked
        .filter(({ id }) => !taken.has(id))
        .map(({ id, title, createdAt }) => ({ analysis_id: id, title, created_at: createdAt.toISOString() })),
    }
  }

  return {
    get: ({ identity }: LocalActor): Promise<VoicePrint> => describe(identity.accountId),

    async make(actor: LocalActor, analysisId: string): Promise<VoicePrint> {
      const row = await runs.find(actor, analysisId)
      if (row.status !== AI_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
      const stored = await findArtefact(db, analysisId, 'signal')
      if (stored?.version !== ANALYSIS_VERSION) throw new ApiError(ERROR.voicePrintTooShort)
      const own = (await listMarks(db, analysisId)).filter(({ role }) => role === 'teacher')
      const ways = makePrint(decodeSignal(await storage.bytes(stored.storageKey)), own)
      if (!ways || ways.length === 0) throw new ApiError(ERROR.voicePrintTooShort)
      const seconds = Math.round(own.reduce((sum, { startS, endS }) => sum + endS - startS, 0))
      const lesson = { id: analysisId, title: row.title, seconds, addedAt: clock.now().toISOString(), ways }
      const { accountId } = actor.identity
      const master = key.ensure()
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, accountId)
        const before = await findPrint(transaction, accountId)
        const earlier = (before && openPrint<Sealed>(master, accountId, before.sealed)?.lessons) ?? []
        const lessons = [...earlier.filter(({ id }) => id !== analysisId), lesson].slice(-VOICE_PRINT_LESSONS_MAX)
        const sealed = sealPrint(master, accountId, { lessons } satisfies Sealed)
        await putPrint(transaction, { accountId, sealed, updatedAt: clock.now() })
        const object = { objectKind: 'account', objectId: accountId } as const
        const details = { lessons: lessons.length }
        await audit.recordBy(actor, { action: 'account.voice_print', ...object, details }, transaction)
      })
      return describe(accountId)
    },

    async remove(actor: LocalActor): Promise<VoicePrint> {
      const { accountId } = actor.identity
      await db.transaction(async (transaction) => {
        if (!(await deletePrint(transaction, accountId))) return
        const object = { objectKind: 'account', objectId: accountId, details: {} } as const
        await audit.recordBy(actor, { action: 'account.voice_print_remove', ...object }, transaction)
      })
      return describe(accountId)
    },
  }
}
export type VoicePrintService = ReturnType<typeof createVoicePrints>
