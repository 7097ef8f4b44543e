import type { InputOf } from '@keguan/contract/api/envelope'
import type * as quota from '@keguan/contract/api/quota'
import type * as quotaImport from '@keguan/contract/api/quota-import'
import { request, requestBlob } from '../request.ts'

/** The caller shows its own failures. */
const QUIET = { quiet: true } as const
const withSignal = (signal?: AbortSignal) => ({ ...QUIET, ...(signal && { signal }) })

/** A secondary hint, loaded in the background. */
export const getOwnQuota = (signal?: AbortSignal) =>
  request<typeof quota.getQuota>('GET', '/api/account/get_quota', {}, withSignal(signal))

export const listQuotas = (input: InputOf<typeof quota.list>, signal?: AbortSignal) =>
  request<typeof quota.list>('GET', '/api/quota/list', input, withSignal(signal))

export const listQuotaHistory = (input: InputOf<typeof quota.history>, signal?: AbortSignal) =>
  request<typeof quota.history>('GET', '/api/quota/history', input, withSignal(signal))

export const listOrgQuotas = (input: InputOf<typeof quota.overview>, signal?: AbortSignal) =>
  request<typeof quota.overview>('GET', '/api/quota/overview', input, withSignal(signal))

export const allocateQuota = (input: InputOf<typeof quota.allocate>) =>
  request<typeof quota.allocate>('POST', '/api/quota/allocate', input, QUIET)

export const reduceQuota = (input: InputOf<typeof quota.reduce>) =>
  request<typeof quota.reduce>('POST', '/api/quota/reduce', input, QUIET)

export const transferQuota = (input: InputOf<typeof quota.transfer>) =>
  request<typeof quota.transfer>('POST', '/api/quota/transfer', input, QUIET)

export const setMetered = (input: InputOf<typeof quota.setMetered>) =>
  request<typeof quota.setMetered>('POST', '/api/quota/set_metered', input, QUIET)

/** Timeout for hundreds of institutions. */
const LONG = { quiet: true, timeoutMs: 600_000 } as const

export const allocateMany = (input: InputOf<typeof quota.allocateMany>) =>
  request<typeof quota.allocateMany>('POST', '/api/quota/allocate_many', input, LONG)

export const copyQuotas = (input: InputOf<typeof quota.copyQuotas>) =>
  request<typeof quota.copyQuotas>('POST', '/api/quota/copy', input, LONG)

export const exportQuotas = (input: InputOf<typeof quota.exportFile>): Promise<Blob> =>
  requestBlob<typeof quota.exportFile>('GET', '/api/quota/export', input, LONG)

export type QuotaFile = InputOf<typeof quotaImport.importCheck>

export const getQuotaTemplate = (input: InputOf<typeof quotaImport.importTemplate>): Promise<Blob> =>
  requestBlob<typeof quotaImport.importTemplate>('GET', '/api/quota/import_template', input, LONG)

export const checkQuotaImport = (input: QuotaFile, signal: AbortSignal) =>
  request<typeof quotaImport.importCheck>('POST', '/api/quota/import_check', input, { ...LONG, signal })

export const importQuotas = (input: InputOf<typeof quotaImport.importQuotas>) =>
  request<typeof quotaImport.importQuotas>('POST', '/api/quota/import', input, LONG)
