import { DEGREES, EMOTION_WORDS, NEGATIONS } from './lexicon/emotion-words.ts'
import type { Token } from './token.ts'
import { isWord } from './words.ts'

/** Words before a feeling in which a negation or a degree still bears on it. */
const REACH = 2
/** The top of the scale: degrees lift a word no further. */
const STRONGEST = 9
/** What is left of a feeling that is negated (不高兴 is less than 难过), and its sign turns. */
const NEGATED = 0.5

/** Intensity 0–9 each, summed over the feeling words of a sentence, and how many words it has. */
export type Feeling = { words: number; intensity: number; positive: number; negative: number }

/**
 * Feeling in the words of a sentence: each listed word with its intensity, times a degree adverb shortly before it (≤ 9), halved
 * and turned round behind a negation (methods: emotional saturation; the rules are a proposal).
 */
export function feelingOf(tokens: readonly Token[]): Feeling {
  const words = tokens.filter(isWord).map(({ word }) => word.toLowerCase())
  const feeling: Feeling = { words: words.length, intensity: 0, positive: 0, negative: 0 }
  words.forEach((word, at) => {
    const entry = EMOTION_WORDS.get(word)
    // 好 before a feeling word is its degree (好开心), not praise.
    if (!entry || (DEGREES.has(word) && EMOTION_WORDS.has(words[at + 1] ?? ''))) return
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
