import { health, ready } from '@keguan/contract/api/health'
import type { Platform } from '../platform.ts'
import { type Door, serve } from './serve.ts'

/** /api/health: this process answers. /api/ready: it can do its work; 503 when database, storage or queue are away. */
export function registerHealth(door: Door, platform: Pick<Platform, 'database' | 'storage' | 'queue'>): void {
  serve(door, health, { handle: () => ({ status: 'ok' as const }) })
  serve(door, ready, {
    handle: async (_, __, reply) => {
      const [database, storage, queue] = await Promise.all([
        platform.database.ping(),
        platform.storage.ping(),
        platform.queue.ping(),
      ])
      reply.code(database && storage && queue ? 200 : 503)
      return { database, storage, queue }
    },
  })
}
