import type { Term } from '@keguan/contract/report/lesson/report'
import { isNameWord, plainToken } from '../language/words/term-words.ts'
import type { Token } from '../language/words/token.ts'
import type { SpokenSentence } from '../language/words/words.ts'
import { roundValue } from '../math/rounding.ts'
import { toSpan } from './measured.ts'

/** A word said once is no term of the lesson. */
const FEWEST_USES = 2
/** Terms kept: the page draws a dozen of them, the workbook lists all. */
const MOST_TERMS = 100
/** Maximum number of moments per term. */
const MOST_SPANS = 20
/** Weight of a word whose rarity is unknown: the middle of jieba's table, about one document in 20,000. */
const USUAL_IDF = 10

/**
 * Content words that are used at least twice, the weightiest first: uses × rarity in general text (TF-IDF; methods:
 * terms).
 *
 * @param sentences of all speakers, in order
 * @returns `weight` has no unit and compares words of one lesson only; a word without a time has no evidence, yet
 *   counts
 */
export function findTerms(sentences: readonly SpokenSentence[]): Term[] {
  const found = new Map<string, { count: number; idf: number; spans: Term['evidence'] }>()
  for (const { utterance, tokens } of sentences) {
    // By sentence first: a sentence is one moment however often it contains the word.
    const own = new Map<string, Token & { uses: number }>()
    for (const token of tokens.map(plainToken)) {
      if (!isNameWord(token)) continue
      const { word } = token
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
  return (
    [...found]
      .filter(([, { count }]) => count >= FEWEST_USES)
      .map(([term, { count, idf, spans }]) => ({ term, count, weight: roundValue(count * idf), evidence: spans }))
      // Words of equal weight in the order of their characters, so that the list is the same every time.
      .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
      .slice(0, MOST_TERMS)
  )
}
