import { named } from '@keguan/contract/vocabulary/locale'

/** The top of the report, if there is little or nothing to say. */
export const SUMMARY_TEXTS = {
  noSpeech: named(
    '这份录音里没有检测到说话声，因此没有可以分析的课堂语言。',
    'No speech was found in this recording, so there is no classroom talk to analyse.',
  ),
  littleData: named(
    '可用的数据不足 5 分钟，下面的数值只能作为线索。',
    'There are less than 5 minutes of data: take the numbers as hints only.',
  ),
  littleText: named(
    '文字稿很短，不到一千字，下面的数值只能作为线索。',
    'The transcript is short: take the numbers as hints only.',
  ),
} as const
