import type { TalkUtterance } from '../../talk/talk.ts'
import { isFunctionWord } from '../lexicon/english-words.ts'
import { spokenText } from '../stage-directions.ts'
import type { Segmenter, Token } from './token.ts'

/** A sentence with its words, cut once for all measures that read words. Stage directions are left out. */
export type SpokenSentence = {
  utterance: TalkUtterance
  text: string
  /** Words and signs in order. */
  tokens: readonly Token[]
}

export function cutSentences(utterances: readonly TalkUtterance[], segment: Segmenter): SpokenSentence[] {
  return utterances.map((utterance) => {
    const text = spokenText(utterance.text)
    return { utterance, text, tokens: segment(text) }
  })
}

/** Whether a token can be said: punctuation and spaces are tokens too. */
export const isWord = ({ word }: Token): boolean => /[\p{L}\p{N}]/u.test(word)

/**
 * Content words, by their ICTCLAS tag: nouns, verbs (not 是 and 有), adjectives, set phrases, abbreviations, English
 * words off the list of function words. Pronouns, numerals, particles, adverbs and the like are function words (Ure
 * 1971, for English; literature).
 */
export const isContentWord = ({ word, tag }: Token): boolean =>
  /^(?:n|v(?!shi|you)|a(?!d)|i|l|j|z|eng)/u.test(tag) && !LIGHT_VERBS.has(word) && !isFunctionWord(word)

/** Verbs that jieba tags as plain verbs although they only link or allow. */
const LIGHT_VERBS = new Set('是 有 没有 没 会 能 要 可以 能够 应该 让 把 被 叫 来 去 做 弄 搞 给 到 在'.split(' '))

/** Chinese characters of a text. */
export const countHan = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0
