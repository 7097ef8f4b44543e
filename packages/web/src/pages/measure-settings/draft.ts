import { type SettingProblem, settingProblems } from '@keguan/contract/report/lesson/settings/settings-check'
import { SETTING_GROUPS, type Setting, type SettingGroup } from '@keguan/contract/report/lesson/settings/settings-kinds'
import {
  LESSON_SETTINGS,
  type LessonSettings,
  SETTING_IDS,
  type SettingId,
  type SettingValue,
} from '@keguan/contract/report/lesson/settings/settings-table'

/** Unsaved input; a cleared number is null. */
export type Draft = { readonly [K in SettingId]?: SettingValue | null }

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Settings with the draft applied; invalid numbers stay invalid until corrected. */
export const merged = (stored: LessonSettings, draft: Draft): LessonSettings =>
  Object.fromEntries(SETTING_IDS.map((id) => [id, draft[id] === undefined ? stored[id] : draft[id]])) as LessonSettings

/** The draft with one more value; a value equal to the stored one is not a change. */
export function withValue(draft: Draft, stored: LessonSettings, id: SettingId, value: SettingValue | null): Draft {
  const { [id]: _, ...rest } = draft
  return same(value, stored[id]) ? rest : { ...rest, [id]: value }
}

export const problemsOf = (stored: LessonSettings, draft: Draft): Partial<Record<SettingId, SettingProblem>> =>
  settingProblems(merged(stored, draft))

/** Settings of each group, in the order of the table. */
export const GROUPED: readonly (readonly [SettingGroup, readonly SettingId[]])[] = SETTING_GROUPS.map((group) => [
  group,
  SETTING_IDS.filter((id) => (LESSON_SETTINGS[id] as Setting).group === group),
])

/** Parses a word list: one word per line, or separated by commas or spaces, half- or full-width. */
export const readWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,，、;；]/u)
      .map((word) => word.normalize('NFKC').trim())
      .filter((word) => word !== ''),
  ),
]

/** Parses a number, including full-width digits and a decimal comma; null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replace(',', '.').trim()
  return /^-?\d+(?:\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : null
}
