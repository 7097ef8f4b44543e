import type pg from 'pg'
import type { Platform } from '../../src/platform/platform.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'

const CHANGES = ['put', 'takeFile', 'remove', 'removePrefix'] as const

/** A platform whose process dies at a given point, as seen by storage and database. */
export interface Mortal {
  readonly platform: Platform
  /** Dies at this point, counted over changes of the storage and ends of transactions, before and after each. */
  dieAt(point: number): void
  /** Starts again. Returns where it died, if it did. */
  revive(): string | undefined
}

/**
 * Once dead, no call reaches the storage and no statement the database, except the rollback of open transactions, so
 * error handling has no effect. Sessions have their own connections, so that the test still gets responses.
 */
export function makeMortal(platform: Platform): Mortal {
  let left = Number.POSITIVE_INFINITY
  let diedAt: string | undefined
  const requireLife = () => {
    if (diedAt !== undefined) throw new Error(`died ${diedAt}`)
  }
  const pass = (point: string) => {
    requireLife()
    if (--left < 0) diedAt = point
    requireLife()
  }
  async function through<T>(name: string, work: () => Promise<T>): Promise<T> {
    pass(`before ${name}`)
    const result = await work()
    pass(`after ${name}`)
    return result
  }

  const storage: Storage = { ...platform.storage }
  for (const name of CHANGES) {
    const original = storage[name] as (...args: unknown[]) => Promise<void>
    Object.assign(storage, { [name]: (...args: unknown[]) => through(`${name} ${args[0]}`, () => original(...args)) })
  }

  const known = new WeakSet<pg.PoolClient>()
  platform.database.pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const original = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (...args: unknown[]): unknown => {
      const [what] = args
      const text = (typeof what === 'string' ? what : (what as { text: string }).text).trim().toLowerCase()
      const done = args.at(-1)
      if (diedAt !== undefined && text !== 'rollback') {
        const error = new Error(`died ${diedAt}`)
        return typeof done === 'function' ? process.nextTick(done, error) : Promise.reject(error)
      }
      return text === 'commit' ? through('the commit', () => original(...args) as Promise<unknown>) : original(...args)
    }
    Object.assign(client, { query })
  })

  return {
    platform: { ...platform, storage },
    dieAt: (point) => {
      left = point
    },
    revive: () => {
      const point = diedAt
      left = Number.POSITIVE_INFINITY
      diedAt = undefined
      return point
    },
  }
}
