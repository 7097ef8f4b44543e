import type { Segment, SpeakerRole } from '../../speakers/speakers.ts'
import { heardDuring } from './heard-speech.ts'
import type { LineTime } from './line-times.ts'

/** Speech of which it is written and heard whether the teacher speaks; in seconds, or in syllables. */
export type Sides = {
  total: number
  /** Of the same side in both. */
  agreed: number
  writtenTeacher: number
  heardTeacher: number
}

/**
 * Cohen's kappa of written and heard sides: chance alone agrees often when the teacher says two thirds. Null where
 * chance would always agree.
 */
export function kappaOfSides({ total, agreed, writtenTeacher, heardTeacher }: Sides): number | null {
  if (total === 0) return null
  const chance = (writtenTeacher * heardTeacher + (total - writtenTeacher) * (total - heardTeacher)) / (total * total)
  return chance === 1 ? null : (agreed / total - chance) / (1 - chance)
}

/** A line of known times, and who says it; no role where nobody is named. */
export type SidedLine = LineTime & { role?: SpeakerRole | null }

/** Who speaks in timed lines and in the sound, in seconds. Films and guests are of neither side. */
export function sidesOf(lines: readonly SidedLine[], heard: readonly Segment[]): Sides {
  const sides: Sides = { total: 0, agreed: 0, writtenTeacher: 0, heardTeacher: 0 }
  for (const line of lines) {
    if (!line.role || line.role === 'other') continue
    const isWritten = line.role === 'teacher'
    for (const segment of heardDuring(line, heard)) {
      const isHeard = segment.role === 'teacher'
      const commonS = Math.min(line.endS, segment.endS) - Math.max(line.startS, segment.startS)
      sides.total += commonS
      if (isWritten === isHeard) sides.agreed += commonS
      if (isWritten) sides.writtenTeacher += commonS
      if (isHeard) sides.heardTeacher += commonS
    }
  }
  return sides
}
