import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { Try } from '@keguan/contract/vocabulary/advice'
import { PROBE } from '../../language/lexicon/talk-cues.ts'
import { ANY_QUESTIONS, REASONING } from '../../language/lexicon/talk-move-cues.ts'
import {
  type AdviceLesson,
  beyond,
  type Exchange,
  HAN,
  isContentQuestion,
  isQuotable,
  most,
  spanBefore,
  spanOf,
  WHOLE_LESSON_MINUTES,
} from '../advice-lesson.ts'
import { isAboutFeelings, isCalledOn, sharesMatter } from '../replies.ts'
import type { Rule } from '../rule.ts'
import { CHECKS, MENTIONS_OTHERS, YES_OR_NO } from '../task-cues.ts'

const OBSERVED_ENOUGH = 6

/** The lesson is over: too late for questions. */
const DISMISSES = /下课|再见|就到这|\b(?:goodbye|class is over|see you)\b/iu

/** An invitation to ask, in any words; where there is one, nothing is suggested. */
const INVITES =
  /有.{0,4}(?:困惑|疑惑)|(?<!我.{0,2})想问(?![问你大各])|没跟上|听糊涂|提问|问题(?:举手|吗)|质疑|哪里不(?:懂|明白)/u
const isInvited = (text: string): boolean => ANY_QUESTIONS.test(text) || INVITES.test(text)
/**
 * A pupil's own question, by its words or addressed to the teacher; English practised in a Chinese lesson asks nothing.
 */
function isAsked({ text, ...each }: Utterance, { said, codeOf, isTaughtInChinese }: AdviceLesson): boolean {
  if (each.role !== 'student' || (isTaughtInChinese && !HAN.test(text))) return false
  const isMarked = /[?？]/u.test(text) && !said[each.index - 1]?.question
  return (
    codeOf({ text, ...each })?.talk_move === 'pupil_ask' || isMarked || /^老师[,，].*(?:不|吗|什么|怎么)/u.test(text)
  )
}
/** Up to this many spontaneous questions weaken the suggestion; more remove it. */
const FEW_ASKED = 2
/** A short answer is one of a few words, syllables. */
const SHORT_ANSWER = 6
/** Answers of which nobody would ask how they were found: a cry, a yes, a word of politeness. */
const NO_ANSWER =
  /[!！…]|[呀啊哇吧呢哦][。.]?$|^(?:不|没|对|是|行|好|有|能|会|同意|知道|可以|明白|懂)[\p{Script=Han}]{0,2}[。.]?$|^(?:不|没有|是|对)[，,]|\b(?:yes|no|ok)\b/iu
/** The answer was not accepted: it was wrong, or more was wanted. */
const NOT_ACCEPTED =
  /不对|(?<!没)错|整句|塞进|不是|再|换|下一[位个]|差不多|还有|^嗯[?？]|那还|什么呀|漏|接着|继续|往下/u
/** The question was about a classroom rule, or for a list to which everybody adds. */
const NO_REASON =
  /观众|怎么办|怎么讲|怎么写|怎么读|缺|规律是什么|叫|要求|准备|哪些|哪几|还有|名字|多大|几[个岁号点页]|谁|哪[个位年]|什么时候|叫什么/u
/** Asks for a judgement, a view or what would follow: 没人说话的朝廷最怕什么, 交横给你什么感觉. */
const ASKS_VIEW = /会|应该|如果|要是|假如|感觉|觉得|差在|区别|不同|关系|最|猜|怎样|哪种|特点|变|看出|好在/u
const NEEDS_THOUGHT: ReadonlySet<string> = new Set(['understand', 'apply', 'analyse', 'evaluate', 'create'])

/** Whether anything up to the next answer asks for more on the same subject. */
const isPursued = ({ question, answers, after }: Exchange, codeOf: AdviceLesson['codeOf']): boolean =>
  after.some(
    ({ text, ...each }, at) =>
      codeOf({ text, ...each })?.talk_move === 'press_reasoning' ||
      [REASONING, PROBE, /过程|讲讲|说说|解释|依据|理由/u].some((cue) => cue.test(text)) ||
      (each.question && (at < 2 || sharesMatter(`${question.text}${answers[0]?.text ?? ''}`, text))),
  )

/** Another pupil answers the same question unasked: 像指纹, 像树的年轮. */
function isAddedTo({ after }: Exchange, said: readonly Utterance[]): boolean {
  const last = after.at(-1)
  return last !== undefined && after.length < 3 && !after.some(isCalledOn) && said[last.index + 1]?.role === 'student'
}

/** A question, one short answer right after it, and the class moves on without asking how or why. */
function isLeftShort(exchange: Exchange, { codeOf, said }: AdviceLesson): boolean {
  const { question, last, answers, after } = exchange
  const [answer] = answers
  const [first, second] = after
  if (answer?.role !== 'student' || answers.length > 1 || last !== question || !first) return false
  if (answer.syllables > SHORT_ANSWER || NO_ANSWER.test(answer.text)) return false
  if (isAboutFeelings(question, answer, first, second ?? first)) return false
  if (isAddedTo(exchange, said)) return false
  const code = codeOf(question)
  const needsThought =
    NEEDS_THOUGHT.has(code?.bloom ?? '') || (code?.four_what ?? 'what') !== 'what' || ASKS_VIEW.test(question.text)
  if (!needsThought || [YES_OR_NO, CHECKS, NO_REASON].some((cue) => cue.test(question.text))) return false
  return !isPursued(exchange, codeOf) && !after.slice(0, 2).some(({ text }) => NOT_ACCEPTED.test(text))
}

/** Yes or no, in any words: 是, 没有, or the verb of the question said again, 受 to 受不受. */
const isYesOrNo = (answer: string, question: string): boolean =>
  [...answer.replace(/[^\p{L}]/gu, '').toLowerCase()].every((letter) =>
    `不没是对有的了啊嗯yesno${question}`.includes(letter),
  )

/** The answer was only yes or no, it was accepted, and nobody asked why. */
function isOnlyYesOrNo(exchange: Exchange, codeOf: AdviceLesson['codeOf']): boolean {
  const { question, last, answers, after } = exchange
  const [answer] = answers
  if (last !== question || !YES_OR_NO.test(question.text) || CHECKS.test(question.text)) return false
  if (!answer || answers.length > 1 || answer.syllables > 4 || !isYesOrNo(answer.text, question.text)) return false
  const near = after.slice(0, 2)
  return (
    !near.some(({ text }) => NOT_ACCEPTED.test(text)) &&
    !isAboutFeelings(question, answer, ...near) &&
    !isPursued(exchange, codeOf)
  )
}

const pressedIn = ({ said, codeOf }: Pick<AdviceLesson, 'said' | 'codeOf'>): number =>
  said.filter((each) => codeOf(each)?.talk_move === 'press_reasoning').length

const checksIn = (said: readonly Utterance[]): Utterance[] =>
  said.filter((each) => each.role === 'teacher' && each.question && CHECKS.test(each.text))

/** The teacher's content questions, and places with two questions at once. */
function stackedIn({ runs, codeOf }: AdviceLesson) {
  const asked = runs.flatMap((run) => {
    const questions = run.filter((each) => isContentQuestion(each, codeOf(each)))
    return questions.length === 0 ? [] : [questions]
  })
  const stacked = asked.flatMap((questions) => {
    const [before, last] = questions.slice(-2)
    return before && last && last.index - before.index <= 2 ? [{ before, last }] : []
  })
  return { asked, stacked }
}

/** Suggestions about questions. */
export const ASKING_RULES: readonly Rule<Try>[] = [
  {
    id: 'open_a_closed_question',
    reliability: 0.75,
    rarity: 0.9,
    count: ({ exchanges, codeOf }) => ({
      n: exchanges.filter((each) => isOnlyYesOrNo(each, codeOf)).length,
      total: exchanges.length,
    }),
    find: ({ exchanges, codeOf }) => {
      if (exchanges.length < OBSERVED_ENOUGH) return null
      const closed = exchanges.filter((each) => isOnlyYesOrNo(each, codeOf) && isQuotable(each.question, 6))
      const best = most(closed, ({ question }) => Math.min(30, question.syllables))
      if (!best || closed.length < 2) return null
      return {
        distance: beyond(closed.length / exchanges.length, 0.04, 0.4),
        quoted: best.question,
        span: spanOf(best.question, best.answers[0]),
        values: { n: closed.length, total: exchanges.length },
      }
    },
  },
  {
    id: 'ask_why',
    reliability: 0.7,
    rarity: 0.85,
    needsSides: true,
    count: (lesson) => ({ n: pressedIn(lesson) }),
    find: (lesson) => {
      const { exchanges } = lesson
      if (exchanges.length < OBSERVED_ENOUGH) return null
      const pressed = pressedIn(lesson)
      const bare = exchanges.filter((each) => isLeftShort(each, lesson) && isQuotable(each.question, 6))
      const best = most(bare, ({ question }) => Math.min(30, question.syllables))
      const answer = best?.answers[0]
      if (!best || !answer) return null
      return {
        distance:
          beyond(0.25 - pressed / exchanges.length, 0, 0.25) *
          (0.4 + 0.6 * beyond(bare.length / exchanges.length, 0, 0.5)),
        quoted: best.question,
        span: spanOf(best.question, answer),
        values: { n: bare.length, total: exchanges.length, pressed },
      }
    },
  },
  {
    id: 'one_question_at_a_time',
    reliability: 0.75,
    rarity: 0.9,
    needsSides: true,
    count: (lesson) => {
      const { asked, stacked } = stackedIn(lesson)
      return { n: stacked.length, total: asked.length }
    },
    find: (lesson) => {
      const { asked, stacked: all } = stackedIn(lesson)
      const stacked = all.filter(({ last }) => isQuotable(last, 5))
      const best = most(stacked, ({ before, last }) => Math.min(50, before.syllables + last.syllables))
      if (!best || asked.length < OBSERVED_ENOUGH) return null
      return {
        distance: beyond(stacked.length / asked.length, 0.08, 0.4),
        quoted: best.last,
        span: spanBefore(best.before, best.last),
        values: { n: stacked.length, total: asked.length },
      }
    },
  },
  {
    id: 'see_who_understood',
    reliability: 0.75,
    rarity: 1,
    count: ({ said }) => ({ n: checksIn(said).length }),
    find: ({ said, minutes }) => {
      const checks = checksIn(said)
      const best = most(
        checks.filter((each) => isQuotable(each, 4)),
        ({ syllables }) => Math.min(20, syllables),
      )
      if (!best || checks.length < 2) return null
      const distance = beyond(checks.length / Math.max(1, minutes), 0.1, 0.8)
      return { distance, quoted: best, span: spanOf(best), values: { n: checks.length } }
    },
  },
  {
    id: 'invite_questions',
    reliability: 0.7,
    rarity: 0.34,
    needsSides: true,
    count: (lesson) => ({ n: lesson.said.filter((each) => isAsked(each, lesson)).length }),
    find: (lesson) => {
      const { said, minutes, placeOf } = lesson
      const asked = said.filter((each) => isAsked(each, lesson)).length
      const invited = said.some((each) => each.role === 'teacher' && isInvited(each.text))
      if (invited || asked > FEW_ASKED || minutes < WHOLE_LESSON_MINUTES) return null
      // Where the class moves on is where a question fits.
      const turning = said.filter(
        (each) =>
          each.role === 'teacher' &&
          !each.question &&
          placeOf(each) > 0.4 &&
          placeOf(each) < 0.95 &&
          !DISMISSES.test(each.text) &&
          /^(?:好|那(?![个边位他她你老])|下面|接下来|现在|这样|OK|now|so|next)/iu.test(each.text) &&
          !/表演|时间到|停/u.test(each.text) &&
          !MENTIONS_OTHERS.test(each.text) &&
          isQuotable(each, 5),
      )
      const best = most(turning, ({ syllables }) => Math.min(30, syllables))
      return best && { distance: asked === 0 ? 0.8 : 0.15, quoted: best, span: spanOf(best), values: { n: asked } }
    },
  },
]
