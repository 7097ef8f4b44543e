import type { Unit } from '@keguan/contract/report/kit/measure'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

export const UNIT_TEXTS = {
  charactersPerMinute: named('字/分', 'characters/min'),
  syllablesPerMinute: named('音节/分', 'syllables/min'),
  perMinute: named('个/分', 'per min'),
  second: named('秒', 's'),
  minute: named('分', 'min'),
  question: named('个', 'questions'),
  turn: named('个', 'turns'),
  semitone: named('半音', 'semitones'),
  /** By itself, −0.89 semitones does not describe the pitch of a voice. */
  semitoneAbove100Hz: named('半音（100 Hz 为 0）', 'semitones above 100 Hz'),
  decibel: named('dB', 'dB'),
  bits: named('比特/字', 'bits/character'),
  bitsPerMinute: named('比特/分', 'bits/min'),
  perHundredCharacters: named('个/百字', 'per 100 characters'),
  perHundredWords: named('/百词', 'per 100 words'),
  perTenMinutes: named('次/10 分', 'per 10 min'),
  chain: named('条', 'chains'),
  series: named('串', 'series'),
  round: named('轮', 'rounds'),
  kind: named('种', 'kinds'),
  time: named('次', 'times'),
  sentence: named('句', 'sentences'),
  sentencesPerMinute: named('句/分', 'sentences/min'),
  timesPerMinute: named('次/分', 'times/min'),
} as const

/** Unit after a number that is written unchanged, by the unit of its measure. */
export const UNIT_LABELS: Readonly<Partial<Record<Unit, Named>>> = {
  second: UNIT_TEXTS.second,
  semitone: UNIT_TEXTS.semitone,
  decibel: UNIT_TEXTS.decibel,
  bit: UNIT_TEXTS.bits,
  bit_per_minute: UNIT_TEXTS.bitsPerMinute,
  per_ten_minutes: UNIT_TEXTS.perTenMinutes,
}

export const LIMITS_TEXT = named('模式界限 {limits}', 'limits of the modes {limits}')

export const MODE_SHARE_TEXT = named('{mode} {share}', '{mode} {share}')
