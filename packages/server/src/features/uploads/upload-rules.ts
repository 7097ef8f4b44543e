import {
  type FilePlan,
  MEDIA_BYTES_MAX,
  MEDIA_EXTENSIONS,
  TRANSCRIPT_BYTES_MAX,
  TRANSCRIPT_EXTENSIONS,
} from '@keguan/contract/api/analysis'
import { LESSON_EDITION_RULES, type LessonEdition, type RecordingKind } from '@keguan/contract/vocabulary/edition'
import type { AccountLimits } from '../../config.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** Lower case, without the dot; empty when there is none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const includes = (list: readonly string[], text: string) => list.includes(text)

/** What the name says the recording is; undefined when it is of no kind that the product takes. */
export function recordingKindOf(name: string): RecordingKind | undefined {
  const extension = extensionOf(name)
  if (includes(MEDIA_EXTENSIONS.audio, extension)) return 'audio'
  return includes(MEDIA_EXTENSIONS.video, extension) ? 'video' : undefined
}

export const sizeText = (bytes: number): string =>
  bytes >= 1024 ** 3
    ? `${Math.round((bytes / 1024 ** 3) * 100) / 100} GB`
    : `${Math.round((bytes / 1024 ** 2) * 100) / 100} MB`

/** Everything about a file that can be judged before its first byte. */
export function checkPlan(plan: FilePlan, edition: LessonEdition, limitBytes: number): void {
  const limit =
    plan.kind === 'media' ? Math.min(limitBytes, MEDIA_BYTES_MAX) : Math.min(limitBytes, TRANSCRIPT_BYTES_MAX)
  if (plan.bytes > limit) throw new ApiError(3007, { limit: sizeText(limit) })
  if (plan.kind === 'transcript') {
    if (!includes(TRANSCRIPT_EXTENSIONS, extensionOf(plan.name))) throw new ApiError(3006)
    return
  }
  const kind = recordingKindOf(plan.name)
  if (kind === undefined) throw new ApiError(4004)
  if (!includes(LESSON_EDITION_RULES[edition].accepts, kind)) throw new ApiError(3002)
}

export function checkPlans(plans: readonly FilePlan[], edition: LessonEdition, limitBytes: number): void {
  for (const plan of plans) checkPlan(plan, edition, limitBytes)
  if (new Set(plans.map((plan) => plan.kind)).size < plans.length) throw new ApiError(1400, { fields: 'files' })
}

export interface Room {
  readonly limits: AccountLimits
  readonly occupied: { readonly bytes: number; readonly unfinished: number }
  /** Of the disk, less what others have announced. */
  readonly freeBytes: number
}

/** Whether there is room for files that are announced, before the first of their bytes is sent. */
export function checkRoom(plans: readonly FilePlan[], { limits, occupied, freeBytes }: Room): void {
  const wanted = plans.reduce((sum, { bytes }) => sum + bytes, 0)
  if (occupied.bytes + wanted > limits.storageBytes) {
    throw new ApiError(2032, { used: sizeText(occupied.bytes), limit: sizeText(limits.storageBytes) })
  }
  if (occupied.unfinished + plans.length > limits.unfinishedUploads) {
    throw new ApiError(2033, { count: occupied.unfinished, limit: limits.unfinishedUploads })
  }
  if (wanted > freeBytes - limits.diskReserveBytes) throw new ApiError(2035, { need: sizeText(wanted) })
}
