import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Platform } from '../../src/platform/platform.ts'
import type { ApiModule, WorkModule } from '../../src/wiring/modules.ts'
import { startWorker, type Worker } from '../../src/worker.ts'
import { createTestPlatform } from './platform.ts'
import { startTestServer, type TestServer } from './server.ts'

export interface TestConsole {
  readonly platform: Platform
  readonly server: TestServer
  readonly db: Platform['database']['db']
  /** Runs a worker until the end of the current test. */
  startWorker(): Promise<Worker>
}

/** Kinds of runs other than lessons. */
export interface MoreKinds {
  readonly api?: readonly ApiModule[]
  readonly worker?: readonly WorkModule[]
}

/** A console for one test file, available while its tests run; without the sample lessons unless `env` enables them. */
export function useConsole(env: NodeJS.ProcessEnv = {}, more: MoreKinds = {}): TestConsole {
  let platform: Platform
  let server: TestServer
  let worker: Worker | undefined
  beforeAll(async () => {
    platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '0', ...env })
    server = await startTestServer(platform, more.api)
  })
  afterEach(async () => {
    await worker?.stop(0)
    worker = undefined
  })
  afterAll(async () => {
    await server.stop()
    await platform.close()
  })
  return {
    get platform() {
      return platform
    },
    get server() {
      return server
    },
    get db() {
      return platform.database.db
    },
    startWorker: async () => {
      worker = await startWorker(platform, more.worker)
      return worker
    },
  }
}

/** Runs a worker during all tests of the file. */
export function useWorker(app: TestConsole): void {
  let worker: Worker
  beforeAll(async () => {
    worker = await startWorker(app.platform)
  })
  afterAll(() => worker.stop(5))
}
