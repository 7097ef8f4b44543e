import { type Grade, LOWER_PRIMARY_GRADES } from '@keguan/contract/vocabulary/grade'

/** What a place may set for its measures; keys are as a report carries them. Sources in docs/methods. */
export type LessonSettings = {
  /** Sampling interval of Rt and Ch, seconds. */
  st_step_s: number
  /** Rt up to here is 练习 (practice), from `st_lecture_rt` on 讲授 (lecture), Ch from `st_dialogue_ch` on 对话 (dialogue). */
  st_practice_rt: number
  st_lecture_rt: number
  st_dialogue_ch: number
  /** A silence inside a turn counts as a pause from here on, seconds. */
  pause_min_s: number
  /** A wait is long from here on, seconds. */
  wait_long_s: number
  /** Usual speech rate, 字/分. */
  rate_low: number
  rate_high: number
  /** Below this signal-to-noise ratio pitch and loudness are not scored, dB. */
  noisy_snr_db: number
  /** Analytic minus pictorial cues per ten syllables from which an utterance leans to a side. */
  hemisphere_delta: number
  bootstrap_block_s: number
  bootstrap_draws: number
}

/** 30 s and the thresholds as published for S-T, pauses after de Jong & Wempe 2009, waits after Rowe 1986. */
export const DEFAULT_SETTINGS: LessonSettings = {
  st_step_s: 30,
  st_practice_rt: 0.3,
  st_lecture_rt: 0.7,
  st_dialogue_ch: 0.4,
  pause_min_s: 0.3,
  wait_long_s: 3,
  rate_low: 200,
  rate_high: 250,
  noisy_snr_db: 10,
  hemisphere_delta: 0.25,
  bootstrap_block_s: 60,
  bootstrap_draws: 1000,
}

/** By how much the usual rate lies lower in primary years 1–3 (a proposal of this product), 字/分. */
const LOWER_PRIMARY_SHIFT = 30

export type RateBand = { low: number; high: number; isProposal: boolean }

export function rateBand(settings: LessonSettings, grade: Grade | null): RateBand {
  const isLower = grade !== null && LOWER_PRIMARY_GRADES.includes(grade)
  const shift = isLower ? LOWER_PRIMARY_SHIFT : 0
  const isChanged = settings.rate_low !== DEFAULT_SETTINGS.rate_low || settings.rate_high !== DEFAULT_SETTINGS.rate_high
  return { low: settings.rate_low - shift, high: settings.rate_high - shift, isProposal: isLower || isChanged }
}
