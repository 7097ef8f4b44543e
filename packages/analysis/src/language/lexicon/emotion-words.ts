/**
 * Feeling words. The seven classes (乐 joy, 好 liking, 怒 anger, 哀 sorrow, 惧 fear, 恶 disgust, 惊 surprise) and the scale 1
 * 3 5 7 9 follow the 情感词汇本体 of 大连理工; the words and their intensities are our own short list, none were copied from it.
 * Words that a class needs as terms (比较, 重要, 正确 as in 正确的算式) are left out or weak.
 */
export const EMOTION_CLASSES = ['joy', 'liking', 'anger', 'sorrow', 'fear', 'disgust', 'surprise'] as const
export type EmotionClass = (typeof EMOTION_CLASSES)[number]

/** Intensity 1–9; polarity 1 pleasant, −1 unpleasant, 0 either. */
type Row = readonly [kind: EmotionClass, intensity: 1 | 3 | 5 | 7 | 9, polarity: 1 | 0 | -1, words: string]

const ROWS: readonly Row[] = [
  ['joy', 9, 1, '狂喜 欣喜若狂 激动人心 热泪盈眶 thrilled overjoyed'],
  ['joy', 7, 1, '激动 兴奋 太棒了 幸福 欢乐 快乐极了 振奋 excited delighted'],
  ['joy', 5, 1, '快乐 高兴 开心 愉快 喜悦 欢喜 欣喜 有趣 好玩 感动 自豪 骄傲 happy glad fun proud enjoy'],
  ['joy', 3, 1, '满意 轻松 舒服 满足 放心 笑 微笑 pleased smile'],
  ['liking', 9, 1, '无与伦比 完美无缺 出类拔萃 perfect outstanding'],
  [
    'liking',
    7,
    1,
    '了不起 精彩 太好了 完美 优秀 出色 厉害 真棒 特别棒 卓越 伟大 amazing wonderful excellent fantastic brilliant',
  ],
  [
    'liking',
    5,
    1,
    '棒 聪明 热爱 喜爱 赞美 赞赏 佩服 敬佩 勇敢 美丽 优美 鼓掌 掌声 表扬 great awesome beautiful love clever bravo',
  ],
  [
    'liking',
    3,
    1,
    '喜欢 不错 真好 很好 挺好 谢谢 感谢 加油 欣赏 认真 努力 进步 可爱 美 善良 相信 欢迎 good nice like thanks thank well',
  ],
  ['liking', 1, 1, '好 可以 同意 清楚 okay'],
  ['anger', 9, -1, '暴怒 怒不可遏 furious'],
  ['anger', 7, -1, '愤怒 气愤 发火 恼火 气死 angry'],
  ['anger', 5, -1, '生气 不满 责备 指责 批评 annoyed upset'],
  ['sorrow', 9, -1, '悲痛欲绝 绝望 肝肠寸断 despair'],
  ['sorrow', 7, -1, '悲伤 悲痛 痛苦 伤心 凄凉 忧伤 思念 heartbroken'],
  ['sorrow', 5, -1, '难过 忧愁 忧愁 孤独 寂寞 悲 愁 哭 流泪 失望 遗憾 可怜 sad lonely cry'],
  ['sorrow', 3, -1, '可惜 无奈 失落 sorry pity'],
  ['fear', 9, -1, '惊恐 恐惧 毛骨悚然 terrified'],
  ['fear', 7, -1, '害怕 恐怖 惊慌 可怕 scared'],
  ['fear', 5, -1, '紧张 担心 焦虑 着急 慌 怕 不安 afraid nervous worried'],
  ['disgust', 7, -1, '讨厌 厌恶 恶心 可恶 丢人 丢脸 不像话 hate disgusting'],
  ['disgust', 5, -1, '烦 糟糕 差劲 笨 懒 马虎 乱七八糟 没出息 stupid lazy terrible bad'],
  ['disgust', 3, -1, '麻烦 粗心 无聊 boring careless'],
  ['surprise', 7, 0, '震惊 惊叹 不可思议 震撼 astonishing'],
  ['surprise', 5, 0, '惊讶 惊奇 神奇 奇妙 哇 没想到 想不到 wow surprised surprising'],
  ['surprise', 3, 0, '奇怪 突然 居然 竟然 咦 strange suddenly'],
]

export type EmotionEntry = { kind: EmotionClass; intensity: number; polarity: 1 | 0 | -1 }

/** Word -> class, intensity and polarity; the first row that names a word counts. */
export const EMOTION_WORDS: ReadonlyMap<string, EmotionEntry> = new Map(
  [...ROWS]
    .reverse()
    .flatMap(([kind, intensity, polarity, words]) =>
      words.split(' ').map((word): [string, EmotionEntry] => [word, { kind, intensity, polarity }]),
    ),
)

/** Negates an emotion word shortly after it. 不 within a listed word (不错) is not a negation. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  '不 没 没有 别 不要 不用 不能 不会 不太 不是 无 未 并非 从不 毫不 not no never'.split(' '),
)

/** Degree adverbs and what they multiply an intensity by; our own values, three steps up and one down. */
export const DEGREES: ReadonlyMap<string, number> = new Map([
  ...'极其 极 最 无比 万分 十分 extremely most'.split(' ').map((word): [string, number] => [word, 1.75]),
  ...'非常 特别 太 真 格外 尤其 超级 多么 so very really too'.split(' ').map((word): [string, number] => [word, 1.5]),
  ...'很 挺 更 相当 好 quite more'.split(' ').map((word): [string, number] => [word, 1.25]),
  ...'有点 有点儿 有些 稍微 略 比较 还算 slightly rather'.split(' ').map((word): [string, number] => [word, 0.5]),
])
