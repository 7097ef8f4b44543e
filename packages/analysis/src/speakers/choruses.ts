import { median } from '../math/quantile.ts'
import { FRAMES_PER_S, type Signal } from '../voice/signal.ts'
import type { Segment } from './speakers.ts'

/**
 * Several voices at once have no common period. A segment is a chorus when it has less than this share of the usual
 * voiced frames, of all segments and of those of its own voice: some people speak breathily.
 */
const LEAST_VOICED = 0.7
/** Periodicity, 0–255, of a voiced frame. */
const VOICED = 128
/** Seconds; shorter segments may just be voiceless. */
const SHORTEST_S = 0.8

const isLong = ({ startS, endS }: Segment): boolean => endS - startS >= SHORTEST_S

/**
 * Labels pupils' segments with hardly any periodicity `several`. Of the choral answers of made lessons a fifth is found
 * so; the others keep a pupil's label. The teacher's segments are left alone.
 */
export function markChoruses(signal: Signal, segments: readonly Segment[]): Segment[] {
  const shares = segments.map(({ startS, endS }) => voicedShare(signal, startS, endS))
  const usual = shares.toSorted((a, b) => a - b)[shares.length >> 1] ?? 0
  const voices = new Map<string, number[]>()
  segments.forEach((segment, i) => {
    if (!isLong(segment)) return
    const each = voices.get(segment.speaker) ?? []
    each.push(shares[i]!)
    voices.set(segment.speaker, each)
  })
  const own = new Map([...voices].map(([speaker, each]) => [speaker, median(each) ?? usual]))
  return segments.map((segment, i) => {
    const least = LEAST_VOICED * Math.min(usual, own.get(segment.speaker) ?? usual)
    const isChorus = segment.role === 'student' && isLong(segment) && shares[i]! < least
    return isChorus ? { ...segment, speaker: 'several', role: 'several' } : segment
  })
}

function voicedShare({ voicing }: Signal, startS: number, endS: number): number {
  const frames = voicing.subarray(Math.round(startS * FRAMES_PER_S), Math.round(endS * FRAMES_PER_S))
  let voiced = 0
  for (const strength of frames) if (strength >= VOICED) voiced++
  return voiced / Math.max(1, frames.length)
}
