import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { Try } from '@keguan/contract/vocabulary/advice'
import { PRAISE } from '../../language/lexicon/talk-cues.ts'
import { type AdviceLesson, beyond, isQuotable, most, spanBefore } from '../advice-lesson.ts'
import type { Rule } from '../rule.ts'
import { isBarePraise, namesWhatWasGood } from '../specific-praise.ts'

const OBSERVED_ENOUGH = 6
/** Thanks and applause end an answer: not a judgement that a pupil could give. */
const COURTESY = /谢谢|感谢|请坐|掌声|鼓掌|\bthank/iu
/** An answer with this many syllables has content to follow up. */
const HAS_MATTER = 9

interface Reply {
  readonly answer: Utterance
  readonly first: Utterance
  readonly run: readonly Utterance[]
}

/** What the teacher said after each answer. */
const repliesOf = ({ runs }: AdviceLesson): Reply[] =>
  runs.flatMap((run, at) => {
    const [answer, first] = [runs[at - 1]?.at(-1), run[0]]
    return answer && first?.role === 'teacher' ? [{ answer, first, run: run.slice(0, 3) }] : []
  })

const isTakenUp = (lesson: AdviceLesson, { run }: Reply): boolean =>
  run.some((each) => {
    const code = lesson.codeOf(each)
    return (
      code?.feedback === 'use' ||
      code?.feedback === 'probe' ||
      code?.talk_move === 'revoice' ||
      (code?.uptake ?? 0) > 0.25
    )
  })

/** How answers were received. */
export const ANSWERING_RULES: readonly Rule<Try>[] = [
  {
    id: 'name_what_was_good',
    reliability: 0.8,
    rarity: 0.8,
    needsSides: true,
    find: (lesson) => {
      const praised = repliesOf(lesson).filter(({ run }) => run.some(({ text }) => PRAISE.test(text)))
      const bare = praised.flatMap(({ answer, run }) => {
        const said = run.find(({ text }) => isBarePraise(text))
        return said && !run.some(({ text }) => namesWhatWasGood(text)) && isQuotable(said, 2) ? [{ answer, said }] : []
      })
      const best = most(bare, ({ answer }) => Math.min(60, answer.syllables))
      if (!best || praised.length < 3) return null
      return {
        distance: beyond(bare.length / praised.length, 0.3, 0.9),
        quoted: best.said,
        span: spanBefore(best.answer, best.said),
        values: { n: bare.length, total: praised.length },
      }
    },
  },
  {
    id: 'build_on_answers',
    reliability: 0.65,
    rarity: 0.8,
    needsSides: true,
    find: (lesson) => {
      const full = repliesOf(lesson).filter(({ answer }) => answer.role === 'student' && answer.syllables >= HAS_MATTER)
      const left = full.filter((reply) => !isTakenUp(lesson, reply) && isQuotable(reply.first))
      const best = most(left, ({ answer }) => Math.min(70, answer.syllables))
      if (!best || full.length < OBSERVED_ENOUGH) return null
      return {
        distance: beyond(left.length / full.length, 0.35, 0.95),
        quoted: best.first,
        span: spanBefore(best.answer, best.first),
        values: { n: left.length, total: full.length },
      }
    },
  },
  {
    id: 'pass_to_a_pupil',
    reliability: 0.7,
    rarity: 0.5,
    needsSides: true,
    find: (lesson) => {
      const replies = repliesOf(lesson)
      const passed = lesson.said.filter(({ role, ...each }) => {
        const code = lesson.codeOf({ role, ...each })
        return role === 'teacher' && (code?.talk_move === 'relate' || code?.feedback === 'pass_on')
      }).length
      const judged = replies.filter(
        ({ answer, first }) =>
          answer.role === 'student' &&
          answer.syllables >= HAS_MATTER &&
          !first.question &&
          !COURTESY.test(first.text) &&
          isQuotable(first, 3),
      )
      const best = most(judged, ({ answer }) => Math.min(60, answer.syllables))
      if (!best || replies.length < 2 * OBSERVED_ENOUGH) return null
      return {
        distance: beyond(0.14 - passed / replies.length, 0, 0.14),
        quoted: best.first,
        span: spanBefore(best.answer, best.first),
        values: { n: passed, total: replies.length },
      }
    },
  },
]
