import type { Segment, SpeakerLabel } from '../speakers/speakers.ts'
import { buildTurns } from '../speakers/turns.ts'
import { mostHeard } from '../talk/place/heard-speech.ts'
import type { Talk } from '../talk/talk.ts'
import { roleOfLabel } from '../talk/utterances.ts'
import type { Stretch } from './lesson.ts'

/** A speaker wrongly assumed to be the teacher. */
const NOBODY_IN_PARTICULAR: SpeakerLabel = 'S0'

/** A person has marked who speaks there. */
const isSaid = ({ confidence }: Segment): boolean => confidence === 1

/**
 * The segments if the teacher spoke in these stretches and nowhere else. Choruses, films, guests and segments marked by
 * a person stay as they are. The confidence is that of the detected side: it falls below a half where the side is
 * changed.
 *
 * @param stretches in time order, never overlapping
 */
export function hearSegments(heard: readonly Segment[], stretches: readonly Stretch[]): Segment[] {
  let at = 0
  return heard.flatMap((segment) => {
    if (isSaid(segment) || (segment.role !== 'teacher' && segment.role !== 'student')) return [segment]
    while (at < stretches.length && stretches[at]!.endS <= segment.startS) at++
    const parts: Segment[] = []
    let fromS = segment.startS
    for (let next = at; next < stretches.length && stretches[next]!.startS < segment.endS; next++) {
      const startS = Math.max(fromS, stretches[next]!.startS)
      const endS = Math.min(segment.endS, stretches[next]!.endS)
      if (startS > fromS) parts.push(asPupil({ ...segment, startS: fromS, endS: startS }))
      parts.push(asTeacher({ ...segment, startS, endS }))
      fromS = endS
    }
    if (fromS < segment.endS) parts.push(asPupil({ ...segment, startS: fromS }))
    return parts
  })
}

function asTeacher(segment: Segment): Segment {
  if (segment.role === 'teacher') return segment
  return { ...segment, speaker: 'T', role: 'teacher', confidence: 1 - segment.confidence }
}

function asPupil(segment: Segment): Segment {
  if (segment.role === 'student') return segment
  return { ...segment, speaker: NOBODY_IN_PARTICULAR, role: 'student', confidence: 1 - segment.confidence }
}

/**
 * The segments when some seconds of one side's least certain speech are assigned to the other, whole segments but the
 * last.
 */
export function giveAway(segments: readonly Segment[], role: 'teacher' | 'student', seconds: number): Segment[] {
  const give = role === 'teacher' ? asPupil : asTeacher
  const leastSure = segments.filter((segment) => segment.role === role && !isSaid(segment))
  leastSure.sort((a, b) => a.confidence - b.confidence || a.startS - b.startS)
  const given = new Map<Segment, number>()
  let leftS = seconds
  for (const segment of leastSure) {
    if (leftS <= 0) break
    given.set(segment, Math.min(leftS, segment.endS - segment.startS))
    leftS -= segment.endS - segment.startS
  }
  return segments.flatMap((segment) => {
    const givenS = given.get(segment) ?? 0
    if (givenS <= 0) return [segment]
    const untilS = segment.startS + givenS
    const rest = untilS < segment.endS ? [{ ...segment, startS: untilS }] : []
    return [give({ ...segment, endS: untilS }), ...rest]
  })
}

/** The talk with other segments, from which turns and the speakers of recognised sentences follow. */
export function retell(talk: Talk, segments: Segment[]): Talk {
  return {
    ...talk,
    segments,
    turns: buildTurns(segments),
    utterances: talk.utterances.map((utterance) => {
      const { startS, endS } = utterance
      if (startS === null || endS === null) return utterance
      const time = { startS, endS }
      // A speaker that a transcript or a person names is not the detected one, unless both agree.
      if (mostHeard(time, talk.segments) !== utterance.speaker) return utterance
      const speaker = mostHeard(time, segments) ?? utterance.speaker
      return speaker === utterance.speaker ? utterance : { ...utterance, speaker, role: roleOfLabel(speaker) }
    }),
  }
}
