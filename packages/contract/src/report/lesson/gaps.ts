import { TIME_TOLERANCE_S } from '../kit/time.ts'

/** Silences of a lesson: the definitions of turn, pause and wait for measures and figures. Times are in seconds. */
interface Spoken {
  readonly startS: number
  readonly endS: number
  readonly speaker: string
  readonly role: string
}

export interface Gap {
  readonly startS: number
  readonly endS: number
}

/** Segments of one speaker that are less than this apart are one turn: the definition of a turn in this product. */
export const TURN_GAP_S = 1

/** Whether a segment continues the turn that ended before it. */
export const isSameTurn = (before: Spoken, next: Spoken): boolean =>
  before.speaker === next.speaker && next.startS - before.endS < TURN_GAP_S

/** Silences inside the teacher's turns of `pauseMinS` or more; segments in time order. */
export function teacherPauses(segments: readonly Spoken[], pauseMinS: number): Gap[] {
  const pauses: Gap[] = []
  for (let at = 1; at < segments.length; at++) {
    const [before, next] = [segments[at - 1], segments[at]]
    if (before?.role !== 'teacher' || next?.role !== 'teacher' || !isSameTurn(before, next)) continue
    if (next.startS - before.endS >= pauseMinS - TIME_TOLERANCE_S)
      pauses.push({ startS: before.endS, endS: next.startS })
  }
  return pauses
}

/**
 * Whether the silence between two turns is a wait: the floor passes between teacher and class. The teacher going on
 * after a pause is a self-answer or an explanation; two pupils in a row are not the teacher's wait either. A film or a
 * guest causes no wait.
 */
export const isWait = (before: Pick<Spoken, 'role'>, next: Pick<Spoken, 'role'>): boolean =>
  before.role !== 'other' && next.role !== 'other' && (before.role === 'teacher') !== (next.role === 'teacher')

/** Whether a wait reaches the limit that leaves room to think. */
export const isLongWait = ({ startS, endS }: Gap, waitLongS: number): boolean =>
  endS - startS >= waitLongS - TIME_TOLERANCE_S
