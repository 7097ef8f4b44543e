import { DEGREES, EMOTION_WORDS, type EmotionEntry, NEGATIONS } from './lexicon/emotion-words.ts'
import type { Token } from './words/token.ts'
import { isWord } from './words/words.ts'

/** Number of words before a feeling word in which a negation or a degree still applies to it. */
const REACH = 2
/** The top of the scale: degrees lift a word no further. */
const STRONGEST = 9
/** Factor for a negated feeling (不高兴 is weaker than 难过), whose sign is also reversed. */
const NEGATED = 0.5

/** The middle of the scale, for words of an institution. */
const OWN_INTENSITY = 5
/** Maximum number of neighbouring segments searched for a word of an institution. */
const MOST_JOINED = 8

/** Feeling words, and those that an institution has added, which the segmenter may not know as one word. */
export type FeelingWords = {
  readonly entries: ReadonlyMap<string, Omit<EmotionEntry, 'kind'>>
  readonly own: ReadonlySet<string>
}
const LISTED: FeelingWords = { entries: EMOTION_WORDS, own: new Set() }

/** Normal form for comparison: the segmenter gives words without spaces. */
const plain = (word: string): string => word.toLowerCase().replace(/\s+/gu, '')

/**
 * The list with an institution's words. One that is added to both sides is either (polarity 0); one that is also
 * removed does not count.
 */
export function feelingWordsWith(
  positive: readonly string[],
  negative: readonly string[],
  removed: readonly string[],
): FeelingWords {
  const [pleasant, unpleasant, gone] = [positive, negative, removed].map((list) => new Set(list.map(plain)))
  const own = new Set([...pleasant!, ...unpleasant!].filter((word) => !gone!.has(word)))
  const entries = new Map<string, Omit<EmotionEntry, 'kind'>>([...EMOTION_WORDS].filter(([word]) => !gone!.has(word)))
  for (const word of own) {
    const polarity = pleasant!.has(word) ? (unpleasant!.has(word) ? 0 : 1) : -1
    entries.set(word, { intensity: OWN_INTENSITY, polarity })
  }
  return { entries, own }
}

/** Neighbouring tokens that make an added word become one. */
function joinOwn(tokens: readonly Token[], own: ReadonlySet<string>): readonly Token[] {
  if (own.size === 0) return tokens
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const wordOf = (length: number) =>
      plain(
        tokens
          .slice(at, at + length)
          .map(({ word }) => word)
          .join(''),
      )
    let length = Math.min(MOST_JOINED, tokens.length - at)
    while (length > 1 && !own.has(wordOf(length))) length--
    joined.push(length > 1 ? { ...tokens[at]!, word: wordOf(length) } : tokens[at]!)
    at += length
  }
  return joined
}

/** Intensity 0–9 each, summed over the feeling words of a sentence, and how many words it has. */
export type Feeling = { words: number; intensity: number; positive: number; negative: number }

/**
 * Feeling in the words of a sentence: each listed word with its intensity, times a degree adverb shortly before it (≤
 * 9), halved and reversed behind a negation (methods: emotional saturation; the rules are a proposal).
 */
export function feelingOf(tokens: readonly Token[], { entries, own }: FeelingWords = LISTED): Feeling {
  const words = joinOwn(tokens, own)
    .filter(isWord)
    .map(({ word }) => word.toLowerCase())
  const feeling: Feeling = { words: tokens.filter(isWord).length, intensity: 0, positive: 0, negative: 0 }
  words.forEach((word, at) => {
    const entry = entries.get(word)
    // 好 before a feeling word is its degree (好开心), not praise.
    if (!entry || (DEGREES.has(word) && entries.has(words[at + 1] ?? ''))) return
    const before = words.slice(Math.max(0, at - REACH), at)
    const degree = before.reduce((factor, other) => factor * (DEGREES.get(other) ?? 1), 1)
    const isNegated = before.filter((other) => NEGATIONS.has(other)).length % 2 === 1
    const intensity = Math.min(STRONGEST, entry.intensity * degree) * (isNegated ? NEGATED : 1)
    const polarity = isNegated ? -entry.polarity : entry.polarity
    feeling.intensity += intensity
    if (polarity > 0) feeling.positive += intensity
    if (polarity < 0) feeling.negative += intensity
  })
  return feeling
}
