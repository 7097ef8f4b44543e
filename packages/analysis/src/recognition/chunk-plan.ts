import { findRuns } from '../voice/activity/runs.ts'
import { FRAMES_PER_S, type Signal } from '../voice/signal.ts'

/** A piece of the recording that is recognised in one go. Seconds. */
export interface Chunk {
  readonly startS: number
  readonly endS: number
  readonly speechS: number
}

type Heard = Pick<Signal, 'speech' | 'loudness' | 'frameCount'>

/** Kept on either side of speech: activity begins a little after the first consonant (a proposal). */
const MARGIN_S = 0.2
/** A pause longer than this ends a chunk: silence costs a recogniser more than it helps (a proposal). */
const LONGEST_GAP_S = 3
/** A chunk may end at a pause after this share of the maximum length (a proposal). */
const CUT_FROM_SHARE = 0.5
/** A pause of this length counts as the end of a sentence, seconds. */
export const SENTENCE_PAUSE_S = 0.8
/** Number of frames to average the level over when speech without a pause has to be cut. */
const LEVEL_FRAMES = 11

interface Run {
  start: number
  end: number
}

/**
 * Cuts the speech of a recording into chunks no longer than a recogniser accepts: at pauses, the longest of the
 * candidates, and only where there is none at the quietest place. Every frame of speech is in exactly one chunk.
 */
export function planChunks(signal: Heard, maxChunkS: number): Chunk[] {
  const margin = Math.round(MARGIN_S * FRAMES_PER_S)
  const longest = Math.max(1, Math.floor(maxChunkS * FRAMES_PER_S) - 2 * margin)
  const runs = findRuns(signal.speech, 1).flatMap((run) => cutLong(run, longest, signal.loudness))
  const groups = groupRuns(runs, longest)
  return groups.map((group, index) => {
    const [first, last] = [group[0]!, group.at(-1)!]
    // margins of neighbours meet in the middle of the pause
    const before = groups[index - 1]?.at(-1)?.end ?? 0
    const after = groups[index + 1]?.[0]?.start ?? signal.frameCount
    const start = Math.max(first.start - margin, index === 0 ? 0 : Math.ceil((before + first.start) / 2))
    const end = Math.min(last.end + margin, index === groups.length - 1 ? after : Math.ceil((last.end + after) / 2))
    const frames = group.reduce((sum, run) => sum + run.end - run.start, 0)
    return { startS: start / FRAMES_PER_S, endS: end / FRAMES_PER_S, speechS: frames / FRAMES_PER_S }
  })
}

/** Speech longer than a chunk, cut at the quietest place of the second half of the maximum length. */
function cutLong(run: Run, longest: number, loudness: Uint8Array): Run[] {
  const parts: Run[] = []
  let { start } = run
  while (run.end - start > longest) {
    const cut = quietest(loudness, start + Math.ceil(longest * CUT_FROM_SHARE), start + longest)
    parts.push({ start, end: cut })
    start = cut
  }
  return [...parts, { start, end: run.end }]
}

function quietest(loudness: Uint8Array, from: number, to: number): number {
  const reach = (LEVEL_FRAMES - 1) / 2
  let found = to
  let lowest = Number.POSITIVE_INFINITY
  for (let frame = from; frame <= to; frame++) {
    let level = 0
    for (let at = frame - reach; at <= frame + reach; at++) level += loudness[at] ?? 0
    if (level < lowest) {
      lowest = level
      found = frame
    }
  }
  return found
}

function groupRuns(runs: readonly Run[], longest: number): Run[][] {
  const groups: Run[][] = []
  for (let from = 0; from < runs.length; ) {
    let to = from + 1
    while (
      to < runs.length &&
      runs[to]!.end - runs[from]!.start <= longest &&
      gapBefore(runs, to) <= LONGEST_GAP_S * FRAMES_PER_S
    )
      to++
    const isFull = to < runs.length && gapBefore(runs, to) <= LONGEST_GAP_S * FRAMES_PER_S
    const end = isFull ? bestCut(runs, from, to, longest) : to
    groups.push(runs.slice(from, end))
    from = end
  }
  return groups
}

const gapBefore = (runs: readonly Run[], index: number): number => runs[index]!.start - runs[index - 1]!.end

/**
 * Where a full chunk ends: at the last pause between sentences, because each chunk costs Whisper a window of 30 s;
 * without such a pause at the longest, the last of equals.
 */
function bestCut(runs: readonly Run[], from: number, to: number, longest: number): number {
  let best = to
  for (let index = to; index > from; index--) {
    if (runs[index - 1]!.end - runs[from]!.start < longest * CUT_FROM_SHARE) break
    if (gapBefore(runs, index) >= SENTENCE_PAUSE_S * FRAMES_PER_S) return index
    if (gapBefore(runs, index) > gapBefore(runs, best)) best = index
  }
  return best
}
