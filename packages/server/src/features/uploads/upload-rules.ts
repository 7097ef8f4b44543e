import type { FilePlan } from '@keguan/contract/api/analysis'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { AccountLimits } from '../../config.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { extensionOf } from '../../platform/storage/extension.ts'
import type { FileRules } from './upload.port.ts'

export const sizeText = (bytes: number): string =>
  bytes >= 1024 ** 3
    ? `${Math.round((bytes / 1024 ** 3) * 100) / 100} GB`
    : `${Math.round((bytes / 1024 ** 2) * 100) / 100} MB`

/** Checks everything about a file that is known before its first byte. */
export function checkPlan(plan: FilePlan, rules: FileRules, limitBytes: number): void {
  const rule = rules[plan.kind]
  if (!rule) throw new ApiError(ERROR.audioOnly)
  const limit = Math.min(limitBytes, rule.bytesMax)
  if (plan.bytes > limit) throw new ApiError(ERROR.fileTooLarge, { limit: sizeText(limit) })
  const ending = extensionOf(plan.name)
  if (rule.endings.includes(ending)) return
  throw new ApiError(rule.otherEndings?.includes(ending) ? ERROR.audioOnly : rule.unknown)
}

export function checkPlans(plans: readonly FilePlan[], rules: FileRules, limitBytes: number): void {
  for (const plan of plans) checkPlan(plan, rules, limitBytes)
  const countOf = (kind: FilePlan['kind']) => plans.filter((plan) => plan.kind === kind).length
  if (plans.some(({ kind }) => countOf(kind) > (rules[kind]?.most ?? 1)))
    throw new ApiError(ERROR.invalidInput, { fields: 'files' })
}

export interface Room {
  readonly limits: AccountLimits
  readonly occupied: { readonly bytes: number; readonly unfinished: number }
  /** Free space of the disk, less what others have announced. */
  readonly freeBytes: number
}

/** Checks that there is room for announced files, before their first byte is sent. */
export function checkRoom(plans: readonly FilePlan[], { limits, occupied, freeBytes }: Room): void {
  const wanted = plans.reduce((sum, { bytes }) => sum + bytes, 0)
  if (occupied.bytes + wanted > limits.storageBytes) {
    throw new ApiError(ERROR.storageLimitReached, {
      used: sizeText(occupied.bytes),
      limit: sizeText(limits.storageBytes),
    })
  }
  if (occupied.unfinished + plans.length > limits.unfinishedUploads) {
    throw new ApiError(ERROR.uploadLimitReached, { count: occupied.unfinished, limit: limits.unfinishedUploads })
  }
  if (wanted > freeBytes - limits.diskReserveBytes)
    throw new ApiError(ERROR.insufficientDiskSpace, { need: sizeText(wanted) })
}
