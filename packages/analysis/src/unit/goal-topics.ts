import { PLAN_STOP } from '../language/lexicon/plan-cues.ts'
import { isTermWord, plainToken } from '../language/words/term-words.ts'
import type { Segmenter, Token } from '../language/words/token.ts'
import { otherWords, termsIn } from './synonyms.ts'

/** Words of every goal: what pupils are to do with the content, not the content. Our own list. */
const GOAL_STOP = new Set(
  (
    '掌握 认识 知道 了解 学会 理解 体会 感受 感悟 运用 应用 使用 解决 问题 实际 简单 有关 相关 正确 熟练 初步 具体 能够 经历 过程 培养 意识 能力 方法 特点 特征 ' +
    '情境 生活 联系 进行 表达 效果 积累 养成 习惯 兴趣 态度 探索 探究 概念 知识 内容 学生 自己 他人 通过 结合 根据 借助 发展 提高 增强 形成 学习 完成 说出 写出 找出 指出 描述 说明 解释 ' +
    '一处 准确 清楚 清晰 合理 恰当 基本 主动 积极 合作 交流 分享 单元 课时 活动 任务 目标 数学 语文 英语 思考 ' +
    'understand know learn able use using describe explain can will pupils students goal'
  ).split(' '),
)

/** A concept of a goal, with its forms, any of which counts. */
export interface TopicWord {
  readonly forms: readonly string[]
  readonly weight: number
}

/** Words that together identify a goal: a clause of it, or one word given by a person. */
export interface Facet {
  readonly words: readonly TopicWord[]
  readonly total: number
  /** Its distinctive words: those named by the fewest goals of the unit. */
  readonly rare: readonly TopicWord[]
}

export interface Topic {
  readonly id: string
  readonly facets: readonly Facet[]
}

interface Named {
  readonly id: string
  readonly text: string
  readonly words: readonly string[]
}

const plain = (word: string): string => word.trim().toLowerCase()

/** General words about the content, in every subject, with less weight than the content itself. Our own list. */
const HEADS = new Set(
  (
    '公式 定理 定律 性质 定义 规律 过程 图形 计算 单位 条件 影响 解法 算法 读法 写法 句子 课文 段落 内容 作用 结构 关系 数量 情况 原因 结果 变化 现象 文章 词语 人物 ' +
    '语言 结论 原理 特点 特征 因素 快慢 大小 成因 意义 含义'
  ).split(' '),
)
const HEAD_SHARE = 0.6
/** Rarity in general text of a word with weight 1; unknown words count as rare. */
const USUAL_IDF = 10
const MOST_IDF = 12
/** Adverbs and words of unknown class are content if they are rare in general text (通分). */
const RARE_IDF = 8

/** Function words. */
const FUNCTION_TAG = /^(?:u|p|c|r|m|q|y|e|o|x|f|t)/u

function isMatter({ word, tag, idf }: Token): boolean {
  if (GOAL_STOP.has(word) || PLAN_STOP.has(word)) return false
  if (isTermWord({ word, tag })) return true
  return (
    /^\p{Script=Han}{2,}$/u.test(word) && !FUNCTION_TAG.test(tag) && (idf ?? MOST_IDF) >= RARE_IDF && !isPlainVerb(tag)
  )
}
const isPlainVerb = (tag: string): boolean => tag.startsWith('v')

/** Forms that a person gives joined by `=`, with those that the product knows. */
const formsOf = (word: string): string[] => {
  const given = word.split('=').map(plain).filter(Boolean)
  return [...new Set(given.flatMap((form) => [form, ...otherWords(form).map(plain)]))]
}

/** 面积公式 is 面积 and 公式: a lesson may say them separately. */
function halves(token: Token, segment: Segmenter): Token[] {
  if (!/^\p{Script=Han}{4}$/u.test(token.word)) return [token]
  const parts = [token.word.slice(0, 2), token.word.slice(2)].map((half) => segment(half))
  return parts.every((cut) => cut.length === 1 && cut[0] && isTermWord(cut[0])) ? parts.flat() : [token]
}

interface Matter {
  readonly word: string
  readonly weight: number
}

const weightOf = ({ word, idf }: Token): number =>
  (Math.min(MOST_IDF, idf ?? USUAL_IDF) / USUAL_IDF) ** 2 * (HEADS.has(word) ? HEAD_SHARE : 1)

/** Content words of a text, in order. */
export function matterOfText(text: string, segment: Segmenter): Matter[] {
  const quoted = [...text.matchAll(/[“"《](?<name>[^”"》]{1,20})[”"》]/gu)].map(({ groups }) => groups?.name ?? '')
  const tokens = segment(text)
    .map(plainToken)
    .flatMap((token) => halves(token, segment))
    .filter(isMatter)
  // names that the segmenter splits or joins differently
  const known = termsIn(text).filter((term) => !tokens.some(({ word }) => word.includes(term)))
  const found = [
    ...[...quoted, ...known].map((word) => ({ word: plain(word), weight: 1 })),
    ...tokens.map((token) => ({ word: plain(token.word), weight: weightOf(token) })),
  ]
  // a word used twice in a goal is its topic
  return found.flatMap(({ word, weight }, at) => {
    const same = found.filter((other) => other.word === word)
    return found.findIndex((other) => other.word === word) === at ? [{ word, weight: weight * same.length }] : []
  })
}

/** Distinctive words have nearly the weight of the weightiest distinctive word. */
const NEARLY = 0.9

/** Clauses of a goal with their own content; a clause with only general words belongs to the one before. */
function clausesOf(text: string, segment: Segmenter): Matter[][] {
  const clauses: Matter[][] = []
  for (const clause of text.split(/[，,；;。]/u)) {
    const matter = matterOfText(clause, segment)
    if (matter.length === 0) continue
    const last = clauses.at(-1)
    if (last && matter.every(({ word }) => HEADS.has(word))) clauses[clauses.length - 1] = [...last, ...matter]
    else clauses.push(matter)
  }
  return clauses
}

/** (facets × words) Words given by a person are facets by themselves and come before those of the text. */
function listsOf({ text, words }: Named, segment: Segmenter): { forms: readonly string[]; weight: number }[][] {
  if (words.length > 0) return words.map((word) => [{ forms: formsOf(word), weight: 1 }])
  return clausesOf(text, segment).map((clause) => clause.map(({ word, weight }) => ({ forms: formsOf(word), weight })))
}

/**
 * Topics of goals. Rare words weigh more, and a word that k of the unit's n goals name weighs log(1 + n/k): words
 * shared by all of them do not distinguish them.
 */
export function topicsOf(named: readonly Named[], segment: Segmenter): Topic[] {
  const lists = named.map((each) => listsOf(each, segment))
  // the text of a goal with given words still contributes to the topic of the unit
  const heads = lists.map(
    (list, at) =>
      new Set([
        ...list.flat().map(({ forms }) => forms[0]),
        ...clausesOf(named[at]?.text ?? '', segment).flatMap((clause) => clause.map(({ word }) => word)),
      ]),
  )
  return named.map(({ id }, at) => ({
    id,
    facets: (lists[at] ?? []).map((list): Facet => {
      const words = list.map(({ forms, weight }) => {
        const among = Math.max(1, heads.filter((head) => head.has(forms[0])).length)
        return { forms, among, weight: weight * Math.log(1 + named.length / among) }
      })
      const fewest = words.reduce((least, { among }) => Math.min(least, among), Number.POSITIVE_INFINITY)
      const apart = words.filter(({ among }) => among === fewest)
      const heaviest = apart.reduce((most, { weight }) => Math.max(most, weight), 0)
      return {
        words,
        total: words.reduce((sum, { weight }) => sum + weight, 0),
        rare: apart.filter(({ weight }) => weight >= NEARLY * heaviest),
      }
    }),
  }))
}

/** All words of a topic. */
export const wordsOf = ({ facets }: Topic): TopicWord[] => facets.flatMap(({ words }) => words)
