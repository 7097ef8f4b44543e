import { isEnglishStopWord } from '../lexicon/english-words.ts'
import { EVERYDAY_WORDS } from '../lexicon/everyday-words.ts'
import type { Token } from './token.ts'

/** Nouns, verbs and adjectives carry the topic of a lesson; tags after ICTCLAS. */
const CONTENT_TAG = /^(?:n(?!rfg)|v(?!shi|you)|a(?!d)|i|l|j|eng)/u
/** Words of every lesson (our own list): content words by their tag that say nothing about this lesson. */
const STOP = new Set(
  (
    '同学 同学们 老师 大家 我们 你们 他们 小朋友 孩子 时候 东西 事情 地方 问题 答案 知道 觉得 认为 看看 说说 想想 听听 读读 请坐 坐下 起来 ' +
    '出来 下来 上来 进来 出去 回来 过来 开始 没有 可以 应该 能够 可能 需要 要求 看到 看见 听到 想到 发现 告诉 回答 说话 注意 准备 ' +
    '明白 记住 继续 进行 成为 觉着 好像 一样 不同 非常 特别 真的 对不对 是不是 好不好 有没有 一起 一下 一遍 今天 现在 刚才 接下来 下面 上面 ' +
    '时间 意思 交流 研究 有关 小朋友们 爸爸 妈妈 爷爷 奶奶 家里人 办法 视频 男生 女生 教室 感觉 作者 桌面 学案 汇报 导学案 生活 汇报 讨论 合作 展示 句话 ' +
    '嘴巴 耳朵 文件 软件 文件夹 键盘 椅子 练习 练习题 大声 小声 举手 鼓掌 掌声 别着急 检查 坐姿 哪些地方 基本 关系 同桌们 组长 代表 名字 部分 情况 过程 ' +
    '步骤图 小声地 拍拍手 做完 写完 上课 下课 改一改 走路 从头到尾 内容 重点 难点 题目 小题 选项 因素 里面 外面 前面 后面 这里 那里 这样 那样 怎么样 什么样 这节课 上节课 下节课 本节课 小组 同桌 全班 作业 黑板 课本 练习本 屏幕 大屏幕'
  ).split(' '),
)

/**
 * A word that says what a lesson is about: content by its tag, long enough to mean something alone, not of every
 * lesson.
 */
export function isTermWord({ word, tag }: Token): boolean {
  if (!CONTENT_TAG.test(tag) || STOP.has(word)) return false
  if (/\p{Script=Han}/u.test(word)) return [...word].length >= 2
  return /^[a-z][a-z'-]{2,}$/u.test(word) && !isEnglishStopWord(word)
}

/** Quantity words, which name nothing. In arithmetic they still distinguish stretches of a lesson. */
const AMOUNTS = new Set(['一共', '总共'])

/** 保安叔叔, 想一想: people and actions, not content. */
const NO_NAME = /(?:叔叔|阿姨|伯伯|大叔|大妈|爷爷|奶奶)$|^(.)[一了]\1$/u

/** 零点四牛, 五牛: the pieces of a quantity. */
const QUANTITY =
  /^[零一二三四五六七八九十百千万两半]+(?:点|牛|克|千克|吨|米|毫米|厘米|分米|千米|公里|升|毫升|秒|分钟|小时|伏|欧|瓦|焦|帕)$/u

/** A term word that can stand by itself as a term. */
export const isNameWord = (token: Token): boolean =>
  isTermWord(token) &&
  !AMOUNTS.has(token.word) &&
  !EVERYDAY_WORDS.has(token.word) &&
  !NO_NAME.test(token.word) &&
  !QUANTITY.test(token.word)

/** English in lower case, so that a word is one word wherever it stands. */
export const plainToken = (token: Token): Token =>
  token.tag === 'eng' ? { ...token, word: token.word.toLowerCase() } : token
