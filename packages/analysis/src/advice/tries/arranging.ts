import type { Try } from '@keguan/contract/vocabulary/advice'
import { beyond, isQuotable, most, numberIn, spanOf } from '../advice-lesson.ts'
import type { Rule } from '../rule.ts'
import { stretches } from '../stretches.ts'
import { SETS_UP_TALK } from '../task-cues.ts'

/** The last part of a lesson, as a share of it. */
const ENDING = 0.92

/** How the lesson was arranged. */
export const ARRANGING_RULES: readonly Rule<Try>[] = [
  {
    id: 'let_them_talk',
    reliability: 0.7,
    rarity: 0.75,
    find: (lesson) => {
      const { said, exchanges, codeOf, minutes } = lesson
      const several = numberIn(lesson, 'talk.several_share') ?? 0
      if (minutes < 8 || several > 0.03 || said.some(({ text, role }) => role === 'teacher' && SETS_UP_TALK.test(text)))
        return null
      const open = exchanges.filter(({ question }) => codeOf(question)?.form === 'open' && isQuotable(question, 7))
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
    find: ({ said, placeOf, minutes }) => {
      if (minutes < 8) return null
      const ending = said.filter((each) => placeOf(each) >= ENDING)
      const syllables = ending.reduce((sum, each) => sum + each.syllables, 0)
      const pupils = ending.filter(({ role }) => role !== 'teacher').reduce((sum, each) => sum + each.syllables, 0)
      const best = most(
        ending.filter((each) => each.role === 'teacher' && isQuotable(each, 8)),
        (each) => Math.min(40, each.syllables),
      )
      if (!best || syllables < 20) return null
      return { distance: beyond(0.3 - pupils / syllables, 0, 0.3), quoted: best, span: spanOf(best) }
    },
  },
]
