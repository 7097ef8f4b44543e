import { named } from '../../kit/words/measure-text.ts'

export const UNIT_TEXTS = {
  charactersPerMinute: named('字/分', 'characters/min'),
  syllablesPerMinute: named('音节/分', 'syllables/min'),
  perMinute: named('个/分', 'per min'),
  second: named('秒', 's'),
  minute: named('分', 'min'),
  question: named('个', 'questions'),
  turn: named('个', 'turns'),
  semitone: named('半音', 'semitones'),
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

export const TABLE_TEXTS = {
  estimated: named('估计', 'estimated'),
  atLeast: named('≥ {low}', '≥ {low}'),
  atMost: named('≤ {high}', '≤ {high}'),
  limits: named('模式界限 {limits}', 'limits of the modes {limits}'),
  reference: named('{band} ({source})', '{band} ({source})'),
  modes: named('{mode} {share}', '{mode} {share}'),
} as const
