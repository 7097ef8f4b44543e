import type { Relation } from '@keguan/contract/vocabulary/lesson-path'
import { LEARNT_CUE } from '../language/lexicon/relation-cues.ts'
import type { LessonText } from '../path/lesson-text.ts'
import type { ChosenTerm } from './choose-terms.ts'
import { type ReadRelation, relationIn } from './relations.ts'

/** Terms belong together within this stretch: seconds, or the same in syllables at 220 a minute. */
const WINDOW = { seconds: 30, syllables: 110 } as const
/** Normalised pointwise mutual information (Bouma 2009) from which on two terms are tied. */
const LEAST_NPMI = 0.2
const FEWEST_TOGETHER = 2
/** More edges than this cannot be read in a drawing. */
const MOST_EDGES = 150
/** Maximum number of untyped edges per term. */
const MOST_TIES = 3
const MOST_EVIDENCE = 10
/**
 * Minimum difference between how much the later term refers to the earlier one and the reverse (after RefD, Liang et
 * al. 2015).
 */
const LEAST_ASYMMETRY = 0.3

/** Maximum number of characters between a word such as 学过 and what was learnt (上节课 我们学习了 平行四边形). */
const RECALL_REACH = 8

/** An edge between two terms; `evidence` are indices of sentences that together hold both. */
export type FoundEdge = {
  /** Indices of terms: `from` is a kind of `to`, part of it, its cause, an example of it, or comes before it. */
  from: number
  to: number
  relation: Relation
  /** NPMI, −1..1. */
  weight: number
  /** Windows that hold both. */
  count: number
  evidence: number[]
}

/**
 * Edges between terms that are said together more often than chance, or that a sentence ties by words such as 属于.
 * At most 150, typed ones first, then by weight.
 */
export function findEdges(text: LessonText, terms: readonly ChosenTerm[]): FoundEdge[] {
  const windowOf = windowIndex(text)
  const windows = terms.map(({ sentences }) => new Set(sentences.map((at) => windowOf[at]!)))
  const total = new Set(windowOf).size
  const edges: FoundEdge[] = []
  for (let a = 0; a < terms.length; a++) {
    for (let b = a + 1; b < terms.length; b++) {
      const together = [...windows[a]!].filter((window) => windows[b]!.has(window))
      if (together.length < FEWEST_TOGETHER) continue
      const weight = npmi(together.length, windows[a]!.size, windows[b]!.size, total)
      const shared = sharedSentences(terms[a]!, terms[b]!)
      const read = statedRelation(text, shared, terms[a]!.term, terms[b]!.term)
      const stated = read?.relation === 'prerequisite' ? null : read
      if (weight < LEAST_NPMI && !stated) continue
      const first = firstNeeded(text, terms, windows, a, b, read)
      const relation = stated?.relation ?? (first === null ? 'related' : 'prerequisite')
      const isForward = stated ? stated.isForward : first === null || first === a
      edges.push({
        from: isForward ? a : b,
        to: isForward ? b : a,
        relation,
        weight,
        count: together.length,
        evidence: pickEvidence(text, terms[a]!, terms[b]!, shared, stated?.sentence, together, windowOf),
      })
    }
  }
  const isTyped = ({ relation }: FoundEdge): number => Number(relation !== 'related')
  const held = new Map<number, number>()
  return (
    edges
      .sort((x, y) => isTyped(y) - isTyped(x) || y.weight - x.weight || x.from - y.from || x.to - y.to)
      // A net in which everything is connected shows nothing: untyped edges stay if they are among the strongest of one
      // of their ends.
      .filter((edge) => {
        const ends = [edge.from, edge.to].map((term) => held.get(term) ?? 0)
        if (isTyped(edge) === 0 && ends.every((ties) => ties >= MOST_TIES)) return false
        for (const term of [edge.from, edge.to]) held.set(term, (held.get(term) ?? 0) + 1)
        return true
      })
      .slice(0, MOST_EDGES)
  )
}

/** (sentences) window in which each sentence begins. */
function windowIndex({ sentences, isTimed }: LessonText): number[] {
  const width = isTimed ? WINDOW.seconds : WINDOW.syllables
  return sentences.map(({ start }) => Math.floor(start / width))
}

/**
 * −1 never together, 0 as by chance, 1 only together.
 *
 * @param together windows with both terms
 * @param a windows with the one, `b` with the other
 * @param total windows in which anything is said: silence says nothing for or against a tie
 */
function npmi(together: number, a: number, b: number, total: number): number {
  const share = together / total
  // Terms in every window are always together: that says nothing about them.
  return share >= 1 ? 0 : Math.log((together * total) / (a * b)) / -Math.log(share)
}

/** Sentences that hold both terms, ascending. */
function sharedSentences(a: ChosenTerm, b: ChosenTerm): number[] {
  const own = new Set(b.sentences)
  return a.sentences.filter((at) => own.has(at))
}

/** A relation with the sentence that states it. */
type StatedRelation = ReadRelation & { sentence: number }

/** The relation most sentences state; the earliest of equals. */
function statedRelation(text: LessonText, shared: readonly number[], a: string, b: string): StatedRelation | null {
  const votes = new Map<string, { votes: number; stated: StatedRelation }>()
  for (const sentence of shared) {
    const read = relationIn(text.sentences[sentence]!.text, a, b)
    if (!read) continue
    const key = `${read.relation}${read.isForward}`
    const known = votes.get(key)
    if (known) known.votes++
    else votes.set(key, { votes: 1, stated: { ...read, sentence } })
  }
  const [best] = [...votes.values()].sort((x, y) => y.votes - x.votes)
  return best?.stated ?? null
}

/**
 * The term that has to be known first, or null. Three signs must agree: it is used first, the other term refers to it
 * more than the reverse, and words say so (先…再, or it was recalled before the other came up).
 */
function firstNeeded(
  text: LessonText,
  terms: readonly ChosenTerm[],
  windows: readonly ReadonlySet<number>[],
  a: number,
  b: number,
  read: ReadRelation | null,
): number | null {
  const [early, late] = terms[a]!.sentences[0]! <= terms[b]!.sentences[0]! ? [a, b] : [b, a]
  const start = terms[late]!.sentences[0]!
  if (terms[early]!.sentences[0]! >= start) return null
  const together = [...windows[early]!].filter((window) => windows[late]!.has(window)).length
  const asymmetry = together / windows[late]!.size - together / windows[early]!.size
  if (asymmetry < LEAST_ASYMMETRY) return null
  const isSaid = read?.relation === 'prerequisite' && read.isForward === (early === a)
  const isRecalled = terms[early]!.sentences.some(
    (at) => at < start && recalls(text.sentences[at]!.text, terms[early]!.term),
  )
  return isSaid || isRecalled ? early : null
}

/** Whether a sentence recalls a term as learnt: the term directly follows the cue (学过平行四边形, not 学过的诗里写月亮的). */
function recalls(text: string, term: string): boolean {
  const cue = LEARNT_CUE.exec(text)
  if (!cue) return false
  const behind = text
    .slice(cue.index + cue[0].length)
    .split(/[,，。？！]/u)[0]!
    .toLowerCase()
  const at = behind.indexOf(term.toLowerCase())
  return at >= 0 && at <= RECALL_REACH
}

/** Sentences that hold both terms, the one that states the relation first; without any, the nearest two of a window. */
function pickEvidence(
  text: LessonText,
  a: ChosenTerm,
  b: ChosenTerm,
  shared: readonly number[],
  stated: number | undefined,
  together: readonly number[],
  windowOf: readonly number[],
): number[] {
  if (shared.length > 0) {
    const first = stated === undefined ? [] : [stated]
    return [...first, ...shared.filter((at) => at !== stated)].slice(0, MOST_EVIDENCE)
  }
  const within = new Set(together)
  const pairs = a.sentences
    .filter((at) => within.has(windowOf[at]!))
    .flatMap((at) =>
      b.sentences.filter((other) => windowOf[other] === windowOf[at]).map((other) => [at, other] as const),
    )
  const gap = ([at, other]: readonly [number, number]) =>
    Math.abs(text.sentences[at]!.start - text.sentences[other]!.start)
  const [nearest] = pairs.sort((x, y) => gap(x) - gap(y) || x[0] - y[0])
  return nearest ? [...nearest].sort((x, y) => x - y) : []
}
