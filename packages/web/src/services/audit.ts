import type * as audit from '@keguan/contract/api/audit'
import type { InputOf } from '@keguan/contract/api/envelope'
import { request, requestBlob } from '../request.ts'

const EXPORT_TIMEOUT_MS = 120_000

/** The panel shows its own failures. */
export const listAudit = (input: InputOf<typeof audit.list>, signal?: AbortSignal) =>
  request<typeof audit.list>('GET', '/api/audit/list', input, { quiet: true, ...(signal && { signal }) })

export const exportAudit = (input: InputOf<typeof audit.exportFile>) =>
  requestBlob<typeof audit.exportFile>('GET', '/api/audit/export', input, { quiet: true, timeoutMs: EXPORT_TIMEOUT_MS })
