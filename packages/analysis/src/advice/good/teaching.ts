import type { GoodMoment } from '@keguan/contract/vocabulary/advice'
import { IMAGINATION_CUES } from '../../language/lexicon/imagination-cues.ts'
import { beyond, isQuotable, most, spanOf } from '../advice-lesson.ts'
import type { Rule } from '../rule.ts'
import { SETS_UP_TALK } from '../task-cues.ts'

/** The aim is stated in the first part of a lesson, and the summary comes in the last. */
const BEGINNING = 0.25
const ENDING = 0.85
const GOAL =
  /(?:今天|这节课|本节课|这堂课|这一课).{0,12}(?:学习|学一学|来学|认识|研究|探究|探讨|探索|走进|了解|解决|来看看|一起)|\btoday (?:we|you)(?:'ll| will| are going to)\b/iu
const YIELD =
  /收获|学到(?:了)?(?:什么|哪些)|学会(?:了)?(?:什么|哪些)|知道了(?:什么|哪些)|懂得了(?:什么|哪些)|(?:这节课|今天).{0,10}(?:什么|哪些)|还有什么(?:想|问题|疑问)|\bwhat (?:did|have) (?:you|we) learn/iu
const VIVID = [...IMAGINATION_CUES.imagery, ...IMAGINATION_CUES.analogy, ...IMAGINATION_CUES.hypothetical]

/** Good moments in how the lesson was led. */
export const TEACHING_RULES: readonly Rule<GoodMoment>[] = [
  {
    id: 'asked_openly',
    reliability: 0.65,
    rarity: 0.75,
    find: ({ exchanges, codeOf }) => {
      const open = exchanges.filter(({ question, answers }) => {
        const code = codeOf(question)
        return (
          (code?.authentic || code?.form === 'open') && isQuotable(question, 6) && (answers[0]?.syllables ?? 0) >= 5
        )
      })
      const best = most(open, ({ answers }) => answers.reduce((sum, { syllables }) => sum + Math.min(40, syllables), 0))
      if (!best) return null
      const share = open.length / Math.max(1, exchanges.length)
      return {
        distance: 0.4 + 0.6 * beyond(share, 0.1, 0.5),
        quoted: best.question,
        span: spanOf(best.question, best.answers[0]),
        values: { n: open.length },
      }
    },
  },
  {
    id: 'set_up_talk',
    reliability: 0.75,
    rarity: 0.85,
    find: ({ said }) => {
      const found = said.filter(
        (each) => each.role === 'teacher' && SETS_UP_TALK.test(each.text) && isQuotable(each, 6, 70),
      )
      const best = most(found, ({ syllables }) => Math.min(40, syllables))
      if (!best) return null
      return {
        distance: 0.55 + 0.3 * beyond(found.length, 1, 4),
        quoted: best,
        span: spanOf(best),
        values: { n: found.length },
      }
    },
  },
  {
    id: 'named_the_goal',
    reliability: 0.75,
    rarity: 0.6,
    find: ({ said, placeOf }) => {
      const best = said.find(
        (each) =>
          each.role === 'teacher' && placeOf(each) <= BEGINNING && GOAL.test(each.text) && isQuotable(each, 6, 70),
      )
      return best ? { distance: 0.7, quoted: best, span: spanOf(best) } : null
    },
  },
  {
    id: 'let_pupils_close',
    reliability: 0.75,
    rarity: 0.85,
    needsSides: true,
    find: ({ runs, placeOf }) => {
      const closing = runs.flatMap((run, at) => {
        const asked = run.findLast(
          (each) => each.role === 'teacher' && placeOf(each) >= ENDING && YIELD.test(each.text) && isQuotable(each, 5),
        )
        const answer = runs[at + 1]?.[0]
        return asked && answer ? [{ asked, answer }] : []
      })
      const best = most(closing, ({ answer }) => answer.syllables)
      return best && { distance: 0.85, quoted: best.asked, span: spanOf(best.asked, best.answer) }
    },
  },
  {
    id: 'made_it_vivid',
    reliability: 0.6,
    rarity: 0.8,
    find: ({ said, minutes }) => {
      const vivid = said.filter(
        (each) => each.role === 'teacher' && isQuotable(each, 10) && VIVID.some((cue) => cue.test(each.text)),
      )
      const best = most(vivid, ({ syllables }) => Math.min(35, syllables))
      if (!best) return null
      const distance = 0.4 + 0.6 * beyond(vivid.length / Math.max(1, minutes), 0.1, 0.8)
      return { distance, quoted: best, span: spanOf(best), values: { n: vivid.length } }
    },
  },
]
