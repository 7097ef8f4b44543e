import type { Say } from '@keguan/contract/message'
import { MARK_STATE_NAMES, MARK_STATES } from '@keguan/contract/vocabulary/mark-sheet'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { NEW_TEXTS as T } from './texts.ts'

/** A mark, an answer, or the name of a state given by its code. */
export function markText(value: string, say: Say): string {
  const state = MARK_STATES.find((each) => each === value)
  return state ? say(MARK_STATE_NAMES[state]) : value
}

/** A subject, or the total. */
export function paperText(id: string, say: Say): string {
  const subject = SUBJECTS.find((each) => each === id)
  return say(subject ? SUBJECT_NAMES[subject] : T.total)
}
