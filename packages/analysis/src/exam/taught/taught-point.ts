import type { Term } from '@keguan/contract/report/lesson/report'

/** Words closer together than this belong to one stretch: a teacher does not name the term in every sentence. */
const STRETCH_GAP_S = 45
/** A shorter stretch is a mere mention; it is lengthened to this, so that a listener can follow it. */
const STRETCH_LEAST_S = 15
const MOST_STRETCHES = 3
/** Characters of a point's name that the lesson's terms have to cover: 分数 alone does not make a lesson on 分数除法. */
const COVERED_LEAST = 0.5
/** One sign is no term. */
const SIGNS_LEAST = 2

export interface TaughtStretch {
  readonly start_s: number
  readonly end_s: number
  /** Sentences with one of the terms. */
  readonly mentions: number
}

export interface TaughtPoint {
  /** Terms of the lesson that name the point or a part of it, those that cover most first. */
  readonly terms: readonly string[]
  /** Share of the signs of the point's name that they cover. */
  readonly covered: number
  readonly mentions: number
  /** Stretches with the terms, the densest first; empty where the words have no times. */
  readonly stretches: readonly TaughtStretch[]
}

type LessonTerm = Pick<Term, 'term' | 'count' | 'evidence'>

/**
 * Where a lesson covered a knowledge point: its own terms that are part of the point's name, or contain it. Null where
 * they cover less than half of the name. A suggestion only: that a word was said does not prove that the point was
 * taught.
 *
 * @param terms of the lesson's report
 */
export function findTaught(point: string, terms: readonly LessonTerm[]): TaughtPoint | null {
  const name = plain(point)
  if (name.length < SIGNS_LEAST) return null
  const covered = new Uint8Array(name.length)
  const found = terms
    .map((each) => ({ ...each, word: plain(each.term) }))
    .filter(({ word }) => word.length >= SIGNS_LEAST && (holds(name, word) || holds(word, name)))
    .sort((a, b) => b.word.length - a.word.length || b.count - a.count || (a.word < b.word ? -1 : 1))
  for (const { word } of found) cover(covered, name, word)
  const share = covered.reduce((sum, sign) => sum + sign, 0) / name.length
  if (share < COVERED_LEAST) return null
  const spans = found.flatMap(({ evidence }) => evidence)
  return {
    terms: found.map(({ term }) => term),
    covered: share,
    mentions: found.reduce((sum, { count }) => sum + count, 0),
    stretches: stretchesOf(spans),
  }
}

/** Ignores spaces and full-width letters, which do not distinguish Chinese words. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** English words only as whole words: "mean" is not taught by "meaning". */
function holds(whole: string, part: string): boolean {
  if (!/^[a-z0-9' -]+$/u.test(part)) return whole.includes(part)
  return ` ${whole.replace(/[^a-z0-9']+/gu, ' ')} `.includes(` ${part.replace(/[^a-z0-9']+/gu, ' ')} `)
}

function cover(covered: Uint8Array, name: string, word: string): void {
  if (word.includes(name)) covered.fill(1)
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) covered.fill(1, at, at + word.length)
}

function stretchesOf(spans: readonly Term['evidence'][number][]): TaughtStretch[] {
  // a sentence with two of the terms is one mention
  const moments = [...new Map(spans.map((span) => [`${span.start_s} ${span.end_s}`, span])).values()].toSorted(
    (a, b) => a.start_s - b.start_s || a.end_s - b.end_s,
  )
  const stretches: { start_s: number; end_s: number; mentions: number }[] = []
  for (const { start_s, end_s } of moments) {
    const last = stretches.at(-1)
    if (last && start_s - last.end_s <= STRETCH_GAP_S) {
      last.end_s = Math.max(last.end_s, end_s)
      last.mentions++
    } else stretches.push({ start_s, end_s, mentions: 1 })
  }
  return stretches
    .sort((a, b) => b.mentions - a.mentions || a.start_s - b.start_s)
    .slice(0, MOST_STRETCHES)
    .map((each) => ({ ...each, end_s: Math.max(each.end_s, each.start_s + STRETCH_LEAST_S) }))
}
