import type { TalkUtterance } from '../../src/talk/talk.ts'

/** A whole lesson small enough to see its phases by eye: seconds, T or S, and a sentence. Words are cut by spaces. */
const LINES: readonly (readonly [atS: number, who: 'T' | 'S', text: string])[] = [
  [2, 'T', '上课 同学们 好'],
  [8, 'T', '上节课 学过 平行四边形 面积 谁来 说说 公式'],
  [18, 'S', '底 乘 高'],
  [22, 'T', '请看 花坛 需要 求 三角形 面积'],
  [34, 'T', '今天我们 就 来 学习 三角形 面积'],
  [48, 'T', '首先 观察 两个 三角形'],
  [60, 'S', '两个 三角形 拼成 平行四边形'],
  [70, 'T', '为什么 三角形 面积 要 除以 二'],
  [84, 'S', '因为 三角形 面积 等于 平行四边形 面积 一半'],
  [100, 'T', '也就是说 三角形 面积 公式 底 乘 高 除以 二'],
  [118, 'T', '等腰三角形 是一种 三角形'],
  [130, 'T', '这个 等腰三角形 属于 三角形 吗'],
  [150, 'T', '下面 做练习 独立完成 第一题'],
  [200, 'T', '时间到 核对 答案'],
  [210, 'S', '答案 二十四 厘米'],
  [220, 'T', '小组讨论 第二题 表格 填一填'],
  [262, 'S', '表格 答案 十五 厘米'],
  [272, 'T', '展示一下 表格 答案'],
  [300, 'T', '用今天学的 方法 生活中还有 哪些 三角形'],
  [316, 'S', '屋顶 红领巾'],
  [330, 'T', '作业 量一量 红领巾 屋顶 下课'],
]

/** What the fixture's segmenter takes for nouns. */
const NOUNS = /^(?:三角形|等腰三角形|平行四边形|面积|公式|花坛|答案|表格|厘米|屋顶|红领巾|方法|一半|底)$/u

export const FIXTURE_LENGTH_S = 345

export const fixtureSegment = (text: string) =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({
      word,
      tag: NOUNS.test(word)
        ? 'n'
        : /上课|观察|拼成|学习|核对|做练习|独立完成|小组讨论|量一量|填一填/u.test(word)
          ? 'v'
          : 'x',
    }))

/** The lines as utterances; without times their order and syllables are all that is known. */
export const fixtureUtterances = (isTimed = true): TalkUtterance[] =>
  LINES.map(([startS, who, text], index) => ({
    index,
    startS: isTimed ? startS : null,
    endS: isTimed ? Math.min(startS + 6, LINES[index + 1]?.[0] ?? FIXTURE_LENGTH_S) : null,
    timeSource: isTimed ? 'transcript' : 'none',
    speaker: who === 'T' ? 'T' : 'S1',
    role: who === 'T' ? 'teacher' : 'student',
    text,
    syllables: text.replaceAll(' ', '').length,
    isQuestion: text.includes('为什么'),
  }))
