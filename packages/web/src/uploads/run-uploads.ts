import type { DetailedError, Upload } from 'tus-js-client'
import { RequestError } from '../requestErrorConfig.ts'
import { renewUploadToken } from '../services/analysis.ts'
import { fingerprint } from './fingerprint.ts'
import {
  newItem,
  readSpeed,
  retryDelayMs,
  type SpeedMeter,
  type UploadIdentity,
  type UploadItem,
} from './upload-item.ts'
import { changeUpload, dropUploads, findUpload, putUpload, uploads } from './upload-store.ts'

const AT_ONCE = 3
const PROGRESS_EVERY_MS = 250

/** Runtime state of an upload that must not be stored. */
interface Run {
  readonly file: File
  token: string | null
  upload: Upload | null
  /** The server has, or may have, the beginning of this file: ask for the offset before sending. */
  begun: boolean
  /** The server has nothing of it, so the upload starts over. */
  anew: boolean
  attempt: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** Null until the start offset of this attempt is known. */
  meter: SpeedMeter | null
}

const runs = new Map<string, Run>()
const finished = new Set<(analysisId: string) => void>()

/** Calls back with the analysis whenever one of its files has fully arrived. */
export function onUploadFinished(listener: (analysisId: string) => void): () => void {
  finished.add(listener)
  return () => finished.delete(listener)
}

const newRun = (file: File, token: string | null, begun: boolean): Run => ({
  file,
  token,
  upload: null,
  begun,
  anew: false,
  attempt: 0,
  timer: undefined,
  meter: null,
})

/** Starts the upload of a file that was just announced to the server. */
export async function beginUpload(identity: UploadIdentity, file: File, token: string): Promise<void> {
  runs.set(identity.upload_id, newRun(file, token, false))
  putUpload(newItem({ ...identity, fingerprint: await fingerprint(file) }, 'waiting'))
  startNext()
}

/** Resumes an upload of an earlier visit with the file chosen again; false if it is another file. */
export async function continueUpload(id: string, file: File): Promise<boolean> {
  const item = findUpload(id)
  if (!item || file.size !== item.bytes) return false
  if (item.fingerprint !== null && (await fingerprint(file)) !== item.fingerprint) return false
  runs.set(id, newRun(file, null, true))
  changeUpload(id, { state: 'waiting', problem: null })
  startNext()
  return true
}

/** Resumes after a pause or an error. Without the file it has to be chosen again. */
export function resumeUpload(id: string): void {
  const run = runs.get(id)
  if (run) run.attempt = 0
  changeUpload(id, { state: run ? 'waiting' : 'needs_file', problem: null })
  startNext()
}

export function pauseUpload(id: string): void {
  halt(id)
  changeUpload(id, { state: 'paused', bytesPerS: null })
  startNext()
}

export const pauseAll = (): void => {
  for (const { upload_id, state } of uploads.get()) {
    if (state === 'running' || state === 'waiting' || state === 'retrying') pauseUpload(upload_id)
  }
}

/** Forgets the uploads of a deleted analysis. */
export function forgetUploadsOf(analysisIds: readonly string[]): void {
  const gone = uploads.get().filter((item) => analysisIds.includes(item.analysis_id))
  for (const { upload_id } of gone) {
    halt(upload_id)
    runs.delete(upload_id)
  }
  dropUploads((item) => gone.includes(item))
  startNext()
}

/** A restored connection ends the wait at once. */
export function retryWhenOnline(): void {
  window.addEventListener('online', () => {
    for (const { upload_id, state } of uploads.get()) if (state === 'retrying') resumeUpload(upload_id)
  })
}

function halt(id: string): void {
  const run = runs.get(id)
  if (!run) return
  clearTimeout(run.timer)
  run.upload?.abort().catch(() => undefined)
  run.upload = null
}

function startNext(): void {
  const items = uploads.get()
  const free = AT_ONCE - items.filter(({ state }) => state === 'running').length
  for (const { upload_id } of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
    changeUpload(upload_id, { state: 'running' })
    start(upload_id).catch((error: unknown) => failed(upload_id, error))
  }
}

async function start(id: string): Promise<void> {
  const item = findUpload(id)
  const run = runs.get(id)
  if (!item || !run) return
  const [{ Upload }, token] = await Promise.all([import('tus-js-client'), run.token ?? freshToken(item)])
  if (findUpload(id)?.state !== 'running') return
  run.token = token
  const endpoint = new URL('/api/upload', window.location.href).href
  run.meter = null
  let shownAtMs = 0
  run.upload = new Upload(run.file, {
    // With both, any failed offset request would make the client start over and lose what was sent.
    ...(run.begun ? { uploadUrl: `${endpoint}/${id}` } : { endpoint }),
    metadata: { upload_id: id },
    headers: { 'X-Upload-Token': token, 'Accept-Language': document.documentElement.lang },
    // Retries are handled here, where the person can see them and a new token can be requested.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onProgress: (sent) => {
      const nowMs = performance.now()
      if (sent > item.sent) run.attempt = 0
      run.meter = run.meter ? readSpeed(run.meter, sent, nowMs) : { atMs: nowMs, sent, bytesPerS: null }
      if (nowMs - shownAtMs < PROGRESS_EVERY_MS) return
      shownAtMs = nowMs
      changeUpload(id, { sent, bytesPerS: run.meter.bytesPerS })
    },
    onSuccess: () => {
      runs.delete(id)
      changeUpload(id, { state: 'done', sent: item.bytes, bytesPerS: null })
      for (const listener of finished) listener(item.analysis_id)
      startNext()
    },
    onError: (error) => failed(id, error),
  })
  run.begun = true
  run.upload.start()
}

async function freshToken({ of, analysis_id: id }: UploadItem): Promise<string> {
  const renew = of === 'career' ? (await import('../services/career.ts')).renewCareerToken : renewUploadToken
  return (await renew(id)).upload_token
}

function failed(id: string, error: unknown): void {
  const run = runs.get(id)
  if (!run || findUpload(id)?.state !== 'running') return
  run.upload = null
  const { status, text } = describe(error)
  const anew = status === 404 && run.begun && !run.anew
  if (anew) Object.assign(run, { begun: false, anew: true })
  // An expired token is renewed once; after that the session itself is the problem.
  const renew = status === 401 && run.token !== null && run.attempt === 0
  if (status === 401) run.token = null
  if (anew || renew || status === 0 || status === 423 || status >= 500) {
    const delayMs = retryDelayMs(run.attempt)
    run.attempt += 1
    run.timer = setTimeout(() => retry(id), delayMs)
    changeUpload(id, { state: 'retrying', bytesPerS: null, problem: status === 507 ? text : null })
  } else {
    changeUpload(id, { state: 'stopped', bytesPerS: null, problem: text })
  }
  startNext()
}

function retry(id: string): void {
  if (findUpload(id)?.state !== 'retrying') return
  changeUpload(id, { state: 'waiting' })
  startNext()
}

/** Status 0 means no response; the message is the server's own if it sent one. */
function describe(error: unknown): { status: number; text: string | null } {
  if (error instanceof RequestError) return { status: error.kind === 'business' ? 400 : error.status, text: error.text }
  const response = (error as Partial<DetailedError>).originalResponse
  if (!response) return { status: 0, text: null }
  try {
    const body: unknown = JSON.parse(response.getBody())
    return { status: response.getStatus(), text: (body as { error_message?: string }).error_message ?? null }
  } catch {
    return { status: response.getStatus(), text: null }
  }
}
