import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ArtefactLayer } from '../../../platform/postgres/schema/artefact.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Analysis, NewAnalysis } from '../../lessons/lesson.repository.ts'
import type { QuotaPort } from '../../quotas/quota.port.ts'
import type { LessonNotices } from '../run-notices.ts'
import { type Artefact, artefactOf, findArtefacts, putArtefacts } from '../storage/artefact.repository.ts'
import { lessonPrefix } from '../storage/run-remover.ts'
import { changeHeld, exists, type Hold, updateHeld } from './run-work.repository.ts'

export interface HeldTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly quotas: QuotaPort
  readonly notices: LessonNotices
  readonly leaseSeconds: number
  readonly metrics: Pick<Metrics, 'stepSeconds' | 'analyses' | 'failures'>
}

/** The analysis is somebody else's now, or nobody's: stop without a word. */
export class HoldLost extends Error {}

const EXTENSIONS: Readonly<Record<ArtefactLayer, string>> = {
  signal: 'bin',
  peaks: 'bin',
  listened: 'json',
  speakers: 'json',
  talk: 'json',
  report: 'json',
}
/** Progress is written at most this often. */
const BEAT_MS = 1000
/** The row's lease outlasts the job's, so that the queue's own second try comes first. */
const LEASES = 3

/** How a step begins, with the change that ends the one before it or in one of its own. */
export const begins = (status: Analysis['status']) => ({ status, progress: 0, secondsLeft: null })

export type Layers = Partial<Record<ArtefactLayer, Uint8Array>>

/** What one attempt may do with the analysis it holds: every change is refused once the hold is lost. */
export function createHeldLesson({ db, clock, storage, leaseSeconds }: HeldTools, hold: Hold, row: Analysis) {
  const leaseUntil = () => new Date(clock.now().getTime() + LEASES * leaseSeconds * 1000)
  const keyOf = (layer: ArtefactLayer) => `${lessonPrefix(row.id)}/run-${row.run}/${layer}.${EXTENSIONS[layer]}`
  let beatMs = Number.NEGATIVE_INFINITY
  let begun: Analysis['status'] | undefined
  let earlier: Promise<Artefact[]> | undefined

  async function update(values: Partial<NewAnalysis>): Promise<void> {
    beatMs = clock.tickMs()
    if (!(await updateHeld(db, hold, { leaseUntil: leaseUntil(), ...values }))) throw new HoldLost()
  }

  return {
    row,
    now: () => clock.now(),
    /** Begins a step, unless the end of the one before it has begun it. */
    async enter(status: Analysis['status']): Promise<void> {
      if (status !== begun) await update(begins(status))
    },

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
      const files = (Object.entries(layers) as [ArtefactLayer, Uint8Array][]).map(([layer, bytes]) => {
        return { bytes, artefact: artefactOf(row.id, layer, keyOf(layer), bytes) }
      })
      await Promise.all(files.map(({ artefact, bytes }) => storage.put(artefact.storageKey, bytes)))
      const isStored = await db.transaction(async (transaction) => {
        const current = await changeHeld(transaction, hold, { leaseUntil: leaseUntil(), ...values })
        if (!current) return false
        await putArtefacts(
          transaction,
          files.map(({ artefact }) => artefact),
        )
        await also?.(transaction, current)
        return true
      })
      begun = values.status
      if (isStored) return
      if (!(await exists(db, row.id))) await storage.removePrefix(lessonPrefix(row.id))
      throw new HoldLost()
    },

    /** The bytes of a layer that an earlier attempt has finished with the present analysis. */
    async layer(layer: ArtefactLayer): Promise<Uint8Array | undefined> {
      earlier ??= findArtefacts(db, row.id)
      const found = (await earlier).find((each) => each.layer === layer)
      return found?.version === ANALYSIS_VERSION ? storage.bytes(found.storageKey) : undefined
    },
  }
}
export type HeldLesson = ReturnType<typeof createHeldLesson>
