import type { Log } from '../../../platform/log/log.ts'
import { DEFAULT_MODEL } from '../../../platform/speech/models/catalogue.ts'
import type { ModelStore } from '../../../platform/speech/models/model-store.ts'

export interface ModelTaskTools {
  readonly store: ModelStore
  readonly log: Log
  /** Takes up what has waited for a model; returns how much that was. */
  readonly resume: () => Promise<number>
  readonly abort: AbortSignal
}

/** After a failed attempt the next one comes an hour later. */
const AGAIN_MS = 3_600_000
const TOLD_SHARE = 0.1

/** Sees to it that there is a model: fetches the default one where none is installed, without anybody waiting for it. */
export function createModelTask(
  { store, log, resume, abort }: ModelTaskTools,
  nowMs: () => number,
): () => Promise<void> {
  let againMs = Number.NEGATIVE_INFINITY
  return async () => {
    if ((await store.list()).length === 0) {
      if (nowMs() < againMs) return
      againMs = nowMs() + AGAIN_MS
      if (!(await fetchDefault(store, log, abort))) return
    }
    const count = await resume()
    if (count > 0) log.info({ count }, 'lessons that waited for a speech model are recognised now')
  }
}

async function fetchDefault(store: ModelStore, log: Log, abort: AbortSignal): Promise<boolean> {
  log.info({ model: DEFAULT_MODEL }, 'the speech model is being fetched in the background')
  let told = 0
  try {
    await store.install(DEFAULT_MODEL, {
      abort,
      onBytes: (done, total) => {
        if (done / total < told + TOLD_SHARE) return
        told = done / total
        log.info({ model: DEFAULT_MODEL, percent: Math.round(100 * told) }, 'fetching the speech model')
      },
    })
    log.info({ model: DEFAULT_MODEL }, 'the speech model is installed')
    return true
  } catch (error) {
    if (abort.aborted) return false
    log.warn(
      { err: error, model: DEFAULT_MODEL },
      'the speech model could not be fetched: words of recordings wait. Run "npm run model -- install", import a model from a file, or set KEGUAN_SPEECH=off',
    )
    return false
  }
}
