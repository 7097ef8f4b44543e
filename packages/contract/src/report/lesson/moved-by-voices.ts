import type { MeasureId } from './measure-table.ts'

/**
 * Measures whose intervals over all speaker assignments covered the truth in fewer than nine of ten lessons: a cough
 * taken for a pupil is its own turn, and one of the teacher's sentences among the pupils' is most of what they share
 * with the teacher.
 */
const MOVED_BY_VOICES: ReadonlySet<string> = new Set<MeasureId>([
  'student.echo_share',
  'student.expression_share',
  'relevance.mean',
])

/** Whether small errors in who speaks shift it by more than its interval shows. */
export const isMovedByVoices = (id: string): boolean => MOVED_BY_VOICES.has(id)
