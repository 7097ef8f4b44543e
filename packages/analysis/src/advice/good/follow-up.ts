import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { GoodMoment } from '@keguan/contract/vocabulary/advice'
import { PRAISE, USES_IDEA } from '../../language/lexicon/talk-cues.ts'
import { type AdviceLesson, beyond, isQuotable, most, spanBefore, spanOf } from '../advice-lesson.ts'
import { sharesWord } from '../replies.ts'
import type { Rule } from '../rule.ts'
import { namesWhatWasGood } from '../specific-praise.ts'

/** From this share of an answer on, repeating it takes up its idea, not a single word (a proposal). */
const TAKEN_UP = 0.35

/** Teacher's sentences right after pupils', with the answer that they follow. */
function responses({ runs }: AdviceLesson): { said: Utterance; answer: Utterance }[] {
  return runs.flatMap((run, at) => {
    const answer = runs[at - 1]?.at(-1)
    if (!answer || run[0]?.role !== 'teacher') return []
    return run.slice(0, 3).map((said) => ({ said, answer }))
  })
}

/** Good moments in the teacher's follow-up. */
export const FOLLOW_UP_RULES: readonly Rule<GoodMoment>[] = [
  {
    id: 'built_on_answer',
    reliability: 0.7,
    rarity: 0.7,
    needsSides: true,
    find: (lesson) => {
      const built = responses(lesson).filter(({ said }) => {
        const code = lesson.codeOf(said)
        const isBuilt = code?.feedback === 'use' || code?.talk_move === 'revoice'
        return (
          isBuilt &&
          (USES_IDEA.test(said.text) || (code?.uptake ?? 0) >= TAKEN_UP) &&
          !said.question &&
          !PRAISE.test(said.text) &&
          isQuotable(said, 8)
        )
      })
      const best = most(built, ({ said }) => lesson.codeOf(said)?.uptake ?? 0)
      if (!best) return null
      const uptake = lesson.codeOf(best.said)?.uptake ?? 0
      return {
        distance: 0.5 + 0.5 * beyond(uptake, 0.1, 0.7),
        quoted: best.said,
        span: spanBefore(best.answer, best.said),
        values: { n: built.length },
      }
    },
  },
  {
    id: 'named_the_good',
    reliability: 0.75,
    rarity: 0.8,
    find: (lesson) => {
      const named = responses(lesson).filter(({ said }) => namesWhatWasGood(said.text) && isQuotable(said, 7))
      // praise in the answer's own words says most plainly what was good
      const best = most(
        named,
        ({ said, answer }) => Math.min(30, said.syllables) + (sharesWord(answer.text, said.text) ? 15 : 0),
      )
      if (!best) return null
      const distance = 0.5 + 0.5 * beyond(named.length / Math.max(1, lesson.minutes), 0.1, 0.6)
      return { distance, quoted: best.said, span: spanBefore(best.answer, best.said), values: { n: named.length } }
    },
  },
  {
    id: 'asked_for_reasons',
    reliability: 0.75,
    rarity: 0.75,
    needsSides: true,
    find: ({ exchanges, codeOf, minutes }) => {
      const asked = exchanges.filter(
        ({ question }) => codeOf(question)?.talk_move === 'press_reasoning' && isQuotable(question, 5),
      )
      const best = most(asked, ({ answers }) => Math.min(60, answers[0]?.syllables ?? 0))
      const answer = best?.answers[0]
      if (!best || !answer || answer.syllables < 8) return null
      return {
        distance: 0.5 + 0.5 * beyond(asked.length / Math.max(1, minutes), 0.1, 0.8),
        quoted: best.question,
        span: spanOf(best.question, answer),
        values: { n: asked.length },
      }
    },
  },
  {
    id: 'brought_in_others',
    reliability: 0.7,
    rarity: 0.9,
    needsSides: true,
    find: ({ runs, codeOf }) => {
      const asked = runs.flatMap((run, at) => {
        const next = runs[at + 1]?.[0]
        const found = run.findLast((each) => codeOf(each)?.talk_move === 'relate' && isQuotable(each, 5))
        return found && next && found.role === 'teacher' ? [{ found, next }] : []
      })
      const best = most(asked, ({ next }) => next.syllables)
      if (!best) return null
      return {
        distance: 0.6 + 0.4 * beyond(asked.length, 1, 6),
        quoted: best.found,
        span: spanOf(best.found, best.next),
        values: { n: asked.length },
      }
    },
  },
  {
    id: 'kept_asking',
    reliability: 0.7,
    rarity: 0.8,
    needsSides: true,
    find: ({ report, said }) => {
      const chains = report.chains.filter(({ type, responses: answers }) => type === 'IRIRE' && answers.length >= 3)
      const best = most(chains, ({ responses: answers }) => Math.min(8, answers.length))
      const probe = best?.initiations.flatMap((at) => said[at] ?? []).findLast((each) => isQuotable(each, 5))
      if (!best || !probe) return null
      const answer = best.responses.flatMap((at) => said[at] ?? []).find(({ index }) => index > probe.index)
      const distance = 0.5 + 0.5 * beyond(best.responses.length, 2, 7)
      return { distance, quoted: probe, span: spanOf(probe, answer ?? probe), values: { n: best.responses.length } }
    },
  },
]
