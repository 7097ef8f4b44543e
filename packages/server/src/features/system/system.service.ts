import type { SystemStatus } from '@keguan/contract/api/system'
import { ERRORS } from '@keguan/contract/errors'
import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import { smallest } from '@keguan/contract/vocabulary/extremes'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { diskSpace } from '../../platform/files/disk-space.ts'
import { productVersion } from '../../platform/files/paths.ts'
import type { Platform } from '../../platform/platform.ts'
import { ALIVE_SECONDS, type Beat, listBeats } from '../../platform/postgres/start/process-beats.ts'
import { listSweeps } from '../../platform/postgres/sweep-memory.ts'
import { withinMs } from '../../platform/process/within.ts'
import { queueLoad } from '../../platform/queue/queue-tables.ts'
import { countFailures, readDatabase } from './system.repository.ts'

export interface SystemTools extends Pick<Platform, 'config' | 'database' | 'storage'> {
  readonly jobs: readonly string[]
}

const STORAGE_MS = 1500

/** The text of an error without the details of a lesson. */
const textOf = (code: number, locale: Locale): string => {
  const row = ERRORS[code as ErrorCode]
  return row ? row.message[locale].replace(/\{\w+\}/g, '…') : ''
}

/**
 * State of the installation. Queries use connections reserved for it, so that it responds when all others are taken.
 */
export function createSystemService({ config, database, storage, jobs }: SystemTools) {
  const db = database.vital
  return {
    async status(locale: Locale): Promise<SystemStatus> {
      const [about, beats, queue, failures, sweeps, isStorageUp] = await Promise.all([
        readDatabase(db),
        listBeats(db),
        queueLoad(db, jobs),
        countFailures(db),
        listSweeps(db),
        withinMs(STORAGE_MS, storage.ping()).catch(() => false),
      ])
      const { freeBytes, totalBytes } = diskSpace(config.home)
      const { totalCount: total, idleCount: idle, waitingCount: waiting } = database.pool
      return {
        at: about.now.toISOString(),
        processes: beats.map(present),
        no_worker_seconds: secondsWithoutWorker(beats, about.now),
        queue: queue.map(({ oldestSeconds: oldest_seconds, ...job }) => ({ ...job, oldest_seconds })),
        failures: failures.map(({ code, count }) => ({ code, count, text: textOf(code, locale) })),
        disk: { free_bytes: freeBytes, total_bytes: totalBytes },
        storage: { kind: storage.kind, ok: isStorageUp },
        database: {
          version: about.version,
          bytes: about.bytes,
          connections: about.used,
          connections_max: about.max,
          pool: { total, idle, waiting },
        },
        versions: { keguan: productVersion(), analysis: String(ANALYSIS_VERSION), node: process.versions.node },
        sweeps: sweeps.map(({ heldSince: held_since, ...sweep }) => ({ ...sweep, held_since })),
      }
    },
  }
}
export type SystemService = ReturnType<typeof createSystemService>

const present = ({ beat, ageSeconds }: Beat): SystemStatus['processes'][number] => ({
  id: beat.id,
  kind: beat.kind,
  host: beat.host,
  pid: beat.pid,
  version: beat.version,
  started_at: beat.startedAt.toISOString(),
  silent_seconds: Math.round(ageSeconds),
  alive: ageSeconds <= ALIVE_SECONDS,
  concurrency: beat.concurrency,
  memory_mb: beat.residentMb,
})

/** Seconds since the last heartbeat of any worker; if there never was one, since the first known process started. */
function secondsWithoutWorker(beats: readonly Beat[], now: Date): number | null {
  const ages = beats.filter(({ beat }) => beat.kind === 'worker').map(({ ageSeconds }) => ageSeconds)
  const youngest = smallest(ages)
  if (youngest <= ALIVE_SECONDS) return null
  if (ages.length > 0) return Math.round(youngest)
  const begun = Math.min(now.getTime(), smallest(beats.map(({ beat }) => beat.startedAt.getTime())))
  return Math.round((now.getTime() - begun) / 1000)
}
