import type { Named } from '../../../vocabulary/locale.ts'

/**
 * Where a default comes from: published with data, common in the literature, a proposal of this product, or an internal
 * constant without a source.
 */
export const SETTING_MARKS = ['published', 'literature', 'proposal', 'own'] as const
export type SettingMark = (typeof SETTING_MARKS)[number]

export const SETTING_UNITS = [
  'second',
  'ratio',
  'per_minute',
  'decibel',
  'count',
  'characters',
  'words',
  'sentences',
  'per_ten_syllables',
] as const
export type SettingUnit = (typeof SETTING_UNITS)[number]

/** Groups in reading order. */
export const SETTING_GROUPS = [
  'st',
  'rate',
  'wait',
  'pupil',
  'flanders',
  'language',
  'emotion',
  'graph',
  'imagination',
  'hemisphere',
  'least',
  'interval',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

interface Common {
  readonly group: SettingGroup
  readonly name: Named
  readonly mark: SettingMark
  /** What the default rests on, in words. */
  readonly source: Named
}
export interface NumberSetting extends Common {
  readonly kind: 'number'
  readonly unit: SettingUnit
  readonly default: number
  readonly min: number
  readonly max: number
  /** Values are multiples of it. */
  readonly step: number
}
export interface ChoiceSetting extends Common {
  readonly kind: 'choice'
  readonly default: number
  readonly options: readonly { readonly value: number; readonly name: Named }[]
}
export interface WordsSetting extends Common {
  readonly kind: 'words'
  readonly default: readonly string[]
}
export type Setting = NumberSetting | ChoiceSetting | WordsSetting

/** Bounds of every word list. */
export const SETTING_WORDS_MAX = 200
export const SETTING_WORD_LENGTH_MAX = 20
