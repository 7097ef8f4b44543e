import { named } from './measure-text.ts'

/** Words around a report: its header line, and the parts of the page that is downloaded. */
export const ORIGIN_TEXTS = {
  audio: named('来源:录音', 'Source: recording'),
  transcript: named('来源:转写', 'Source: transcript'),
  both: named('来源:录音 + 转写', 'Source: recording + transcript'),
  length: named('时长 {clock}', 'Length {clock}'),
  snr: named('信噪比 {snr} dB', 'SNR {snr} dB'),
  version: named('分析版本 {version}', 'Analysis version {version}'),
  sample: named('示例数据', 'Sample data'),
} as const
