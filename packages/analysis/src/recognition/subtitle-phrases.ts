/** Phrases that recognisers trained on subtitles produce without speech; each is a whole sentence. */
const PHRASES = [
  '谢谢观看',
  '谢谢大家观看',
  '感谢观看',
  '感谢您的观看',
  '感谢收看',
  '谢谢收看',
  '谢谢收听',
  '感谢收听',
  '请不吝点赞订阅转发打赏支持明镜与点点栏目',
  '请不吝点赞订阅转发打赏支持明镜和点点栏目',
  '明镜与点点栏目',
  '点点栏目',
  '字幕由Amara.org社区提供',
  '字幕由Amara.org社群提供',
  '中文字幕志愿者李宗盛',
  '字幕志愿者李宗盛',
  '字幕志愿者杨茜茜',
  '中文字幕志愿者杨茜茜',
  '优优独播剧场YoYoTelevisionSeriesExclusive',
  '优优独播剧场',
  '词曲李宗盛',
  '作词作曲李宗盛',
  '请订阅我的频道',
  '我们下期再见',
  '以下是普通话的句子',
  'Thanks for watching',
  'Thank you for watching',
  'Please subscribe',
  'Subtitles by the Amara.org community',
] as const

/** A sentence without what is not said aloud. */
export const phraseKey = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export const SUBTITLE_PHRASES: ReadonlySet<string> = new Set(PHRASES.map(phraseKey))
