import type { Measure } from '@keguan/contract/report/lesson/measure'
import { intervalOfSums } from '../../math/bootstrap.ts'
import { blockLengths, type Lesson, perBlock } from '../lesson.ts'
import { measured, missing, toSpan } from '../measured.ts'

/**
 * The teacher's questions; pupils' questions are marked on their utterances and not counted here (methods: questions).
 * The rate goes by the whole lesson and not by the teacher's talk, as the one published count does (about 120 a
 * lesson).
 */
export function measureQuestions(lesson: Lesson): Measure[] {
  const { talk, durationS } = lesson
  if (!talk.hasTranscript) {
    return [
      missing('question.count', 'no_transcript', 'transcript'),
      missing('question.rate', 'no_transcript', 'transcript'),
    ]
  }
  // Several voices ask nothing on the teacher's behalf, even where the teacher's is among them.
  const questions = talk.utterances.filter(({ role, isQuestion }) => role === 'teacher' && isQuestion)
  // Questions without times count, but cannot be played.
  const placed = questions.flatMap(({ index, startS, endS }) =>
    startS === null || endS === null ? [] : [{ index, startS, endS }],
  )
  const evidence = placed.map(({ index, ...times }) => ({ ...toSpan(times), utterance: index }))
  const count = questions.length
  const counted = measured('question.count', count, 'transcript', { count, evidence })
  if (durationS === null || durationS === 0) return [counted, missing('question.rate', 'no_times', 'transcript')]
  const value = (count / durationS) * 60
  // A question lies in the block in which it begins, whole: half a question is nothing that can be drawn.
  const points = placed.map(({ startS }) => ({ startS, endS: startS, count: 1 }))
  const rate = ([asked = 0, seconds = 0]: readonly number[]) => (seconds > 0 ? (asked / seconds) * 60 : null)
  const interval = intervalOfSums(lesson.draws, [perBlock(lesson, points), blockLengths(lesson)], rate, value)
  return [counted, measured('question.rate', value, 'transcript', { ...(interval && { interval }), count, evidence })]
}
