import { named } from '@keguan/contract/vocabulary/locale'

/** Axis titles, column heads and hover phrases of the figures that any report may draw. */
export const FIGURE_TEXTS = {
  times: named('次数', 'Count'),
  lengthS: named('时长 (秒)', 'Length (s)'),
  atLeast: named('≥ {low}', '≥ {low}'),
  atMost: named('≤ {high}', '≤ {high}'),
  minuteValue: named('{minute} {what} {value} {unit}', '{minute} {what} {value} {unit}'),
  bin: named('{range}：{count} 次', '{range}: {count} {count, plural, one {time} other {times}}'),
  reference: named('{band} ({source})', '{band} ({source})'),
  bar: named('{name}：{text}', '{name}: {text}'),
} as const

export const LENGTH_TEXTS = {
  seconds: named('{s} 秒', '{s} s'),
  minutes: named('{m} 分 {s} 秒', '{m} min {s} s'),
  whole: named('{m} 分钟', '{m} min'),
  range: named('{range} 秒', '{range} s'),
} as const
