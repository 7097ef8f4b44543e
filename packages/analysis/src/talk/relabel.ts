import type { Segment } from '../speakers/speakers.ts'
import type { Stretch } from './place/paint.ts'
import { roleOfLabel } from './utterances.ts'

/** Times of segments are multiples of this, seconds. */
const CELLS_PER_S = 100
const toCells = (seconds: number): number => Math.round(seconds * CELLS_PER_S) / CELLS_PER_S

/** Assigns the speech in a segment to a speaker; pauses stay pauses. It is a manual mark, so it is certain. */
export function relabel(segments: readonly Segment[], { startS, endS, speaker }: Stretch): Segment[] {
  return cutOut(segments, startS, endS, (part) => ({ ...part, speaker, role: roleOfLabel(speaker), confidence: 1 }))
}

/** Removes the speech of a stretch. */
export const silence = (segments: readonly Segment[], startS: number, endS: number): Segment[] =>
  cutOut(segments, startS, endS, () => null)

function cutOut(
  segments: readonly Segment[],
  startS: number,
  endS: number,
  change: (part: Segment) => Segment | null,
): Segment[] {
  const [from, to] = [toCells(startS), toCells(endS)]
  return segments.flatMap((segment) => {
    if (segment.endS <= from || segment.startS >= to) return [segment]
    const inside = { ...segment, startS: Math.max(from, segment.startS), endS: Math.min(to, segment.endS) }
    const parts = [{ ...segment, endS: from }, change(inside), { ...segment, startS: to }]
    return parts.filter((part): part is Segment => part !== null && part.startS < part.endS)
  })
}
