import type { Segment } from './speakers.ts'

/**
 * Seconds. A silence of up to this inside the speech of one person is the closure of a plosive or a comma and no pause,
 * as in the references by which speaker separation is scored (DIHARD; Ryant et al. 2019).
 */
const CLOSURE_S = 0.2
/** Times are multiples of 0.01 s with rounding errors. */
const ROUNDING_S = 1e-6

/** Joins segments of one person over closures; several voices have none. */
export function bridgeClosures(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    const isSame = last?.speaker === segment.speaker && last.role === segment.role && segment.role !== 'several'
    if (!isSame || segment.startS - last.endS > CLOSURE_S + ROUNDING_S) {
      joined.push({ ...segment })
      continue
    }
    const [own, next] = [last.endS - last.startS, segment.endS - segment.startS]
    last.confidence = (own * last.confidence + next * segment.confidence) / (own + next)
    last.endS = segment.endS
  }
  return joined
}
