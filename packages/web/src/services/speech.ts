import type * as speech from '@keguan/contract/api/speech'
import type { ModelFamily } from '@keguan/contract/vocabulary/speech'
import { request, requestSending } from '../request.ts'

/** The panel shows its own failures. */
const QUIET = { quiet: true } as const
/** Timeout for reading hundreds of megabytes from disk. */
const VERIFY_MS = 300_000

export const getSpeechState = (signal?: AbortSignal) =>
  request<typeof speech.speechState>('GET', '/api/speech/state', {}, { ...QUIET, ...(signal && { signal }) })

export const installModel = (model: string) =>
  request<typeof speech.installModel>('POST', '/api/speech/install', { model }, QUIET)

export const cancelInstall = (model: string) =>
  request<typeof speech.cancelInstall>('POST', '/api/speech/cancel_install', { model }, QUIET)

export const chooseModel = (model: string) =>
  request<typeof speech.chooseModel>('POST', '/api/speech/use', { model }, QUIET)

export const removeModel = (model: string) =>
  request<typeof speech.removeModel>('POST', '/api/speech/remove', { model }, QUIET)

export const verifyModel = (model: string) =>
  request<typeof speech.verifyModel>('POST', '/api/speech/verify', { model }, { ...QUIET, timeoutMs: VERIFY_MS })

export interface VouchedModel {
  readonly as: string
  readonly family: ModelFamily
}

export const importModel = (
  file: File,
  vouched: VouchedModel | undefined,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
) => requestSending<typeof speech.importModel>('/api/speech/import', { ...vouched }, file, onSent, signal)
