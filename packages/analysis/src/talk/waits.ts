import { isWait } from '@keguan/contract/report/lesson/gaps'
import type { SpeakerRole } from '../speakers/speakers.ts'
import type { Turn } from '../speakers/turns.ts'

/** The gap between two turns, seconds. */
export type Wait = { startS: number; endS: number; after: SpeakerRole; before: SpeakerRole }

/**
 * Gaps at changes of speaker between teacher and class. After the teacher it is wait time 1 (Rowe 1974: from the end of
 * a question to the next speech), after a pupil or the class wait time 2. A teacher who continues after a pause answers
 * or explains, which is not a wait; nor is the gap between two pupils.
 */
export function findWaits(turns: readonly Turn[]): Wait[] {
  const waits: Wait[] = []
  for (let index = 1; index < turns.length; index++) {
    const before = turns[index - 1]!
    const next = turns[index]!
    if (!isWait(before, next)) continue
    waits.push({ startS: before.endS, endS: Math.max(before.endS, next.startS), after: before.role, before: next.role })
  }
  return waits
}
