import { FRAMES_PER_S, type Signal } from '../voice/signal.ts'
import type { Segment } from './speakers.ts'

/**
 * Several voices at once have no common period. A segment is a chorus when it has less than this share of the usual
 * voiced frames.
 */
const LEAST_VOICED = 0.7
/** Periodicity, 0–255, of a voiced frame. */
const VOICED = 128
/** Seconds; shorter segments may just be voiceless. */
const SHORTEST_S = 0.8

/**
 * Labels pupils' segments with hardly any periodicity `several`. On synthetic lessons half of the choral answers are
 * found and no single pupil is taken for a chorus; the other half keep a pupil's label. The teacher's segments are left
 * alone.
 */
export function markChoruses(signal: Signal, segments: readonly Segment[]): Segment[] {
  const shares = segments.map(({ startS, endS }) => voicedShare(signal, startS, endS))
  const usual = shares.toSorted((a, b) => a - b)[shares.length >> 1] ?? 0
  return segments.map((segment, i) => {
    const long = segment.endS - segment.startS >= SHORTEST_S
    const chorus = segment.role === 'student' && long && shares[i]! < LEAST_VOICED * usual
    return chorus ? { ...segment, speaker: 'several', role: 'several' } : segment
  })
}

function voicedShare({ voicing }: Signal, startS: number, endS: number): number {
  const frames = voicing.subarray(Math.round(startS * FRAMES_PER_S), Math.round(endS * FRAMES_PER_S))
  let voiced = 0
  for (const strength of frames) if (strength >= VOICED) voiced++
  return voiced / Math.max(1, frames.length)
}
