import { FORBIDDEN_CHARACTERS } from '../../../vocabulary/constants.ts'
import { SETTING_WORD_LENGTH_MAX, SETTING_WORDS_MAX, type Setting } from './settings-kinds.ts'
import { LESSON_SETTINGS, type LessonSettings, SETTING_IDS, type SettingId } from './settings-table.ts'

/** Pairs of which the first must stay below the second. */
export const SETTING_ORDER = [
  ['st_practice_rt', 'st_lecture_rt'],
  ['rate_slow', 'rate_low'],
  ['rate_low', 'rate_high'],
  ['rate_high', 'rate_fast'],
  ['pupil_echo_s', 'pupil_expression_s'],
  ['pupil_expression_s', 'pupil_full_s'],
  ['pupil_full_s', 'pupil_long_s'],
  ['talk_norm_teacher_low', 'talk_norm_teacher_high'],
  ['talk_norm_silence_low', 'talk_norm_silence_high'],
] as const satisfies readonly (readonly [SettingId, SettingId])[]

export const SETTING_PROBLEMS = [
  'number',
  'low',
  'high',
  'step',
  'choice',
  'too_many',
  'too_long',
  'special_characters',
  'order',
] as const
export type SettingProblem = (typeof SETTING_PROBLEMS)[number]

/** What is wrong with one value; null when nothing is. */
export function settingProblem(id: SettingId, value: unknown): SettingProblem | null {
  const setting: Setting = LESSON_SETTINGS[id]
  if (setting.kind === 'words') return wordsProblem(value)
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'number'
  if (setting.kind === 'choice') return setting.options.some((option) => option.value === value) ? null : 'choice'
  if (value < setting.min) return 'low'
  if (value > setting.max) return 'high'
  const steps = value / setting.step
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? null : 'step'
}

function wordsProblem(value: unknown): SettingProblem | null {
  if (!Array.isArray(value) || value.some((word) => typeof word !== 'string')) return 'choice'
  if (value.length > SETTING_WORDS_MAX) return 'too_many'
  const list = value as string[]
  if (list.some((word) => FORBIDDEN_CHARACTERS.test(word))) return 'special_characters'
  return list.some((word) => word.length === 0 || word.length > SETTING_WORD_LENGTH_MAX) ? 'too_long' : null
}

/** Problems of a whole set of settings, those of a single value before those of a pair. */
export function settingProblems(settings: LessonSettings): Partial<Record<SettingId, SettingProblem>> {
  const single = SETTING_IDS.flatMap((id) => {
    const problem = settingProblem(id, settings[id])
    return problem ? [[id, problem] as const] : []
  })
  const pairs = SETTING_ORDER.flatMap(([low, high]) =>
    settings[low] < settings[high] ? [] : [[low, 'order'] as const, [high, 'order'] as const],
  )
  return Object.fromEntries([...pairs, ...single])
}

/** Whether a value is the default; word lists are compared word by word. */
export const isDefaultSetting = (id: SettingId, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(LESSON_SETTINGS[id].default)
