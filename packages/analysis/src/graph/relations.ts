import { type CuedRelation, RELATION_CUES } from '../language/lexicon/relation-cues.ts'

/** Maximum distance between two terms of one statement, characters. */
const MOST_BETWEEN = 24

/** A relation stated by a sentence; `isForward` when it runs from the first argument to the second. */
export type ReadRelation = { relation: CuedRelation; isForward: boolean }

/**
 * The relation a sentence states between two terms, or null. Reads the nearest pair of their uses, where the words
 * between them are about both. The order of `a` and `b` does not matter: it only turns `isForward` round.
 *
 * @param text one sentence as it was spoken
 */
export function relationIn(text: string, a: string, b: string): ReadRelation | null {
  const pair = nearestPair(text.toLowerCase(), a.toLowerCase(), b.toLowerCase())
  if (!pair) return null
  const { first, firstEnd, second, secondEnd, isForward } = pair
  const [before, between, after] = [text.slice(0, first), text.slice(firstEnd, second), text.slice(secondEnd)]
  if (between.length > MOST_BETWEEN) return null
  for (const cue of RELATION_CUES) {
    if (!cue.between.test(between)) continue
    if (cue.before && !cue.before.test(before)) continue
    if (cue.after && !cue.after.test(after)) continue
    return { relation: cue.relation, isForward: isForward !== (cue.isReversed ?? false) }
  }
  return null
}

/** Places of a pair in a text, characters; `isForward` when the first argument comes first. */
type Pair = { first: number; firstEnd: number; second: number; secondEnd: number; isForward: boolean }

/** The two closest uses that do not overlap. */
function nearestPair(text: string, a: string, b: string): Pair | null {
  let best: Pair | null = null
  for (const at of placesOf(text, a)) {
    for (const other of placesOf(text, b)) {
      const isForward = at < other
      const [first, second] = isForward ? [at, other] : [other, at]
      const firstEnd = first + (isForward ? a : b).length
      if (second < firstEnd) continue
      if (best && best.second - best.firstEnd <= second - firstEnd) continue
      best = { first, firstEnd, second, secondEnd: second + (isForward ? b : a).length, isForward }
    }
  }
  return best
}

/** Where a term begins, each place once. */
function placesOf(text: string, term: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) places.push(at)
  return places
}
