import { createHash } from 'node:crypto'
import { ANALYSIS_VERSION } from '@keguan/contract/report/report'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { ArtefactLayer } from '../../platform/postgres/schema/artefact.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { QuotaPort } from '../quotas/quota.port.ts'
import type { Analysis, NewAnalysis } from './analysis.repository.ts'
import { findArtefact, putArtefact } from './artefact.repository.ts'
import type { LessonNotices } from './lesson-notices.ts'
import { lessonPrefix } from './lesson-remover.ts'
import { exists, type Hold, lockHeld, updateHeld } from './lesson-work.repository.ts'

export interface HeldTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly quotas: QuotaPort
  readonly notices: LessonNotices
  readonly leaseSeconds: number
}

/** The analysis is somebody else's now, or nobody's: stop without a word. */
export class HoldLost extends Error {}

const EXTENSIONS: Readonly<Record<ArtefactLayer, string>> = {
  signal: 'bin',
  peaks: 'bin',
  listened: 'json',
  speakers: 'json',
  talk: 'json',
  measures: 'json',
  report: 'json',
}
/** Progress is written at most this often. */
const BEAT_MS = 1000
/** The row's lease outlasts the job's, so that the queue's own second try comes first. */
const LEASES = 3

export type Layers = Partial<Record<ArtefactLayer, Uint8Array>>

/** What one attempt may do with the analysis it holds: every change is refused once the hold is lost. */
export function createHeldLesson({ db, clock, storage, leaseSeconds }: HeldTools, hold: Hold, row: Analysis) {
  const leaseUntil = () => new Date(clock.now().getTime() + LEASES * leaseSeconds * 1000)
  const keyOf = (layer: ArtefactLayer) => `${lessonPrefix(row.id)}/run-${row.run}/${layer}.${EXTENSIONS[layer]}`
  let beatMs = Number.NEGATIVE_INFINITY

  async function update(values: Partial<NewAnalysis>): Promise<void> {
    beatMs = clock.tickMs()
    if (!(await updateHeld(db, hold, { leaseUntil: leaseUntil(), ...values }))) throw new HoldLost()
  }

  return {
    row,
    now: () => clock.now(),
    /** Begins a step. */
    enter: (status: Analysis['status']) => update({ status, progress: 0, secondsLeft: null }),

    /** Tells how far the step is, and that this worker lives. */
    async beat(progress?: number, secondsLeft?: number): Promise<void> {
      if (clock.tickMs() - beatMs < BEAT_MS) return
      const told = progress === undefined ? {} : { progress: Math.min(1, Math.max(0, progress)) }
      await update({ ...told, ...(secondsLeft === undefined ? {} : { secondsLeft: Math.round(secondsLeft) }) })
    },

    /** Ends a step: its layers and what the row learns from them are stored together, or not at all. */
    async commit(
      layers: Layers,
      values: Partial<NewAnalysis>,
      also?: (transaction: Db, row: Analysis) => Promise<void>,
    ) {
      const entries = Object.entries(layers) as [ArtefactLayer, Uint8Array][]
      for (const [layer, bytes] of entries) await storage.put(keyOf(layer), bytes)
      const isStored = await db.transaction(async (transaction) => {
        const current = await lockHeld(transaction, hold)
        if (!current) return false
        for (const [layer, bytes] of entries) {
          const sha256 = createHash('sha256').update(bytes).digest('hex')
          const file = { storageKey: keyOf(layer), bytes: bytes.length, sha256, version: ANALYSIS_VERSION }
          await putArtefact(transaction, { analysisId: row.id, layer, ...file })
        }
        await updateHeld(transaction, hold, { leaseUntil: leaseUntil(), ...values })
        await also?.(transaction, current)
        return true
      })
      if (isStored) return
      if (!(await exists(db, row.id))) await storage.removePrefix(lessonPrefix(row.id))
      throw new HoldLost()
    },

    /** The bytes of a layer that an earlier attempt has finished with the present analysis. */
    async layer(layer: ArtefactLayer): Promise<Uint8Array | undefined> {
      const found = await findArtefact(db, row.id, layer)
      return found?.version === ANALYSIS_VERSION ? storage.bytes(found.storageKey) : undefined
    },
  }
}
export type HeldLesson = ReturnType<typeof createHeldLesson>
