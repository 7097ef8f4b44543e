import { isSameTurn } from '@keguan/contract/report/lesson/gaps'
import type { Segment, SpeakerLabel, SpeakerRole } from './speakers.ts'

/** Consecutive segments of one speaker with the short pauses between them. Seconds. */
export type Turn = {
  startS: number
  endS: number
  speaker: SpeakerLabel
  role: SpeakerRole
  /** Mean confidence of the segments, weighted by their length, 0–1. */
  confidence: number
}

/**
 * Joins consecutive segments of one speaker with less than the gap of a turn between them.
 *
 * @param segments in time order
 */
export function buildTurns(segments: readonly Segment[]): Turn[] {
  const turns: Turn[] = []
  let spokenS = 0
  for (const segment of segments) {
    const turn = turns.at(-1)
    const lengthS = segment.endS - segment.startS
    if (turn && isSameTurn(turn, segment)) {
      turn.confidence = (turn.confidence * spokenS + segment.confidence * lengthS) / (spokenS + lengthS)
      turn.endS = segment.endS
      spokenS += lengthS
    } else {
      const { startS, endS, speaker, role, confidence } = segment
      turns.push({ startS, endS, speaker, role, confidence })
      spokenS = lengthS
    }
  }
  return turns
}
