import { health, ready } from '@keguan/contract/api/health'
import type { Platform } from '../platform.ts'
import { countWorkers } from '../postgres/start/process-beats.ts'
import { withinMs } from '../process/within.ts'
import { type Router, serve } from './serve.ts'

/** The response comes within two seconds even if a dependency hangs. */
const PATIENCE_MS = 1500
/** Results are cached for this long, however many requests arrive. */
const KEEP_MS = 1000

type Ready = { database: boolean; storage: boolean; queue: boolean; workers: number }

/**
 * /api/health: this process responds. /api/ready: it can do its work; 503 if database, storage or queue are
 * unavailable.
 */
export function registerHealth(router: Router, platform: Pick<Platform, 'database' | 'storage' | 'queue'>): void {
  const { database, storage, queue } = platform
  const inTime = (work: Promise<boolean>) => withinMs(PATIENCE_MS, work).catch(() => false)
  const ask = async (): Promise<Ready> => {
    const [isDatabase, isStorage, isQueue, workers] = await Promise.all([
      inTime(database.ping()),
      inTime(storage.ping()),
      inTime(queue.ping()),
      withinMs(PATIENCE_MS, countWorkers(database.vital)).catch(() => 0),
    ])
    return { database: isDatabase, storage: isStorage, queue: isQueue, workers }
  }
  let last: { readonly atMs: number; readonly answer: Promise<Ready> } | undefined
  serve(router, health, { handle: () => ({ status: 'ok' as const }) })
  serve(router, ready, {
    handle: async (_, __, reply) => {
      if (!last || performance.now() - last.atMs > KEEP_MS) last = { atMs: performance.now(), answer: ask() }
      const answer = await last.answer
      reply.code(answer.database && answer.storage && answer.queue ? 200 : 503)
      return answer
    },
  })
}
