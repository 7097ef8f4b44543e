import type { Token } from './token.ts'
import { isContentWord } from './words.ts'

/**
 * Words of every exchange (our own list): content words by their tag, but two people who both say them share no
 * content.
 */
const EXCHANGE_WORDS = new Set(
  (
    '老师 同学 同学们 大家 小朋友 觉得 认为 知道 想 说 讲 看 听 读 请 请坐 回答 问题 答案 想法 方法 意思 看到 听到 想到 发现 对 好 好像 ' +
    '一样 时候 东西 地方 开始 告诉 谢谢 明白 懂 喜欢 是不是 对不对 好不好 有没有 say think know see look hear read good right yes okay ok ' +
    'teacher answer question idea'
  ).split(' '),
)

/** A content word about the topic: 老师 and 回答 occur in every exchange. */
export const isMatterWord = (token: Token): boolean =>
  isContentWord(token) && !EXCHANGE_WORDS.has(token.word.toLowerCase())

/** Numbers are the content of many answers although they are not content words. */
const isNumber = ({ word, tag }: Token): boolean =>
  tag.startsWith('m') && /^(?:[\d.]+|[二三四五六七八九十百千万零两半]{1,}|.*分之.*)$/u.test(word)

/**
 * What was spoken about, as a set of words: content words and numbers, English in lower case. Single characters stay
 * (底, 高, 霜 are whole answers), words of every exchange go.
 */
export function matterOf(tokens: readonly Token[]): Set<string> {
  const words = new Set<string>()
  for (const token of tokens) {
    if (isMatterWord(token) || isNumber(token)) words.add(token.word.toLowerCase())
  }
  return words
}

/** Share of the words of one set that the other contains, 0–1; 0 for an empty set. */
export function shareHeld(words: ReadonlySet<string>, by: ReadonlySet<string>): number {
  if (words.size === 0) return 0
  let held = 0
  for (const word of words) if (by.has(word)) held++
  return held / words.size
}
