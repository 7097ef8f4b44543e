import { deviation, mean } from '../math/statistics.ts'

/**
 * TextTiling (Hearst 1997, Computational Linguistics 23:33–64): where the words change, the topic changes. Here on
 * content words, so that the parameters count what carries meaning.
 */
const SEQUENCE_WORDS = 20
const BLOCK_SEQUENCES = 10
/** Boundaries need at least three sequences between them (Hearst). */
const LEAST_APART = 4

/** Shallower valleys than this are chance: two blocks of the same words differ by about so much (a proposal). */
const LEAST_DEPTH = 0.02

/**
 * Places at which the topic changes.
 *
 * @param words content words of the lesson in order
 * @returns indices of words before which a new topic begins, ascending
 */
export function findTopicChanges(words: readonly string[]): number[] {
  const sequences = countSequences(words)
  if (sequences.length < 4) return []
  // A short lesson has no room for blocks of ten: a third of it on each side then.
  const block = Math.max(2, Math.min(BLOCK_SEQUENCES, Math.floor(sequences.length / 3)))
  const depths = depthScores(smooth(gapScores(sequences, block)))
  const cutoff = mean(depths) - deviation(depths) / 2
  const deepest = depths.map((depth, gap) => ({ depth, gap })).sort((a, b) => b.depth - a.depth || a.gap - b.gap)
  const chosen: number[] = []
  for (const { depth, gap } of deepest) {
    if (depth <= Math.max(cutoff, LEAST_DEPTH)) break
    if (chosen.every((other) => Math.abs(other - gap) >= LEAST_APART)) chosen.push(gap)
  }
  return chosen.sort((a, b) => a - b).map((gap) => (gap + 1) * SEQUENCE_WORDS)
}

/** How often each word stands in a stretch. */
type Counts = ReadonlyMap<string, number>

/** Word counts of each whole sequence of 20; what is left at the end belongs to the last. */
function countSequences(words: readonly string[]): Counts[] {
  const sequences: Map<string, number>[] = []
  const whole = Math.floor(words.length / SEQUENCE_WORDS)
  words.forEach((word, at) => {
    const sequence = Math.min(whole - 1, Math.floor(at / SEQUENCE_WORDS))
    if (sequence < 0) return
    sequences[sequence] ??= new Map()
    sequences[sequence].set(word, (sequences[sequence].get(word) ?? 0) + 1)
  })
  return sequences
}

/** Cosine between the blocks left and right of each gap, (sequences − 1) values in 0..1; blocks shrink at the ends. */
function gapScores(sequences: readonly Counts[], block: number): number[] {
  return Array.from({ length: sequences.length - 1 }, (_, gap) => {
    const size = Math.min(block, gap + 1, sequences.length - 1 - gap)
    const left = addUp(sequences.slice(gap + 1 - size, gap + 1))
    return cosine(left, addUp(sequences.slice(gap + 1, gap + 1 + size)))
  })
}

/** Counts of several sequences together. */
function addUp(sequences: readonly Counts[]): Counts {
  const sum = new Map<string, number>()
  for (const sequence of sequences) for (const [word, count] of sequence) sum.set(word, (sum.get(word) ?? 0) + count)
  return sum
}

/** Likeness of two stretches, 0 (no word in common) to 1; an empty one is like nothing. */
function cosine(a: Counts, b: Counts): number {
  const norm = (counts: Counts) => [...counts.values()].reduce((total, count) => total + count * count, 0)
  let dot = 0
  for (const [word, count] of a) dot += count * (b.get(word) ?? 0)
  const lengths = Math.sqrt(norm(a) * norm(b))
  return lengths > 0 ? dot / lengths : 0
}

/** Mean of each score and its neighbours: one round, width 2 (Hearst). */
const smooth = (scores: readonly number[]): number[] =>
  scores.map((score, gap) => {
    const near = [scores[gap - 1], score, scores[gap + 1]].filter((value) => value !== undefined)
    return near.reduce((total, value) => total + value, 0) / near.length
  })

/** Depth of each gap below the neighbouring peaks. */
const depthScores = (scores: readonly number[]): number[] =>
  scores.map((score, gap) => hill(scores, gap, -1) + hill(scores, gap, 1) - 2 * score)

/** Height of the nearest hill on one side: up for as long as it does not go down. */
function hill(scores: readonly number[], gap: number, step: -1 | 1): number {
  let at = gap
  while (scores[at + step] !== undefined && scores[at + step]! >= scores[at]!) at += step
  return scores[at]!
}
