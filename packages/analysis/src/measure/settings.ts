import type { Reference } from '@keguan/contract/report/kit/measure'
import { isDefaultSetting } from '@keguan/contract/report/lesson/settings/settings-check'
import {
  DEFAULT_LESSON_SETTINGS,
  type LessonSettings as InstitutionSettings,
  type SettingId,
} from '@keguan/contract/report/lesson/settings/settings-table'
import { type Grade, LOWER_PRIMARY_GRADES } from '@keguan/contract/vocabulary/grade'

/** Settings of an institution for its measures; each with its unit, bounds and source in the table of the contract. */
export type LessonSettings = InstitutionSettings

export const DEFAULT_SETTINGS: LessonSettings = DEFAULT_LESSON_SETTINGS

/**
 * Lessons under this length are sampled more often, seconds: they have too few samples of 30 s. It was 20 minutes, but
 * Ch at 15 s is lower by .07 than for the same lesson at 30 s, and ten seconds of recording must not change the mode of
 * a lesson.
 */
const SHORT_LESSON_S = 300

/**
 * The settings that a lesson is measured with, which its report carries. In a short lesson `st_step_s` is that of short
 * lessons, unless the institution has changed only `st_step_s`: an explicit setting takes precedence over the product's
 * choice.
 */
export function settingsFor(settings: LessonSettings, durationS: number | null): LessonSettings {
  const isShort = durationS !== null && durationS < SHORT_LESSON_S
  const isSet = isOwn(settings, ['st_step_s']) && !isOwn(settings, ['st_step_short_s'])
  return isShort && !isSet ? { ...settings, st_step_s: settings.st_step_short_s } : settings
}

/** Usual rate of a school year, 字/分; lower in primary years 1–3, which is a proposal of this product. */
export function rateReference(settings: LessonSettings, grade: Grade | null): Reference {
  const isLower = grade !== null && LOWER_PRIMARY_GRADES.includes(grade)
  const shift = isLower ? settings.rate_lower_primary_shift : 0
  const band = { low: settings.rate_low - shift, high: settings.rate_high - shift }
  const [bounds, offset] = [['rate_low', 'rate_high'] as const, ['rate_lower_primary_shift'] as const]
  return referenceOf(settings, isLower ? [...bounds, ...offset] : bounds, {
    ...band,
    ...(isLower ? PROPOSED_RATE : PUBLISHED_RATE),
  })
}

/** The band itself is published, the shift for young classes is our own, so the whole counts as a proposal. */
const PROPOSED_RATE = { source: 'rate.proposal', kind: 'proposal' } as const
const PUBLISHED_RATE = { source: 'rate.published', kind: 'published' } as const

/** Whether an institution has set one of these itself. */
const isOwn = (settings: LessonSettings, ids: readonly SettingId[]): boolean =>
  ids.some((id) => !isDefaultSetting(id, settings[id]))

/** A reference with its source, unless the institution has changed a number in it, which is then the source. */
export const referenceOf = (settings: LessonSettings, ids: readonly SettingId[], reference: Reference): Reference =>
  isOwn(settings, ids) ? { ...reference, source: 'institution', kind: 'proposal' } : reference
