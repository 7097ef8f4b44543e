import { named } from '@keguan/contract/vocabulary/locale'

/** Sources of the report: its header line. */
export const ORIGIN_TEXTS = {
  audio: named('来源：录音', 'Source: recording'),
  transcript: named('来源：文字稿', 'Source: transcript'),
  both: named('来源：录音 + 文字稿', 'Source: recording + transcript'),
  recognised: named('来源：录音（文字为自动识别）', 'Source: recording, words recognised from it'),
  length: named('时长 {clock}', 'Length {clock}'),
  snr: named('信噪比 {snr} dB', 'SNR {snr} dB'),
  wordTable: named(
    '词表 {name}（{hash}，认得 {coverage} 的实词）',
    'Word table {name} ({hash}, covers {coverage} of the words)',
  ),
  version: named('分析版本 {version}', 'Analysis version {version}'),
  sample: named('示例数据', 'Sample data'),
} as const

export const LESSON_PAGE_TEXTS = {
  product: named('课观 · 课堂分析报告', 'Keguan · lesson report'),
  footer: named(
    '由课观生成。报告描述一节课，不给人打分。',
    'Made by Keguan. This report describes a lesson; it does not grade a person.',
  ),
} as const
