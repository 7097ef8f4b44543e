import type { InputOf } from '@keguan/contract/api/envelope'
import type * as settings from '@keguan/contract/api/lesson-settings'
import { request } from '../request.ts'

/** The page shows its own failures. */
const QUIET = { quiet: true } as const

export const getLessonSettings = (org_id?: string, signal?: AbortSignal) =>
  request<typeof settings.get>('GET', '/api/lesson_settings/get', { org_id }, { ...QUIET, ...(signal && { signal }) })

export const updateLessonSettings = (input: InputOf<typeof settings.update>) =>
  request<typeof settings.update>('POST', '/api/lesson_settings/update', input, QUIET)

export const resetLessonSettings = (input: InputOf<typeof settings.reset>) =>
  request<typeof settings.reset>('POST', '/api/lesson_settings/reset', input, QUIET)

export const recomputeReports = (org_id?: string) =>
  request<typeof settings.recompute>('POST', '/api/lesson_settings/recompute', { org_id }, QUIET)

export const getSpeechServer = (org_id?: string, signal?: AbortSignal) =>
  request<typeof settings.speechServer>(
    'GET',
    '/api/lesson_settings/speech_server',
    { org_id },
    { ...QUIET, ...(signal && { signal }) },
  )

export const allowSpeechServer = (input: InputOf<typeof settings.allowSpeechServer>) =>
  request<typeof settings.allowSpeechServer>('POST', '/api/lesson_settings/allow_speech_server', input, QUIET)
