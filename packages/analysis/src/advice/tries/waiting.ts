import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { Try } from '@keguan/contract/vocabulary/advice'
import { DIRECTION, TASK, TRANSITION } from '../../language/lexicon/talk-cues.ts'
import {
  type AdviceLesson,
  beyond,
  type Exchange,
  isQuotable,
  most,
  numberIn,
  silenceBetween,
  spanBefore,
  spanOf,
} from '../advice-lesson.ts'
import { isCalledOn } from '../replies.ts'
import type { Rule } from '../rule.ts'
import { MENTIONS_OTHERS } from '../task-cues.ts'

/** Rowe's criterion, seconds. */
const LONG_WAIT_S = 3
/** Fewer waits do not show a habit. */
const OBSERVED_ENOUGH = 6
/** Usual and best share of long waits (proposals). */
const USUAL_LONG = 0.25
/** An answer of this many syllables needs a moment's thought. */
const REAL_ANSWER = 8

const shareOf = (waits: readonly number[]): number =>
  waits.filter((wait) => wait >= LONG_WAIT_S).length / Math.max(1, waits.length)

const waitsAfter = ({ report, exchanges, areEndsKnown }: AdviceLesson) =>
  (areEndsKnown ? exchanges : []).flatMap(({ answers, after }) => {
    const [answer, next] = [answers.at(-1), after[0]]
    const waitS = answer && answer.syllables >= REAL_ANSWER ? silenceBetween(report, answer, next) : null
    return answer && next && waitS !== null ? [{ answer, next, waitS }] : []
  })

const thinkingOf = (lesson: AdviceLesson, { question }: Exchange): number => {
  const code = lesson.codeOf(question)
  return (code?.form === 'open' ? 3 : 0) + (code?.four_what === 'why' || code?.four_what === 'how' ? 2 : 0)
}

/** Postponed, set as a task, or a call on someone: then the teacher's next sentence is no answer. */
const PUT_OFF = /想一?想|先|等|待会|下节|课后|回家|自己|试试|讨论|猜|请|大家|拿出|写在|谁|哪位|举手|写完|今天|这节课/u

/** Questions that the teacher answered in the next sentence, of those that no pupil answered. */
function answeredByTeacher({ report, said }: AdviceLesson): { question: Utterance; next: Utterance }[] {
  const spans = report.measures['question.self_answered']?.evidence ?? []
  return spans.flatMap(({ utterance }) => {
    const question = utterance === undefined ? undefined : said[utterance]
    const next = question && said[question.index + 1]
    if (!question || !next || next.role !== 'teacher') return []
    const isOther = [PUT_OFF, DIRECTION, TASK, TRANSITION, MENTIONS_OTHERS].some((cue) => cue.test(next.text))
    // a pupil who is called on right after it may still answer
    const isAskedOn = said.slice(next.index, next.index + 4).some((each) => each.role === 'teacher' && isCalledOn(each))
    return isOther || isAskedOn ? [] : [{ question, next }]
  })
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
      const measured = lesson.report.measures['wait1.long_share']
      const share = numberIn(lesson, 'wait1.long_share') ?? shareOf(waits)
      const quick = timed.filter(({ waitS, question }) => (waitS ?? 0) < 1.5 && isQuotable(question, 6))
      const best = most(quick, (each) => thinkingOf(lesson, each))
      const answer = best?.answers[0]
      if (!best || !answer) return null
      return {
        distance: beyond(USUAL_LONG - Math.max(share, shareOf(waits)), 0, USUAL_LONG),
        quoted: best.question,
        span: spanOf(best.question, answer),
        values: { n: measured?.count ?? waits.length, share, wait_s: best.waitS ?? 0 },
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
    count: (lesson) => ({ n: answeredByTeacher(lesson).length }),
    find: (lesson) => {
      const alone = answeredByTeacher(lesson)
      const asked = alone.filter(({ question }) => isQuotable(question, 5))
      const best = most(asked, ({ question }) => Math.min(25, question.syllables))
      if (!best || alone.length < 2) return null
      return {
        distance: beyond(alone.length / Math.max(1, lesson.minutes), 0.05, 0.4),
        quoted: best.question,
        span: spanOf(best.question, best.next),
        values: { n: alone.length },
      }
    },
  },
]

/** Without words, questions are unknown: every turn change from teacher to class counts. */
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
