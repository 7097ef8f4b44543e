import type { Measure } from '@keguan/contract/report/lesson/measure'
import { isEnglishCheck } from '../../language/speech-acts/questions.ts'
import { spokenText } from '../../language/stage-directions.ts'
import { intervalOfSums } from '../../math/bootstrap.ts'
import { blockLengths, type Lesson, perBlock } from '../lesson.ts'
import { measured, missing, toSpan } from '../measured.ts'

/**
 * The teacher's questions; pupils' questions are marked on their utterances and not counted here (methods: questions).
 * The rate is per lesson time, not per teacher talk, like the one published count (about 120 per lesson).
 */
export function measureQuestions(lesson: Lesson): Measure[] {
  const { talk, durationS } = lesson
  if (!talk.hasTranscript) {
    return [
      missing('question.count', 'no_transcript', 'transcript'),
      missing('question.rate', 'no_transcript', 'transcript'),
    ]
  }
  // Questions by several voices at once are not the teacher's, even where the teacher joins in.
  const questions = talk.utterances.filter(
    ({ role, isQuestion, text }) => role === 'teacher' && (isQuestion || isEnglishCheck(spokenText(text))),
  )
  // Questions without times count, but are no evidence.
  const placed = questions.flatMap(({ index, startS, endS }) =>
    startS === null || endS === null ? [] : [{ index, startS, endS }],
  )
  const evidence = placed.map(({ index, ...times }) => ({ ...toSpan(times), utterance: index }))
  const count = questions.length
  const counted = measured('question.count', count, 'transcript', { count, evidence })
  if (durationS === null || durationS === 0) return [counted, missing('question.rate', 'no_times', 'transcript')]
  const value = (count / durationS) * 60
  // A question belongs as a whole to the block in which it begins: half a question cannot be drawn.
  const points = placed.map(({ startS }) => ({ startS, endS: startS, count: 1 }))
  const rate = ([asked = 0, seconds = 0]: readonly number[]) => (seconds > 0 ? (asked / seconds) * 60 : null)
  const interval = intervalOfSums(lesson.draws, [perBlock(lesson, points), blockLengths(lesson)], rate, value)
  return [counted, measured('question.rate', value, 'transcript', { ...(interval && { interval }), count, evidence })]
}
