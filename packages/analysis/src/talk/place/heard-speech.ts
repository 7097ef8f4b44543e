import { firstWhere } from '../../math/bisection.ts'
import type { Segment, SpeakerLabel } from '../../speakers/speakers.ts'
import type { LineTime } from './line-times.ts'

/**
 * Speech detected during a line. Segments are in time order and never overlap, so those of a line are
 * adjacent: each query costs a bisection plus the segments of the line, however long the lesson is.
 */
export function heardDuring({ startS, endS }: LineTime, heard: readonly Segment[]): Segment[] {
  const during: Segment[] = []
  for (let at = firstWhere(heard, (segment) => segment.endS > startS); at < heard.length; at++) {
    const segment = heard[at]!
    if (segment.startS >= endS) break
    during.push(segment)
  }
  return during
}

/** The voice with the largest overlap with a stretch; undefined when there is none. */
export function mostHeard(stretch: LineTime, heard: readonly Segment[]): SpeakerLabel | undefined {
  const shared = new Map<SpeakerLabel, number>()
  for (const segment of heardDuring(stretch, heard)) {
    const commonS = Math.min(stretch.endS, segment.endS) - Math.max(stretch.startS, segment.startS)
    if (commonS > 0) shared.set(segment.speaker, (shared.get(segment.speaker) ?? 0) + commonS)
  }
  return [...shared].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** Start of detected speech nearest to a time. */
export function nearestStart(heard: readonly Segment[], timeS: number): number | undefined {
  const at = firstWhere(heard, (segment) => segment.startS >= timeS)
  const before = heard[at - 1]?.startS
  const after = heard[at]?.startS
  if (before === undefined || after === undefined) return before ?? after
  return timeS - before <= after - timeS ? before : after
}

/** Time at which a share of a line's speech has passed; without detected speech the whole line counts. */
export function speechClock(
  line: LineTime,
  heard: readonly Segment[],
): (share: number, edge: 'start' | 'end') => number {
  const parts = heardDuring(line, heard).map((segment) => ({
    startS: Math.max(segment.startS, line.startS),
    endS: Math.min(segment.endS, line.endS),
  }))
  const spoken = parts.length > 0 ? parts : [line]
  const totalS = spoken.reduce((sum, part) => sum + part.endS - part.startS, 0)
  return (share, edge) => {
    let leftS = share * totalS
    for (const part of spoken) {
      const lengthS = part.endS - part.startS
      // A start on the seam of two parts is the later one's beginning, an end the earlier one's close.
      if (leftS < lengthS - 1e-9 || (edge === 'end' && leftS <= lengthS + 1e-9))
        return part.startS + Math.min(leftS, lengthS)
      leftS -= lengthS
    }
    return spoken.at(-1)?.endS ?? line.endS
  }
}
