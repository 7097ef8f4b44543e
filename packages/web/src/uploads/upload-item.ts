import type { SentKind } from '@keguan/contract/vocabulary/upload'

/**
 * `needs_file`: known from an earlier visit, waits for the person to choose the file again. `retrying`: the connection
 * was lost, the next attempt is scheduled. `stopped`: an error that waiting does not fix.
 */
export const UPLOAD_STATES = ['waiting', 'running', 'paused', 'retrying', 'stopped', 'needs_file', 'done'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

export interface UploadItem {
  readonly upload_id: string
  readonly analysis_id: string
  readonly account_id: string
  /** Kind of the analysis; a lesson if omitted. */
  readonly of?: 'career'
  /** Title of the analysis the file belongs to. */
  readonly title: string
  readonly kind: SentKind
  readonly name: string
  readonly bytes: number
  /** Content check of the chosen file, see `fingerprint`; null when the upload was begun elsewhere. */
  readonly fingerprint: string | null
  /** The analysis already has files: cancelling restores them. */
  readonly replaces?: boolean
  readonly sent: number
  readonly state: UploadState
  /** Mean over the last seconds; null until known. */
  readonly bytesPerS: number | null
  /** The server's own error message. */
  readonly problem: string | null
}

export type UploadIdentity = Pick<
  UploadItem,
  'upload_id' | 'analysis_id' | 'of' | 'account_id' | 'title' | 'kind' | 'name' | 'bytes' | 'fingerprint' | 'replaces'
>

export const newItem = (identity: UploadIdentity, state: UploadState, sent = 0): UploadItem => ({
  ...identity,
  sent,
  state,
  bytesPerS: null,
  problem: null,
})

/** States that leaving the page would interrupt. */
export const isUnderWay = ({ state }: UploadItem): boolean =>
  state === 'running' || state === 'waiting' || state === 'retrying'

export const secondsLeft = ({ bytes, sent, bytesPerS }: UploadItem): number | null =>
  bytesPerS === null || bytesPerS <= 0 ? null : (bytes - sent) / bytesPerS

export interface SpeedMeter {
  readonly atMs: number
  readonly sent: number
  readonly bytesPerS: number | null
}

const WINDOW_MS = 1_000
/** Weight of the newest sample: follows a change of speed within some five seconds without flickering. */
const NEWEST = 0.3

/** One sample per second; progress events come far more often and would make the number jitter. */
export function readSpeed(meter: SpeedMeter, sent: number, nowMs: number): SpeedMeter {
  const passedMs = nowMs - meter.atMs
  if (passedMs < WINDOW_MS) return meter
  const now = (Math.max(0, sent - meter.sent) / passedMs) * 1000
  const bytesPerS = meter.bytesPerS === null ? now : NEWEST * now + (1 - NEWEST) * meter.bytesPerS
  return { atMs: nowMs, sent, bytesPerS }
}

const FIRST_DELAY_MS = 1_000
const LAST_DELAY_MS = 30_000

/** Pause before try number `attempt` (from 0) after a lost connection: 1, 2, 4 … 30 s. */
export const retryDelayMs = (attempt: number): number => Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
