import { largest } from '@keguan/contract/vocabulary/extremes'
import { VAGUE_WORDS } from '../language/lexicon/everyday-words.ts'
import type { TextSentence } from '../path/lesson-text.ts'
import { type Candidate, cValues, listCandidates } from './candidates.ts'
import { expectedTerms } from './expected-terms.ts'
import { namedTerms, shortTerms } from './named-terms.ts'
import { rankWords } from './text-rank.ts'

/** A word said once is no term of a lesson. */
const FEWEST_USES = 2
/** Words of the subject's own list are terms by themselves. */
const EXPECTED_WEIGHT = 0.1
/** A word that says little is a term where the lesson comes back to it. */
const FEWEST_VAGUE_USES = 4
/** More terms than this cannot be read in a drawing. */
const MOST_TERMS = 60
/** Minimum C-value per use of an independent word; log2(2) = 1 for a word that never occurs inside a longer name. */
const ALONE_SHARE = 0.2

/** A term with its weight 0–1, and the sentences it stands in. */
export type ChosenTerm = { term: string; weight: number; uses: number; isGiven: boolean; sentences: number[] }

/**
 * Terms of the lesson, those of the given glossary first, then what the lesson names (叫做…, 《…》) and what ranks high by
 * the mean of three scores, each as a share of its highest: C-value (names of several words), TF-IDF (rare in general
 * text), TextRank (tied to other words).
 *
 * @param glossary terms the teacher gave; one use of them is enough
 * @returns at most 60; `sentences` are indices into `sentences`, ascending
 */
export function chooseTerms(sentences: readonly TextSentence[], glossary: readonly string[]): ChosenTerm[] {
  const given = [...new Set(glossary.map((term) => term.trim()).filter((term) => term !== ''))]
  const named = [...namedTerms(sentences), ...shortTerms(sentences)].filter((term) => !given.includes(term))
  const expected = expectedTerms(sentences)
  const ranked = rankCandidates(sentences, new Set([...given, ...named]), expected)
  const places = findPlaces(sentences, [...given, ...named, ...ranked.map(({ term }) => term)])
  const list = [
    ...given.map((term) => ({ term, weight: 1, isGiven: true })),
    ...weighNamed(named, places),
    ...ranked.map(({ term, weight }) => ({ term, weight, isGiven: false })),
  ].sort((a, b) => b.weight - a.weight)
  return list
    .map((each) => ({ ...each, ...(places.get(each.term) ?? { uses: 0, sentences: [] }) }))
    .filter(({ term, uses, isGiven }) => uses >= (isGiven || expected.has(term) ? 1 : fewestUses(term)))
    .slice(0, MOST_TERMS)
}

/** Half the weight for being named, the other half by how often the lesson comes back to it. */
function weighNamed(named: readonly string[], places: ReadonlyMap<string, { uses: number }>) {
  const uses = named.map((term) => places.get(term)?.uses ?? 0)
  const most = largest([1, ...uses])
  return named.map((term, at) => ({
    term,
    weight: NAMED_WEIGHT + (1 - NAMED_WEIGHT) * (uses[at]! / most) * 0.9,
    isGiven: true,
  }))
}
const NAMED_WEIGHT = 0.5

/**
 * Candidates worth a place, best first, three times as many as are shown: places taken by longer terms leave some
 * without uses. A word that occurs alone in less than a fifth of its uses is left to its longer names.
 */
function rankCandidates(sentences: readonly TextSentence[], given: ReadonlySet<string>, expected: ReadonlySet<string>) {
  const candidates = listCandidates(sentences)
  const values = cValues(candidates)
  const ranks = rankWords(sentences.map(({ words }) => words))
  const kept = [...candidates.values()].filter(
    ({ term, uses }) =>
      !given.has(term) &&
      (expected.has(term) || (uses >= fewestUses(term) && (values.get(term) ?? 0) > ALONE_SHARE * uses)),
  )
  const scores = kept.map((candidate) => [
    values.get(candidate.term) ?? 0,
    candidate.uses * candidate.idf,
    rankOf(candidate, ranks),
  ])
  const most = [0, 1, 2].map((kind) => largest([1e-9, ...scores.map((own) => own[kind]!)]))
  return kept
    .map(({ term }, at) => {
      const score = scores[at]!.reduce((sum, own, kind) => sum + own / most[kind]!, 0) / 3
      return { term, weight: expected.has(term) ? Math.min(1, score + EXPECTED_WEIGHT) : score }
    })
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, 3 * MOST_TERMS)
}

const fewestUses = (term: string): number => (VAGUE_WORDS.has(term) ? FEWEST_VAGUE_USES : FEWEST_USES)

/** Rank of a word; of a longer name that of its best part. */
function rankOf({ term, words }: Candidate, ranks: ReadonlyMap<string, number>): number {
  if (words === 1) return ranks.get(term) ?? 0
  let best = 0
  for (const [word, rank] of ranks) if (rank > best && term.includes(word)) best = rank
  return best
}

/**
 * Uses and sentences of each term: the longest term that matches at a position counts, shorter ones inside it do not.
 */
function findPlaces(sentences: readonly TextSentence[], terms: readonly string[]) {
  const places = new Map<string, { uses: number; sentences: number[] }>()
  const longestFirst = [...new Set(terms)]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((term) => ({ term, wanted: term.toLowerCase() }))
  sentences.forEach(({ text, tokens }, at) => {
    let rest = text.toLowerCase()
    for (const { term, wanted } of longestFirst) {
      // Most terms occur in hardly any sentence: the cheap test comes first.
      if (!rest.includes(wanted)) continue
      // One character occurs inside many words (高 in 高兴): it counts only where it is segmented as a word.
      const isWord = [...wanted].length > 1 || tokens.some(({ word }) => word === wanted)
      if (!isWord) continue
      const [first, ...more] = split(rest, wanted)
      if (more.length === 0) continue
      // What stood there is taken; a sign that is in no term keeps the neighbours apart.
      rest = [first, ...more].join('\n')
      const place = places.get(term) ?? { uses: 0, sentences: [] }
      place.uses += more.length
      place.sentences.push(at)
      places.set(term, place)
    }
  })
  return places
}

/** Text around each use; English words only as whole words. */
function split(text: string, wanted: string): string[] {
  if (!/^[\w ]+$/u.test(wanted)) return text.split(wanted)
  return text.split(new RegExp(`\\b${wanted}\\b`, 'u'))
}
