import pg from 'pg'

/** No connection became free in time: reported early, so that the person gets a message before they give up. */
export class PoolBusy extends Error {
  readonly code = 'POOL_BUSY'

  constructor(cause?: Error) {
    super('no database connection is free', { cause })
    this.name = 'PoolBusy'
  }
}

/** Message of pg-pool when no connection became free within `connectionTimeoutMillis`. */
const TIMED_OUT = 'timeout exceeded when trying to connect'

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (broken?: unknown) => void) => void

export interface BoundedPoolOptions extends pg.PoolConfig {
  /** Maximum number of requests that wait for a connection; further ones are refused. */
  readonly waitingMax: number
}

/** A pool with a bounded queue. Without one, requests pile up behind a slow statement until nothing responds. */
export class BoundedPool extends pg.Pool {
  private readonly waitingMax: number

  constructor({ waitingMax, ...options }: BoundedPoolOptions) {
    super(options)
    this.waitingMax = waitingMax
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Done): void
  override connect(callback?: Done): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.connectSoon()
    // pg-pool's own query() calls this
    this.connectSoon().then(
      (client) => callback(undefined, client, (broken) => client.release(broken === undefined ? undefined : true)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  private async connectSoon(): Promise<pg.PoolClient> {
    if (this.waitingCount >= this.waitingMax) throw new PoolBusy()
    try {
      return await super.connect()
    } catch (error) {
      throw error instanceof Error && error.message === TIMED_OUT ? new PoolBusy(error) : error
    }
  }
}
