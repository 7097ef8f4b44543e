import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { Try } from '@keguan/contract/vocabulary/advice'
import {
  AFFIRM,
  CORRECTION,
  DIRECTION,
  JUDGES,
  NEGATION,
  PASS_ON,
  PRAISE,
  TASK,
  TRANSITION,
} from '../../language/lexicon/talk-cues.ts'
import { RELATE } from '../../language/lexicon/talk-move-cues.ts'
import { type AdviceLesson, beyond, isQuotable, most, spanBefore } from '../advice-lesson.ts'
import { isAboutFeelings, isCalledOn, type Reply, repliesOf, sharesMatter, sharesWord } from '../replies.ts'
import type { Rule } from '../rule.ts'
import { isBarePraise, namesWhatWasGood } from '../specific-praise.ts'

const OBSERVED_ENOUGH = 6
/** Fewer cases are no habit. */
const HABIT = 3
/** Praise is looked for in the sentences right after an answer: later ones are about something else. */
const NEAR = 3
/** Thanks and applause end an answer: there is no judgement that a pupil could have given. */
const COURTESY = /谢谢|感谢|请坐|掌声|鼓掌|点赞|哈哈|\bthank/iu
/** Somebody told of their own mistake: not for others to judge. */
const OWN_ERROR = /你错|错了的|错哪|错在哪/u
/** The lesson is over: nobody stays to judge. */
const DISMISSES = /下课|再见|就到这|走人|散了|放学|下学|关机/u
/** An answer of at least this many syllables has something to take up. */
const HAS_MATTER = 9
/** Points back at what was just said: 这样, 你这个词, 他抓住了, 还有哪句也是. */
const POINTS_BACK =
  /[他她]|你(?!们[看把])|这(?!节|堂|一?课|里有|道|个问题)|那(?!么?[，,我]|我们|就|请)|刚才|也是|还有|为什么|怎么|其实|所以|说明|\b(?:that|this|so|why|you|he|she)\b/iu

const isFull = ({ answer }: Reply): boolean => answer.role === 'student' && answer.syllables >= HAS_MATTER

/** Whether anything the teacher says before the class speaks again builds on the answer. */
function isTakenUp(lesson: AdviceLesson, { answer, run }: Reply): boolean {
  const text = run.map((each) => each.text).join('')
  return (
    sharesMatter(answer.text, text) ||
    run.slice(0, NEAR).some((each) => !PRAISE.test(each.text) && POINTS_BACK.test(each.text)) ||
    run.some((each) => {
      const code = lesson.codeOf(each)
      return (
        code?.feedback === 'use' ||
        code?.feedback === 'probe' ||
        code?.talk_move === 'revoice' ||
        (code?.uptake ?? 0) > 0.25
      )
    })
  )
}

/** Nothing to suggest: others are asked at once, the answer is corrected, or it gave nothing to build on. */
const isHandedOn = ({ first, run }: Reply): boolean =>
  run.slice(0, 2).some((each) => PASS_ON.test(each.text) || JUDGES.test(each.text) || RELATE.test(each.text)) ||
  isCalledOn(first) ||
  [CORRECTION, NEGATION, DIRECTION].some((cue) => cue.test(first.text)) ||
  isAboutFeelings(...run.slice(0, NEAR))

/**
 * Only the teacher judged: nobody else was asked, no pupil added anything unasked, and it was no matter of feelings.
 */
function isJudgedAlone(reply: Reply): boolean {
  const { answer, before, first, run, next } = reply
  const isAnswered = next?.role === 'student' && run.length < NEAR
  const goesOn = run.slice(1).some(({ text }) => DIRECTION.test(text) || TASK.test(text))
  return (
    isFull(reply) &&
    (PRAISE.test(first.text) || AFFIRM.test(first.text.split(/[，,。.]/u)[0] ?? '') || run.length >= NEAR) &&
    (!isAnswered || goesOn) &&
    !run.some(isCalledOn) &&
    !isAboutFeelings(...before, answer, ...run.slice(0, NEAR)) &&
    !before.some(({ text }) => OWN_ERROR.test(text)) &&
    !COURTESY.test(first.text) &&
    (run.length >= NEAR || !run.some(({ text }) => DISMISSES.test(text))) &&
    !sharesMatter(answer.text, first.text) &&
    !run.some(({ text }) => sharesWord(answer.text, text))
  )
}

/** Suggestions about how answers were received. */
export const ANSWERING_RULES: readonly Rule<Try>[] = [
  {
    id: 'name_what_was_good',
    reliability: 0.8,
    rarity: 0.8,
    needsSides: true,
    count: (lesson) => {
      const praised = praisedIn(lesson)
      return { n: praised.filter(({ isNamed }) => isNamed).length, total: praised.length }
    },
    find: (lesson) => {
      const praised = praisedIn(lesson)
      const bare = praised.flatMap(({ answer, run, isNamed }) => {
        const said = run.find(({ text }) => isBarePraise(text, answer.text))
        // the sentence after it may say what was good
        const isExplained = run
          .slice(0, 2)
          .some((each) => each !== said && tellsOn(each) && sharesWord(answer.text, each.text))
        return said && !isNamed && !isExplained && isQuotable(said, 2) ? [{ answer, said }] : []
      })
      const best = most(bare, ({ answer }) => Math.min(60, answer.syllables))
      if (!best || praised.length < HABIT || bare.length < 2) return null
      return {
        distance: beyond(bare.length / praised.length, 0.15, 0.8),
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
    count: (lesson) => {
      const full = repliesOf(lesson).filter(isFull)
      return { n: full.filter((reply) => isTakenUp(lesson, reply)).length, total: full.length }
    },
    find: (lesson) => {
      const full = repliesOf(lesson).filter(isFull)
      const left = full.filter((reply) => !isTakenUp(lesson, reply) && !isHandedOn(reply))
      const best = most(
        left.filter(({ first }) => isQuotable(first, 3)),
        ({ answer }) => Math.min(70, answer.syllables),
      )
      if (!best || full.length < OBSERVED_ENOUGH || left.length < HABIT) return null
      return {
        distance: beyond(left.length / full.length, 0.05, 0.6),
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
    count: (lesson) => ({ n: passedIn(lesson) }),
    find: (lesson) => {
      const replies = repliesOf(lesson)
      const passed = passedIn(lesson)
      const judged = replies.filter((reply) => isJudgedAlone(reply) && isQuotable(reply.first, 3))
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

/** Stays with the answer: no question, no step to what comes next. */
const tellsOn = ({ text, question }: Utterance): boolean =>
  !question && !TRANSITION.test(text) && !/^(?:那|好|接|下)/u.test(text)

const praisedIn = (lesson: AdviceLesson) =>
  repliesOf(lesson).flatMap(({ answer, run }) => {
    const near = run.slice(0, NEAR)
    if (!near.some(({ text }) => PRAISE.test(text))) return []
    return [{ answer, run: near, isNamed: near.some(({ text }) => namesWhatWasGood(text)) }]
  })

const passedIn = ({ said, codeOf }: AdviceLesson): number =>
  said.filter((each) => {
    const code = codeOf(each)
    return each.role === 'teacher' && (code?.talk_move === 'relate' || code?.feedback === 'pass_on')
  }).length
