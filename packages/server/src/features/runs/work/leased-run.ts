import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { noteLeft } from '../../../platform/storage/loose/loose-file.repository.ts'
import { dropDrafts, putDraft, takeDrafts, withDrafts } from '../../../platform/storage/loose/loose-files.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { QuotaPort } from '../../quotas/quota.port.ts'
import type { NewRun, Run } from '../run.repository.ts'
import type { RunKind } from '../run-kind.ts'
import type { RunNotices } from '../run-notices.ts'
import { type Artefact, artefactOf, findArtefacts, keysOfLayers, putArtefacts } from '../storage/artefact.repository.ts'
import { runPrefix } from '../storage/run-remover.ts'
import { changeLeased, exists, type Lease, updateLeased } from './run-work.repository.ts'

export interface LeaseTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly quotas: QuotaPort
  readonly notices: RunNotices
  readonly leaseSeconds: number
  readonly metrics: Pick<Metrics, 'stepSeconds' | 'analyses' | 'failures'>
}

/** The run was taken over or released: stop silently. */
export class LeaseLost extends Error {}

/** Progress is written at most this often. */
const BEAT_MS = 1000
/** The row's lease outlasts the job's, so that the queue retries first. */
const LEASES = 3

/** How a step begins: with the change that ends the previous one, or separately. */
export const begins = (status: Run['status']) => ({ status, progress: 0, secondsLeft: null })

export type Layers<Layer extends string> = Partial<Record<Layer, Uint8Array>>

/** What one attempt may do with its leased run: every change is refused once the lease is lost. */
export function createLeasedRun<Layer extends string>(
  { db, clock, storage, leaseSeconds }: Pick<LeaseTools, 'db' | 'clock' | 'storage' | 'leaseSeconds'>,
  kind: RunKind<Layer>,
  lease: Lease,
  row: Run,
) {
  const leaseUntil = () => new Date(clock.now().getTime() + LEASES * leaseSeconds * 1000)
  // a unique name per attempt: one that was presumed dead must not overwrite the file of the next
  const keyOf = (layer: Layer) => `${runPrefix(row.id)}/run-${row.run}/${randomUUID()}.${layer}.${kind.layers[layer]}`
  const loose = { db, storage }
  let beatMs = Number.NEGATIVE_INFINITY
  let begun: Run['status'] | undefined
  let earlier: Promise<Artefact[]> | undefined

  async function update(values: Partial<NewRun>): Promise<void> {
    beatMs = clock.tickMs()
    if (!(await updateLeased(db, lease, { leaseUntil: leaseUntil(), ...values }))) throw new LeaseLost()
  }

  return {
    row,
    now: () => clock.now(),
    /** Begins a step, unless the end of the previous one has already begun it. */
    async enter(status: Run['status']): Promise<void> {
      if (status !== begun) await update(begins(status))
    },

    /** Reports progress and serves as a heartbeat. */
    async beat(progress?: number, secondsLeft?: number): Promise<void> {
      if (clock.tickMs() - beatMs < BEAT_MS) return
      const reported = progress === undefined ? {} : { progress: Math.min(1, Math.max(0, progress)) }
      await update({ ...reported, ...(secondsLeft === undefined ? {} : { secondsLeft: Math.round(secondsLeft) }) })
    },

    /** Ends a step: its layers and the resulting columns are stored together, or not at all. */
    async commit(layers: Layers<Layer>, values: Partial<NewRun>, also?: (transaction: Db, row: Run) => Promise<void>) {
      const files = (Object.entries(layers) as [Layer, Uint8Array][]).map(([layer, bytes]) => {
        const file = { analysisId: row.id, layer, storageKey: keyOf(layer), version: kind.version }
        return { bytes, artefact: artefactOf(file, bytes) }
      })
      const made = files.map(({ artefact }) => artefact)
      const drafts = made.map(({ storageKey }) => storageKey)
      const store = async (transaction: Db): Promise<boolean> => {
        const current = await changeLeased(transaction, lease, { leaseUntil: leaseUntil(), ...values })
        if (!current) return false
        await takeDrafts(transaction, drafts)
        // a reader may still have the earlier files open, so a worker removes them later
        await noteLeft(transaction, await keysOfLayers(transaction, row.id, Object.keys(layers)))
        await putArtefacts(transaction, made)
        await also?.(transaction, current)
        return true
      }
      const isStored = await withDrafts(loose, drafts, async () => {
        await Promise.all(files.map(({ artefact, bytes }) => putDraft(loose, artefact.storageKey, bytes)))
        return db.transaction(store)
      })
      begun = values.status
      earlier = undefined
      if (isStored) return
      await dropDrafts(loose, drafts)
      if (!(await exists(db, row.id))) await storage.removePrefix(runPrefix(row.id))
      throw new LeaseLost()
    },

    /** The bytes of a layer that an earlier attempt has finished with the current analysis version. */
    async layer(layer: Layer): Promise<Uint8Array | undefined> {
      earlier ??= findArtefacts(db, row.id)
      const found = (await earlier).find((each) => each.layer === layer)
      return found?.version === kind.version ? storage.bytes(found.storageKey) : undefined
    },
  }
}
export type LeasedRun<Layer extends string = string> = ReturnType<typeof createLeasedRun<Layer>>
