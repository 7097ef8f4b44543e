import type * as api from '@keguan/contract/api/voice-print'
import { request } from '../request.ts'

/** The page shows its own failures. */
const QUIET = { quiet: true } as const

export const getVoicePrint = (signal: AbortSignal) =>
  request<typeof api.voicePrint>('GET', '/api/profile/voice_print', {}, { ...QUIET, signal })

/** Called only after the person has agreed. */
export const makeVoicePrint = (analysis_id: string) =>
  request<typeof api.makeVoicePrint>('POST', '/api/profile/make_voice_print', { analysis_id, consent: true }, QUIET)

export const removeVoicePrint = () =>
  request<typeof api.removeVoicePrint>('POST', '/api/profile/remove_voice_print', {}, QUIET)
