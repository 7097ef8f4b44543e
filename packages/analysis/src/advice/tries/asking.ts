import type { Try } from '@keguan/contract/vocabulary/advice'
import { ANY_QUESTIONS } from '../../language/lexicon/talk-move-cues.ts'
import { beyond, isContentQuestion, isQuotable, most, spanBefore, spanOf } from '../advice-lesson.ts'
import type { Rule } from '../rule.ts'
import { CHECKS, YES_OR_NO } from '../task-cues.ts'

const OBSERVED_ENOUGH = 6

/** The lesson is over: too late for questions. */
const DISMISSES = /下课|再见|就到这|\b(?:goodbye|class is over|see you)\b/iu

/** What was asked, and how. */
export const ASKING_RULES: readonly Rule<Try>[] = [
  {
    id: 'open_a_closed_question',
    reliability: 0.75,
    rarity: 0.9,
    find: ({ exchanges }) => {
      if (exchanges.length < OBSERVED_ENOUGH) return null
      const closed = exchanges.filter(({ question }) => YES_OR_NO.test(question.text) && isQuotable(question, 6))
      const best = most(closed, ({ question }) => Math.min(30, question.syllables))
      if (!best) return null
      return {
        distance: beyond(closed.length / exchanges.length, 0.12, 0.55),
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
    find: ({ exchanges, codeOf, said }) => {
      if (exchanges.length < OBSERVED_ENOUGH) return null
      const pressed = said.filter((each) => codeOf(each)?.talk_move === 'press_reasoning').length
      const bare = exchanges.filter(
        ({ question, answers, after }) =>
          answers.length === 1 &&
          (answers[0]?.syllables ?? 0) <= 6 &&
          !after.slice(0, 2).some((each) => each.question) &&
          isQuotable(question, 6),
      )
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
    find: ({ runs, codeOf }) => {
      const asked = runs.flatMap((run) => {
        const questions = run.filter((each) => isContentQuestion(each, codeOf(each)))
        return questions.length === 0 ? [] : [questions]
      })
      const stacked = asked.flatMap((questions) => {
        const [before, last] = questions.slice(-2)
        const isClose = before && last && last.index - before.index <= 2
        return isClose && isQuotable(last, 5) ? [{ before, last }] : []
      })
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
    find: ({ said, minutes }) => {
      const checks = said.filter((each) => each.role === 'teacher' && each.question && CHECKS.test(each.text))
      const best = most(
        checks.filter((each) => isQuotable(each, 4)),
        ({ syllables }) => Math.min(20, syllables),
      )
      if (!best) return null
      const distance = beyond(checks.length / Math.max(1, minutes), 0.15, 0.8)
      return { distance, quoted: best, span: spanOf(best), values: { n: checks.length } }
    },
  },
  {
    id: 'invite_questions',
    reliability: 0.7,
    rarity: 0.65,
    needsSides: true,
    find: ({ said, codeOf, minutes, placeOf }) => {
      const asked = said.filter((each) => each.role === 'student' && codeOf(each)?.talk_move === 'pupil_ask').length
      const invited = said.some((each) => each.role === 'teacher' && ANY_QUESTIONS.test(each.text))
      if (asked > 0 || invited || minutes < 8) return null
      // Where the class moves on is where a question fits.
      const turning = said.filter(
        (each) =>
          each.role === 'teacher' &&
          !each.question &&
          placeOf(each) > 0.4 &&
          !DISMISSES.test(each.text) &&
          /^(?:好|那|下面|接下来|现在|这样|OK|now|so|next)/iu.test(each.text) &&
          isQuotable(each, 7),
      )
      const best = most(turning, ({ syllables }) => Math.min(30, syllables))
      return best && { distance: 0.8, quoted: best, span: spanOf(best) }
    },
  },
]
