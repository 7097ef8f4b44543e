import { HOUR_MS } from '../../platform/clock/time.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { DEFAULT_MODEL } from '../../platform/speech/models/catalogue.ts'
import { ModelProblem } from '../../platform/speech/models/model-error.ts'
import type { ModelStore } from '../../platform/speech/models/model-store.ts'
import { claimInstall, deleteInstall, noteInstall, requestInstall } from './model-install.repository.ts'

export interface ModelTaskTools {
  readonly db: Db
  readonly store: Pick<ModelStore, 'list' | 'install'>
  readonly log: Log
  /** Queues lessons that waited for a model; returns how many. */
  readonly resume: () => Promise<number>
  readonly abort: AbortSignal
}

/** Delay after a failed attempt to install the first model automatically. */
const AGAIN_MS = HOUR_MS
const TOLD_SHARE = 0.1
const NOTED_MS = 1000

/** The installation was cancelled in the console. */
class Stopped extends Error {}

/**
 * Downloads the requested models, one at a time; if none is installed, also the default one. Lessons that waited for a
 * model are then queued.
 */
export function createModelTask(tools: ModelTaskTools, nowMs: () => number): () => Promise<void> {
  const { db, store, log, resume } = tools
  let againMs = Number.NEGATIVE_INFINITY
  return async () => {
    if ((await store.list()).length === 0 && nowMs() >= againMs) {
      againMs = nowMs() + AGAIN_MS
      await requestInstall(db, DEFAULT_MODEL)
    }
    const model = await claimInstall(db)
    if (model !== undefined) await fetchModel(tools, model, nowMs)
    if ((await store.list()).length === 0) return
    const count = await resume()
    if (count > 0) log.info({ count }, 'lessons that waited for a speech model are recognised now')
  }
}

async function fetchModel({ db, store, log, abort }: ModelTaskTools, model: string, nowMs: () => number) {
  log.info({ model }, 'a speech model is being fetched in the background')
  const stopping = new AbortController()
  let told = 0
  let notedMs = Number.NEGATIVE_INFINITY
  const note = async (doneBytes: number, totalBytes: number) => {
    notedMs = nowMs()
    // failing to report progress is no reason to stop
    const isWanted = await noteInstall(db, model, { doneBytes, totalBytes }).catch(() => true)
    if (!isWanted) stopping.abort(new Stopped())
  }
  try {
    await store.install(model, {
      abort: AbortSignal.any([abort, stopping.signal]),
      onBytes: (done, total) => {
        if (nowMs() >= notedMs + NOTED_MS || done === total) void note(done, total)
        if (done / total < told + TOLD_SHARE) return
        told = done / total
        log.info({ model, percent: Math.round(100 * told) }, 'fetching the speech model')
      },
    })
    await deleteInstall(db, model)
    log.info({ model }, 'the speech model is installed')
  } catch (error) {
    if (stopping.signal.aborted) return
    if (abort.aborted) {
      await noteInstall(db, model, { state: 'waiting' })
      return
    }
    const fault = error instanceof ModelProblem ? error.fault : 'no_source'
    const detail = error instanceof Error ? error.message : String(error)
    await noteInstall(db, model, { state: 'failed', fault, detail })
    log.warn(
      { err: error, model },
      'the speech model could not be fetched: words of recordings wait. Try again on the page "Speech recognition", import a model from a file, or set KEGUAN_SPEECH=off',
    )
  }
}
