import type { OutputOf } from '@keguan/contract/api/envelope'
import type * as experience from '@keguan/contract/api/experience'
import { request } from '../request.ts'

const QUIET = { quiet: true } as const
/** Timeout for a report on a slow connection. */
const LONG_MS = 120_000

export type Experience = OutputOf<typeof experience.get>

export const getExperience = () => request<typeof experience.get>('GET', '/api/experience/get', {}, QUIET)

export const getSampleReport = () =>
  request<typeof experience.report>('GET', '/api/experience/report', {}, { ...QUIET, timeoutMs: LONG_MS })

export const getSampleMediaUrls = () =>
  request<typeof experience.sampleMediaUrls>('GET', '/api/experience/media_urls', {}, QUIET)
