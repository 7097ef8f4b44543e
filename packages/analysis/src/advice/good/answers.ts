import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { GoodMoment } from '@keguan/contract/vocabulary/advice'
import { ANY_QUESTIONS } from '../../language/lexicon/talk-move-cues.ts'
import { beyond, type Exchange, HAN, isQuotable, most, spanOf } from '../advice-lesson.ts'
import type { Rule } from '../rule.ts'

/** Rowe's criterion for wait time, seconds; silence beyond the second limit is work, not thinking. */
const LONG_WAIT_S = [3, 25] as const
/** Fewer syllables do not explain an idea; this many explain it fully (proposals). */
const SHORT_ANSWER = 12
const FULL_ANSWER = 45
const REASON = /因为|所以|我(?:觉得|认为|发现|是这样)|如果|先.{1,12}再|\b(?:because|so that|i (?:think|found))\b/iu

const ENDS_AS_QUESTION = /[?？]["”’]?$/u
/** Refers to another speaker: 我同意他, 他说的, 我想补充. A word like 支持 alone may belong to the content. */
const OF_ANOTHER = /^(?:老师[,，])?(?:但是|可是|不对[,，])?(?:我|他|她|刚才|i\b|he\b|she\b)/iu

/** Speech right after a teacher's question may be role play: 小草说，你为什么踩我？ */
const isAnswer = (said: readonly Utterance[], { index }: Utterance): boolean => {
  const before = said[index - 1]
  return before?.role === 'teacher' && before.question && !ANY_QUESTIONS.test(before.text)
}

/** Pupils play a role: questions in it are not their own, unless they turn to the teacher. */
const PLAYS = /表演|[演扮]|角色|对话|两人一组|[念读]起|最后念|开演/u
const PLAY_LASTS = 24

function isPlayed(said: readonly Utterance[], { index, text }: Utterance): boolean {
  if (/^(?:可是|但是|那)?老师/u.test(text)) return false
  const before = said.slice(Math.max(0, index - PLAY_LASTS), index)
  return before.some((each) => each.role === 'teacher' && PLAYS.test(each.text))
}

/** Asks why or what if, without having been invited to ask. */
const CURIOUS = /为什么|怎么|如果|要是|会不会|是不是|能不能|难道|\b(?:why|what if|how)\b/iu
const OFFER_LASTS = 6
const isOffered = (said: readonly Utterance[], { index }: Utterance): boolean =>
  said
    .slice(Math.max(0, index - OFFER_LASTS), index)
    .some(({ text, role }) => role === 'teacher' && /[问疑]|想知道|还有|收获/u.test(text))

const answerOf = ({ answers }: Exchange): number => answers.reduce((sum, { syllables }) => sum + syllables, 0)

/** Good moments in what pupils said. */
export const ANSWER_RULES: readonly Rule<GoodMoment>[] = [
  {
    id: 'gave_time',
    reliability: 0.9,
    rarity: 0.9,
    needsSides: true,
    find: ({ exchanges }) => {
      const long = exchanges.filter(
        ({ waitS, last, question }) =>
          waitS !== null && waitS >= LONG_WAIT_S[0] && waitS <= LONG_WAIT_S[1] && last === question && isQuotable(last),
      )
      const best = most(long, (each) => answerOf(each) + 2 * (each.waitS ?? 0))
      const answer = best?.answers[0]
      if (!best || !answer) return null
      return {
        distance: 0.6 + 0.4 * beyond(answerOf(best), 0, FULL_ANSWER),
        quoted: best.question,
        span: spanOf(best.question, answer),
        values: { wait_s: best.waitS ?? 0, n: long.length },
      }
    },
  },
  {
    id: 'pupil_explained',
    reliability: 0.8,
    rarity: 0.75,
    needsSides: true,
    find: ({ said }) => {
      const full = said.filter((each) => each.role === 'student' && isQuotable(each, SHORT_ANSWER, 90))
      const best = most(full, ({ syllables, text }) => syllables + (REASON.test(text) ? FULL_ANSWER : 0))
      if (!best) return null
      return { distance: beyond(best.syllables, SHORT_ANSWER / 2, FULL_ANSWER), quoted: best, span: spanOf(best) }
    },
  },
  {
    id: 'pupil_gave_evidence',
    reliability: 0.65,
    rarity: 0.85,
    needsSides: true,
    find: ({ said, codeOf }) => {
      const found = said.filter((each) => codeOf(each)?.talk_move === 'pupil_evidence' && isQuotable(each, 8, 70))
      const best = most(found, ({ syllables }) => syllables)
      if (!best) return null
      return { distance: beyond(best.syllables, 4, 40), quoted: best, span: spanOf(best), values: { n: found.length } }
    },
  },
  {
    id: 'pupil_asked',
    reliability: 0.75,
    rarity: 1,
    needsSides: true,
    find: ({ said, codeOf, isTaughtInChinese }) => {
      const asked = said.filter(
        (each) =>
          each.role === 'student' &&
          ENDS_AS_QUESTION.test(each.text) &&
          codeOf(each)?.talk_move === 'pupil_ask' &&
          !isAnswer(said, each) &&
          !isPlayed(said, each) &&
          !(isTaughtInChinese && !HAN.test(each.text)) &&
          isQuotable(each, 5),
      )
      const best = most(
        asked,
        (each) => Math.min(12, each.syllables) + (CURIOUS.test(each.text) ? 15 : 0) + (isOffered(said, each) ? 0 : 20),
      )
      return best && { distance: 0.9, quoted: best, span: spanOf(best), values: { n: asked.length } }
    },
  },
  {
    id: 'pupil_responded',
    reliability: 0.7,
    rarity: 1,
    needsSides: true,
    find: ({ said, codeOf }) => {
      const found = said.filter(
        (each) => codeOf(each)?.talk_move === 'pupil_relate' && OF_ANOTHER.test(each.text) && isQuotable(each, 6),
      )
      const best = most(found, ({ syllables }) => Math.min(40, syllables))
      return best && { distance: 0.85, quoted: best, span: spanOf(best), values: { n: found.length } }
    },
  },
]
