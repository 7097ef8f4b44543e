import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { PUPIL_MOVES, TALK_MOVES, type TalkMove, TEACHER_MOVES } from '@keguan/contract/vocabulary/talk-moves'
import type { Interaction } from '../../talk/exchange/interaction.ts'
import type { Lesson } from '../lesson.ts'
import { measured, missing } from '../measured.ts'
import { perTenMinutes } from '../per-ten-minutes.ts'
import { type Item, measureCount, spansOfItems } from '../shares.ts'

export const TALK_MOVE_IDS = [
  'move.teacher_rate',
  ...TEACHER_MOVES.map((move) => `move.${move}` as const),
  'move.pupil_rate',
  ...PUPIL_MOVES.map((move) => `move.${move}` as const),
] as const satisfies readonly MeasureId[]

/**
 * Moves of the teacher that need no pupil's words before them; the others are missing where no pupils' words were
 * transcribed.
 */
const WITHOUT_PUPILS: readonly TalkMove[] = ['keep_together', 'press_accuracy', 'press_reasoning']

/**
 * Counts of the discourse moves, and how many of the teacher's and of single pupils' there are in ten minutes (methods:
 * talk moves).
 */
export function measureTalkMoves(lesson: Lesson, { sentences, talkMoves, runs }: Interaction): Measure[] {
  const hasPupils = runs.some(({ role }) => role !== 'teacher')
  const itemsOf = (kinds: readonly TalkMove[]): Item[] =>
    sentences.flatMap(({ utterance: { startS, endS, index } }, at) => {
      const move = talkMoves[at]
      return move && kinds.includes(move) ? [{ startS, endS, utterance: index }] : []
    })
  const counts = TALK_MOVES.map((move): Measure => {
    const id = `move.${move}` as const
    if (!hasPupils && !WITHOUT_PUPILS.includes(move)) return missing(id, 'no_student_speech', 'transcript')
    return measureCount(id, itemsOf([move]), 'transcript')
  })
  return [
    measureRate(lesson, 'move.teacher_rate', itemsOf(TEACHER_MOVES), hasPupils),
    measureRate(lesson, 'move.pupil_rate', itemsOf(PUPIL_MOVES), hasPupils),
    ...counts,
  ]
}

/** Moves ÷ seconds of the lesson × 600; a teacher alone has no exchange, so no rate. */
function measureRate(lesson: Lesson, id: MeasureId, items: readonly Item[], hasPupils: boolean): Measure {
  const { durationS } = lesson
  if (!hasPupils) return missing(id, 'no_student_speech', 'transcript')
  if (durationS === null || durationS === 0) return missing(id, 'no_times', 'transcript')
  const points = items.flatMap(({ startS }) => (startS === null ? [] : [{ startS, endS: startS, count: 1 }]))
  const { value, interval } = perTenMinutes(
    lesson,
    durationS,
    items.length,
    points.length === items.length ? points : null,
  )
  return measured(id, value, 'transcript', {
    ...(interval && { interval }),
    count: items.length,
    evidence: spansOfItems(items),
  })
}
