import { isLessonEdition, type LessonEdition } from '@keguan/contract/vocabulary/edition'

/** The edition of a lesson: the table holds runs of other kinds as well. */
export function lessonEdition(edition: number): LessonEdition {
  if (!isLessonEdition(edition)) throw new Error(`not a lesson edition: ${edition}`)
  return edition
}
