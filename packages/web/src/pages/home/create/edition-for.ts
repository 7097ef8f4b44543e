import {
  EDITIONS,
  LESSON_EDITION_RULES,
  LESSON_EDITIONS,
  type LessonEdition,
  type ReportSection,
} from '@keguan/contract/vocabulary/edition'
import { checkFile } from '../../../uploads/check-file.ts'

/**
 * The wanted edition if it takes the recording; otherwise the one that takes it and has the most similar report, with
 * preference for editions that have analyses left.
 */
export function editionFor(
  recording: { readonly name: string; readonly size: number } | null,
  wanted: LessonEdition,
  hasRoom: (edition: LessonEdition) => boolean = () => true,
): LessonEdition {
  const takes = (edition: LessonEdition) => recording === null || checkFile('media', recording, edition) !== 'audioOnly'
  if (takes(wanted)) return wanted
  const [best] = LESSON_EDITIONS.filter(takes).sort(
    (a, b) => Number(hasRoom(b)) - Number(hasRoom(a)) || unlike(wanted, a) - unlike(wanted, b),
  )
  return best ?? wanted
}

/** Number of sections that only one of two reports has. */
function unlike(one: LessonEdition, other: LessonEdition): number {
  const [a, b] = [sectionsOf(one), sectionsOf(other)]
  return a.filter((section) => !b.includes(section)).length + b.filter((section) => !a.includes(section)).length
}

const sectionsOf = (edition: LessonEdition): readonly ReportSection[] => LESSON_EDITION_RULES[edition].sections

/** The edition with the fullest report among those with analyses left; in a tie, the one that takes more files. */
export function bestEdition(hasRoom: (edition: LessonEdition) => boolean): LessonEdition {
  const rank = (edition: LessonEdition) =>
    LESSON_EDITION_RULES[edition].accepts.length + 10 * sectionsOf(edition).length
  const [best] = [...LESSON_EDITIONS].sort((a, b) => Number(hasRoom(b)) - Number(hasRoom(a)) || rank(b) - rank(a))
  return best ?? EDITIONS.full
}
