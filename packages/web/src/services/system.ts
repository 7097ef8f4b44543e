import type * as system from '@keguan/contract/api/system'
import { request } from '../request.ts'

/** The panel says itself what went wrong; the banner says nothing. */
export const getSystemStatus = (signal?: AbortSignal) =>
  request<typeof system.status>('GET', '/api/system/status', {}, { quiet: true, ...(signal && { signal }) })
