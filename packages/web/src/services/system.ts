import type * as system from '@keguan/contract/api/system'
import { request } from '../request.ts'

/** The panel shows its own failures; the banner shows none. */
export const getSystemStatus = (signal?: AbortSignal) =>
  request<typeof system.status>('GET', '/api/system/status', {}, { quiet: true, ...(signal && { signal }) })
