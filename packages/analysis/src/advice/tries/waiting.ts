import type { Try } from '@keguan/contract/vocabulary/advice'
import {
  type AdviceLesson,
  beyond,
  type Exchange,
  isQuotable,
  most,
  numberIn,
  spanBefore,
  spanOf,
} from '../advice-lesson.ts'
import type { Rule } from '../rule.ts'

/** Rowe's criterion, seconds. */
const LONG_WAIT_S = 3
/** Fewer waits say nothing about a habit. */
const OBSERVED_ENOUGH = 6
/** Share of long waits in lessons that are usual, and at best (proposals). */
const USUAL_LONG = 0.25
/** An answer this long asks for a moment's thought, syllables. */
const REAL_ANSWER = 8

const shareOf = (waits: readonly number[]): number =>
  waits.filter((wait) => wait >= LONG_WAIT_S).length / Math.max(1, waits.length)

const waitsAfter = ({ exchanges }: AdviceLesson) =>
  exchanges.flatMap(({ answers, after }) => {
    const [answer, next] = [answers.at(-1), after[0]]
    if (!answer || !next || answer.end_s === null || next.start_s === null || answer.syllables < REAL_ANSWER) return []
    return [{ answer, next, waitS: Math.max(0, next.start_s - answer.end_s) }]
  })

const thinkingOf = (lesson: AdviceLesson, { question }: Exchange): number => {
  const code = lesson.codeOf(question)
  return (code?.form === 'open' ? 3 : 0) + (code?.four_what === 'why' || code?.four_what === 'how' ? 2 : 0)
}

export const WAITING_RULES: readonly Rule<Try>[] = [
  {
    id: 'wait_after_question',
    reliability: 0.9,
    rarity: 0.62,
    needsSides: true,
    find: (lesson) => {
      const timed = lesson.exchanges.filter(({ waitS }) => waitS !== null)
      const waits = timed.map(({ waitS }) => waitS ?? 0)
      if (waits.length < OBSERVED_ENOUGH) return fromSound(lesson)
      const share = shareOf(waits)
      const quick = timed.filter(({ waitS, question }) => (waitS ?? 0) < 1.5 && isQuotable(question, 6))
      const best = most(quick, (each) => thinkingOf(lesson, each))
      const answer = best?.answers[0]
      if (!best || !answer) return null
      return {
        distance: beyond(USUAL_LONG - share, 0, USUAL_LONG),
        quoted: best.question,
        span: spanOf(best.question, answer),
        values: { n: waits.length, share, wait_s: best.waitS ?? 0 },
      }
    },
  },
  {
    id: 'wait_after_answer',
    reliability: 0.85,
    rarity: 0.55,
    needsSides: true,
    find: (lesson) => {
      const after = waitsAfter(lesson)
      if (after.length < OBSERVED_ENOUGH) return null
      const short = after.filter(({ waitS, next }) => waitS < 0.7 && isQuotable(next))
      const best = most(short, ({ answer }) => Math.min(60, answer.syllables))
      if (!best) return null
      return {
        distance: beyond(short.length / after.length, 0.4, 1),
        quoted: best.next,
        span: spanBefore(best.answer, best.next),
        values: { n: after.length, wait_s: best.waitS },
      }
    },
  },
  {
    id: 'let_pupils_answer',
    reliability: 0.65,
    rarity: 0.85,
    needsSides: true,
    find: (lesson) => {
      const count = numberIn(lesson, 'question.self_answered') ?? 0
      const spans = lesson.report.measures['question.self_answered']?.evidence ?? []
      const asked = spans
        .flatMap(({ utterance }) => (utterance === undefined ? [] : (lesson.said[utterance] ?? [])))
        .filter((each) => isQuotable(each, 5))
      const best = most(asked, ({ syllables }) => Math.min(25, syllables))
      const next = best && lesson.said[best.index + 1]
      if (!best) return null
      return {
        distance: beyond(count / Math.max(1, lesson.minutes), 0.05, 0.4),
        quoted: best,
        span: spanOf(best, next ?? best),
        values: { n: count },
      }
    },
  },
]

/** Without words, questions are unknown: every change of turn from teacher to class counts. */
function fromSound(lesson: AdviceLesson) {
  if (lesson.said.length > 0) return null
  const waits = lesson.report.waits.filter(({ after, before }) => after === 'teacher' && before !== 'teacher')
  if (waits.length < OBSERVED_ENOUGH) return null
  const lengths = waits.map(({ start_s, end_s }) => end_s - start_s)
  const longest = most(waits, ({ start_s, end_s }) => end_s - start_s)
  const share = shareOf(lengths)
  if (!longest) return null
  const span = { start_s: Math.max(0, longest.start_s - 5), end_s: longest.end_s + 5 }
  const wait_s = longest.end_s - longest.start_s
  return {
    distance: beyond(USUAL_LONG - share, 0, USUAL_LONG),
    quoted: null,
    span,
    values: { n: waits.length, share, wait_s },
  }
}
