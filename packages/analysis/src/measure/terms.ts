import type { Term } from '@keguan/contract/report/report'
import { spokenText } from '../language/sentences.ts'
import type { Segmenter, Token } from '../language/token.ts'
import type { TalkUtterance } from '../talk/code-talk.ts'
import { toSpan } from './measured.ts'
import { roundValue } from './round.ts'

/** A word said once is no term of the lesson. */
const FEWEST_USES = 2
const MOST_TERMS = 100
const MOST_SPANS = 20
/** Weight of a word whose rarity is unknown: the middle of jieba's table, about one document in 20,000. */
const USUAL_IDF = 10

/** Nouns, verbs and adjectives carry what a lesson is about; names of the tags after ICTCLAS. */
const CONTENT_TAG = /^(?:n(?!rfg)|v(?!shi|you)|a(?!d)|i|l|j|eng)/u
/** Words of every lesson: they pass as content by their tag and say nothing about this one. */
const STOP = new Set(
  (
    '同学 同学们 老师 大家 我们 你们 他们 小朋友 孩子 时候 东西 事情 地方 问题 答案 知道 觉得 认为 看看 说说 想想 听听 读读 请坐 坐下 起来 ' +
    '出来 下来 上来 进来 出去 回来 过来 开始 没有 可以 应该 能够 可能 需要 要求 看到 看见 听到 想到 发现 告诉 回答 说话 注意 准备 ' +
    '明白 记住 继续 进行 成为 觉着 好像 一样 不同 非常 特别 真的 对不对 是不是 好不好 有没有 一起 一下 一遍 今天 现在 刚才 接下来 下面 上面 ' +
    '里面 外面 前面 后面 这里 那里 这样 那样 怎么样 什么样 the and you that this what have with for are was not can okay yes'
  ).split(' '),
)

/** Content words that are used at least twice, the weightiest first: uses × rarity in general text (TF-IDF). */
export function findTerms(utterances: readonly TalkUtterance[], segment: Segmenter): Term[] {
  const found = new Map<string, { count: number; idf: number; spans: Term['evidence'] }>()
  for (const utterance of utterances) {
    const own = new Map<string, Token & { uses: number }>()
    for (const token of segment(spokenText(utterance.text))) {
      const word = token.tag === 'eng' ? token.word.toLowerCase() : token.word
      if (!isTerm({ ...token, word })) continue
      own.set(word, { ...token, uses: (own.get(word)?.uses ?? 0) + 1 })
    }
    for (const [word, { uses, idf }] of own) {
      const entry = found.get(word) ?? { count: 0, idf: idf ?? USUAL_IDF, spans: [] }
      entry.count += uses
      if (utterance.startS !== null && utterance.endS !== null && entry.spans.length < MOST_SPANS) {
        entry.spans.push({ ...toSpan({ startS: utterance.startS, endS: utterance.endS }), utterance: utterance.index })
      }
      found.set(word, entry)
    }
  }
  return [...found]
    .filter(([, { count }]) => count >= FEWEST_USES)
    .map(([term, { count, idf, spans }]) => ({ term, count, weight: roundValue(count * idf), evidence: spans }))
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_TERMS)
}

/** A word that can stand in the cloud: content by its tag, long enough to mean something alone, not of every lesson. */
function isTerm({ word, tag }: Token): boolean {
  if (!CONTENT_TAG.test(tag) || STOP.has(word)) return false
  return /\p{Script=Han}/u.test(word) ? [...word].length >= 2 : /^[a-z][a-z'-]{2,}$/u.test(word)
}
