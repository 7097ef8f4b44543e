import * as z from 'zod'
import { trim } from '../../../vocabulary/constants.ts'
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

type Shape = { [K in SettingId]: z.ZodType<LessonSettings[K], LessonSettings[K]> }
const shape = (schemaOf: (setting: Setting, id: SettingId) => z.ZodType): Shape =>
  Object.fromEntries(SETTING_IDS.map((id) => [id, schemaOf(LESSON_SETTINGS[id], id)])) as unknown as Shape

/** All settings, as a report carries them and as the server answers. */
export const LessonSettingsSchema = z.object(shape(({ kind }) => (kind === 'words' ? z.array(z.string()) : z.number())))

/** Some settings, with the bounds of the table: what an institution changes. An unknown id is refused, not dropped. */
export const SettingChanges = z
  .strictObject(
    shape(({ kind }, id) =>
      (kind === 'words' ? Words : z.number()).superRefine((value: unknown, context) => {
        const problem = settingProblem(id, value)
        if (problem) context.addIssue({ code: 'custom', message: problem })
      }),
    ),
  )
  .partial()
export type SettingChanges = { readonly [K in SettingId]?: LessonSettings[K] | undefined }

/** Full settings from what was changed, in the order of the table whatever the order of the changes. */
export const settingsWith = (changes: SettingChanges): LessonSettings =>
  Object.fromEntries(
    SETTING_IDS.map((id): [SettingId, SettingValue] => [id, changes[id] ?? LESSON_SETTINGS[id].default]),
  ) as LessonSettings
