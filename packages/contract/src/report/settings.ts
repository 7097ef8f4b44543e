import { z } from 'zod'
import { trim } from '../vocabulary/constants.ts'
import { settingProblem } from './settings-check.ts'
import { SETTING_WORD_LENGTH_MAX, SETTING_WORDS_MAX, type Setting } from './settings-kinds.ts'
import {
  LESSON_SETTINGS,
  type LessonSettings,
  SETTING_IDS,
  type SettingId,
  type SettingValue,
} from './settings-table.ts'

/** Trimmed, normalised as analysed texts are, each word once, in the order given. */
const cleanWords = (list: readonly string[]): string[] => [
  ...new Set(list.map((word) => trim(word.normalize('NFKC'))).filter((word) => word !== '')),
]

const Words = z
  .array(z.string().max(10 * SETTING_WORD_LENGTH_MAX))
  .max(SETTING_WORDS_MAX)
  .transform(cleanWords)

const shapeOf = (setting: Setting) => (setting.kind === 'words' ? Words : z.number())

/** A schema for one setting, with the bounds of the table. */
const Value = (id: SettingId) =>
  shapeOf(LESSON_SETTINGS[id]).superRefine((value: unknown, context) => {
    const problem = settingProblem(id, value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const SHAPE = Object.fromEntries(SETTING_IDS.map((id) => [id, Value(id)])) as unknown as {
  [K in SettingId]: z.ZodType<LessonSettings[K], LessonSettings[K]>
}

/** All settings of a report. */
export const LessonSettingsSchema = z.object(SHAPE)

/** Some settings: what an institution has changed. An unknown id is refused, not dropped. */
export const SettingChanges = LessonSettingsSchema.partial().strict()
export type SettingChanges = { readonly [K in SettingId]?: LessonSettings[K] | undefined }

/** Full settings from what was changed, in the order of the table whatever the order of the changes. */
export const settingsWith = (changes: SettingChanges): LessonSettings =>
  Object.fromEntries(
    SETTING_IDS.map((id): [SettingId, SettingValue] => [id, changes[id] ?? LESSON_SETTINGS[id].default]),
  ) as LessonSettings
