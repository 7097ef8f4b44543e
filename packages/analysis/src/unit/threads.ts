import type { UnitThread } from '@keguan/contract/report/unit/report'
import type { Segmenter } from '../language/words/token.ts'
import { roundThousandth } from '../math/rounding.ts'
import { says } from './find-words.ts'
import type { TopicWord } from './goal-topics.ts'
import { evidenceOf, type UnitSentence } from './unit-sentences.ts'

const MOST_EVIDENCE = 3

/**
 * Lessons that mention a thread of the unit: a big idea, or the task. A sentence that announces or recalls it counts
 * too, because that connects lessons.
 *
 * @param lessons null for a gap
 * @param fewest minimum number of the thread's words in a sentence
 */
export function followThread(
  words: readonly TopicWord[],
  fewest: number,
  lessons: readonly (readonly UnitSentence[] | null)[],
  segment: Segmenter,
): UnitThread {
  const found = lessons.flatMap((sentences, lesson) => {
    const said = (sentences ?? []).filter(({ text }) => countSaid(words, text, segment) >= fewest)
    if (said.length === 0) return []
    const evidence = said.slice(0, MOST_EVIDENCE).map(({ utterance }) => evidenceOf(utterance))
    return [{ lesson, sentences: said.length, evidence }]
  })
  const heard = lessons.filter((sentences) => sentences !== null).length
  return {
    share: heard > 0 ? roundThousandth(found.length / heard) : null,
    first: found[0]?.lesson ?? null,
    last: found.at(-1)?.lesson ?? null,
    lessons: found,
  }
}

const countSaid = (words: readonly TopicWord[], text: string, segment: Segmenter): number =>
  words.filter(({ forms }) => forms.some((form) => says(text, form, segment))).length
