import { named } from './measure-text.ts'

/** Words around a report: its header line, and the parts of the page that is downloaded. */
export const ORIGIN_TEXTS = {
  audio: named('来源：录音', 'Source: recording'),
  transcript: named('来源：转写', 'Source: transcript'),
  both: named('来源：录音 + 转写', 'Source: recording + transcript'),
  length: named('时长 {clock}', 'Length {clock}'),
  snr: named('信噪比 {snr} dB', 'SNR {snr} dB'),
  wordTable: named(
    '词表 {name}（{hash}，认得 {coverage} 的实词）',
    'Word table {name} ({hash}, knows {coverage} of the words)',
  ),
  version: named('分析版本 {version}', 'Analysis version {version}'),
  sample: named('示例数据', 'Sample data'),
} as const

export const PAGE_TEXTS = {
  product: named('课观 · 课堂分析报告', 'Keguan · lesson report'),
  contents: named('目录', 'Contents'),
  summary: named('小结', 'Summary'),
  suggestion: named('可以试试', 'Something to try'),
  listenAt: named('回听 {time}', 'Listen at {time}'),
  warnings: named('阅读之前', 'Before you read'),
  tie: named('{label}（{state}）', '{label} ({state})'),
  measures: named('指标一览', 'All measures'),
  methods: named('方法与来源', 'Methods and sources'),
  methodsNote: named(
    '每个数值都可以核对：下面写明公式、界限、来源和局限。参考值帮助理解，不是标准。',
    'Every number can be checked: formula, thresholds, source and limits are given below. Reference values help to read a number; they are not targets.',
  ),
  measure: named('指标', 'Measure'),
  value: named('数值', 'Value'),
  interval: named('区间', 'Interval'),
  reference: named('参考值', 'Reference'),
  note: named('说明', 'What it means'),
  formula: named('公式', 'Formula'),
  thresholds: named('界限', 'Thresholds'),
  source: named('来源', 'Source'),
  limits: named('局限', 'Limits'),
  estimated: named('估计', 'estimated'),
  data: named('查看数据', 'Show the data'),
  more: named('其余 {n} 条', '{n} more'),
  noLibrary: named(
    '图表需要启用脚本才能绘制。下面的“查看数据”里有每张图的全部数据。',
    'Figures need scripts to be drawn. All of their data is under “Show the data”.',
  ),
  footer: named(
    '由课观生成。报告描述一节课，不给人打分。',
    'Made by Keguan. This report describes a lesson; it does not grade a person.',
  ),
} as const
