/** Phrases that recognisers trained on subtitles produce without speech; each is a whole sentence. */
const PHRASES = [
  '谢谢大家观看',
  '明镜与点点栏目',
  '点点栏目',
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
] as const

/** Credits of subtitles: a name follows, and no word of a real sentence about subtitles. */
const NO_TALK = '[^的是有在了吗呢吧么得我你他们这那要会能把个什怎哪谁步方法软件程完成好工具上里]'
/**
 * The same phrases with other names and polite forms. Each is a whole sentence, so that a teacher who says 看字幕, 字幕制作的步骤
 * or 感谢大家的聆听 is not matched. Alternatives share no prefix that would be tried twice.
 */
const PATTERNS = [
  // 字幕by索兰娅, 字幕志愿者李宗盛, 中文字幕志愿者 杨茜茜, 字幕制作贝尔
  new RegExp(
    `^(?:简体|繁体)?(?:中文|中英|双语)?字幕(?:by.{1,20}|(?:志愿者|制作|翻译|校对|听译|听打|组)${NO_TALK}{0,8})$`,
    'u',
  ),
  // 字幕由Amara.org社区提供, 社群提供的字幕
  /^(?:中文)?字幕由[^谁什哪]{0,12}(?:社区|社群|字幕组|志愿者)(?:提供|制作|翻译)$/u,
  /^(?:由)?[^谁什哪]{0,12}(?:社区|社群|字幕组|志愿者)提供的?(?:中文)?字幕$/u,
  /amaraorg/u,
  /^(?:subtitles?|subtitled|captions?|captioned)by/u,
  // (本期视频就到这里)感谢大家的收看
  /^(?:(?:本期|这期|本次|今天的?)(?:视频|节目)(?:的?内容)?(?:就|先)*到(?:这里|此)(?:了|为止|结束)?)?(?:感谢|谢谢)(?:您|你|大家|各位|观众|朋友们?|小伙伴们?|的|耐心|本期|本次|视频|节目|今天)*(?:收看|观看|收听)(?:我们|下期|下次|再见|拜拜)*$/u,
  /^(?:本期|这期)(?:视频|节目)(?:的?内容)?(?:就|先)*到(?:这里|此)(?:了|为止|结束)?$/u,
]
/** 请不吝点赞 订阅 转发 打赏支持明镜与点点栏目: nothing but calls of this kind, at least two. */
const CALLS =
  /^(?:请|不吝|欢迎|记得|别忘了?|大家|您|多多|帮忙|给我|一键)*(?:点赞|订阅|转发|打赏|关注|收藏|分享|投币|评论|支持|频道|我的|本|和|与|及|明镜|点点|栏目|一下|三连|小铃铛|哦|吧)+$/u
const SUBSCRIBE = /订阅|打赏/u
const LIKE = /点赞|转发|关注/u

/** Maximum length of a subtitle phrase, characters. */
const KEY_MOST = 60

/** A sentence without unspoken characters. */
const phraseKey = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const KEYS: ReadonlySet<string> = new Set(PHRASES.map(phraseKey))

/** Whether a sentence, in simplified characters, is only a caption or closing phrase of a video. */
export function isSubtitlePhrase(text: string): boolean {
  const key = phraseKey(text)
  if (key.length > KEY_MOST) return false
  if (KEYS.has(key) || PATTERNS.some((pattern) => pattern.test(key))) return true
  return CALLS.test(key) && SUBSCRIBE.test(key) && LIKE.test(key)
}
