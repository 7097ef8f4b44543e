import type { IfiasCode, ItiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import { PLAYS, PUPILS_HANDLE, TEACHER_HANDLES } from '../../language/lexicon/technology-cues.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import type { Move } from '../exchange/moves.ts'

/** Uses of technology: a recording or screen plays, pupils use devices, the teacher uses them. */
export type Technology = 'plays' | 'pupils' | 'teacher'

/**
 * Its codes. iFIAS has no category for technology that acts on pupils: playing something is an action of the teacher.
 */
export const TECHNOLOGY_CODES: Readonly<Record<Technology, { itias: ItiasCode; ifias: IfiasCode }>> = {
  plays: { itias: 18, ifias: '13' },
  pupils: { itias: 17, ifias: '14' },
  teacher: { itias: 16, ifias: '13' },
}

/** Minimum length of a gap without words after technology was announced, seconds. */
export type TechnologyStretch = { startS: number; endS: number; kind: Technology }

/** Maximum number of further sentences of the teacher ("看的时候想一想…") before the announced use begins. */
const MOST_ASIDES = 2

/**
 * Gaps between written sentences after the teacher has announced technology (a proposal): right after the announcing
 * sentence or after up to two more of the teacher's, until another speaker or a task. Without times
 * there are none.
 */
export function findTechnology(
  sentences: readonly SpokenSentence[],
  moves: readonly Move[],
  durationS: number,
): TechnologyStretch[] {
  const found: TechnologyStretch[] = []
  let kind: Technology | null = null
  let asides = 0
  sentences.forEach(({ utterance: { role, startS, endS }, text }, at) => {
    if (startS === null || endS === null) return
    const announced = role === 'teacher' ? announcedIn(text) : null
    const ends = role !== 'teacher' || moves[at]!.isTask || asides >= MOST_ASIDES
    if (announced !== null) {
      kind = announced
      asides = 0
    } else if (ends) kind = null
    else asides++
    if (kind === null) return
    const nextS =
      sentences.slice(at + 1).find(({ utterance }) => utterance.startS !== null)?.utterance.startS ?? durationS
    if (nextS > endS) found.push({ startS: endS, endS: nextS, kind })
  })
  return found
}

function announcedIn(text: string): Technology | null {
  if (PLAYS.test(text)) return 'plays'
  if (PUPILS_HANDLE.test(text)) return 'pupils'
  return TEACHER_HANDLES.test(text) ? 'teacher' : null
}
