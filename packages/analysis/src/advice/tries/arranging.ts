import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { Try } from '@keguan/contract/vocabulary/advice'
import { NOMINATION } from '../../language/lexicon/talk-cues.ts'
import {
  type AdviceLesson,
  beyond,
  type Exchange,
  isQuotable,
  most,
  numberIn,
  spanOf,
  WHOLE_LESSON_MINUTES,
} from '../advice-lesson.ts'
import { isAboutFeelings } from '../replies.ts'
import type { Rule } from '../rule.ts'
import { stretches } from '../stretches.ts'
import { MENTIONS_OTHERS, REFLECTS, SETS_UP_TALK, SUMS_UP, TELLS_SUM } from '../task-cues.ts'

/** The last part of a lesson, as a share of it: two minutes of forty. */
const ENDING = 0.95
/** With this share of pupils' talk there, nothing is suggested (a proposal). */
const USUAL_SHARE = 0.22
/** From this point on, a question for what was learnt closes the lesson. */
const CLOSING = 0.85
/** Addresses the class, not the pupil who has just answered. */
const TO_ALL =
  /你们|大家|咱们?|同学们|各位|诸位|小朋友|谁|哪位|如果|要是|假如|倘若|\b(?:everybody|everyone|you all|if)\b/iu
/** About one pupil: 你为什么选了C, 第二题选C的站起来, 他的办法. */
const TO_ONE = /你(?!们)|[他她](?!们)|这位|那位|这孩子/u

/** Said to the whole class, even if one pupil answered. */
const isForAll = ({ question, last }: Exchange): boolean =>
  (TO_ALL.test(question.text) || !TO_ONE.test(question.text)) && (last === question || !NOMINATION.test(last.text))

/** Whether pupils summed the lesson up, by themselves or in answer to a question. */
function isClosedByPupils({ runs, placeOf }: AdviceLesson): boolean {
  return runs.some((run, at) => {
    const [first, next] = [run[0], runs[at + 1]]
    const late = run.filter((each) => placeOf(each) >= CLOSING)
    if (first?.role !== 'teacher') return late.some(({ text }) => SUMS_UP.test(text.replace(/往后/u, '')))
    if (late.some(({ text }) => REFLECTS.test(text))) return true
    return (
      next !== undefined && late.some((each) => asksToSumUp(each) || (each === run.at(-1) && SUMS_UP.test(each.text)))
    )
  })
}

/** Ends as a question, whether a mark stands or not. */
const ASKS = /[?？]|(?:呢|吗|什么|谁|没有)[。.]?$/u

const asksToSumUp = ({ text, question }: Utterance): boolean =>
  SUMS_UP.test(text) && (question || /[?？]|什么|啥|哪|谁|请|说说|说一说|你们|一个人|每人|各人/u.test(text))

/** With fewer syllables the end of a lesson shows nothing. */
const SAID_ENOUGH = 20

function endingOf({ said, placeOf }: AdviceLesson) {
  const ending = said.filter((each) => placeOf(each) >= ENDING)
  const lengthOf = (part: readonly Utterance[]) => part.reduce((sum, each) => sum + each.syllables, 0)
  const pupils = ending.filter(({ role }) => role !== 'teacher')
  const syllables = lengthOf(ending)
  return { ending, pupils, syllables, share: lengthOf(pupils) / Math.max(1, syllables) }
}

/** Suggestions about how the lesson was arranged. */
export const ARRANGING_RULES: readonly Rule<Try>[] = [
  {
    id: 'let_them_talk',
    reliability: 0.7,
    rarity: 0.75,
    count: ({ said }) => ({
      n: said.filter(({ text, role }) => role === 'teacher' && SETS_UP_TALK.test(text)).length,
    }),
    find: (lesson) => {
      const { said, exchanges, codeOf, minutes } = lesson
      const several = numberIn(lesson, 'talk.several_share') ?? 0
      if (minutes < WHOLE_LESSON_MINUTES || several > 0.03 || said.some(({ text }) => MENTIONS_OTHERS.test(text)))
        return null
      const open = exchanges.filter(
        (each) =>
          codeOf(each.question)?.form === 'open' &&
          isQuotable(each.question, 7) &&
          isForAll(each) &&
          !isAboutFeelings(each.question),
      )
      const best = most(open, ({ question }) => Math.min(35, question.syllables))
      if (best) {
        return { distance: 0.75, quoted: best.question, span: spanOf(best.question, best.answers[0]) }
      }
      const longest = most(stretches(lesson, 'teacher'), ({ lengthS }) => lengthS)
      return said.length === 0 && longest ? { distance: 0.6, quoted: null, span: longest.span } : null
    },
  },
  {
    id: 'close_with_pupils',
    reliability: 0.75,
    rarity: 0.85,
    needsSides: true,
    count: (lesson) => {
      const { share, syllables } = endingOf(lesson)
      return syllables < SAID_ENOUGH ? null : { share }
    },
    find: (lesson) => {
      const { said, placeOf, minutes } = lesson
      if (minutes < WHOLE_LESSON_MINUTES || isClosedByPupils(lesson)) return null
      const { ending, syllables, pupils, share } = endingOf(lesson)
      const tells = (each: Utterance) =>
        each.role === 'teacher' &&
        !ASKS.test(each.text) &&
        !each.question &&
        isQuotable(each, 8) &&
        !isAboutFeelings(each)
      const lastOfPupils = said.findLast(({ role }) => role !== 'teacher')?.index ?? -1
      const byLength = ({ syllables: long }: Utterance) => Math.min(40, long)
      const best =
        most(
          said.filter((each) => placeOf(each) >= CLOSING && TELLS_SUM.test(each.text) && tells(each)),
          byLength,
        ) ??
        most(
          said.filter((each) => each.index > lastOfPupils && tells(each)),
          (each) => byLength(each) + (/^所以/u.test(each.text) ? 40 : 0),
        ) ??
        most(ending.filter(tells), byLength)
      if (!best || syllables < SAID_ENOUGH) return null
      return {
        distance: beyond(USUAL_SHARE - share, 0, USUAL_SHARE),
        quoted: best,
        span: spanOf(best),
        values: { n: pupils.length, share },
      }
    },
  },
]
