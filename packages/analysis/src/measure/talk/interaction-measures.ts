import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { Chain, FiasTrack, QuestionSeries, UtteranceCode } from '@keguan/contract/report/lesson/parts/codes'
import type { SpokenSentence } from '../../language/words/words.ts'
import { roundTime } from '../../math/rounding.ts'
import { type Interaction, readInteraction } from '../../talk/exchange/interaction.ts'
import type { RelevanceSpan } from '../content/relevance-measures.ts'
import type { Lesson } from '../lesson.ts'
import { measureExchange, timesOf } from './exchange-measures.ts'
import { measureFias } from './fias-measures.ts'
import { measurePupils, measureWaitKinds } from './pupil-measures.ts'

/**
 * Classifies the interaction of teacher and pupils; null without words or without known speakers.
 *
 * @param acts labels of a model by utterance; rules alone decide where it has none
 */
export function readExchange(
  { talk }: Lesson,
  sentences: readonly SpokenSentence[],
  acts: readonly UtteranceCode[],
  seed: number,
): Interaction | null {
  // An unmarked text has no sides, and without sides there is no exchange.
  return talk.hasTranscript && talk.hasSpeakers ? readInteraction(sentences, acts, talk.hasPauses, seed) : null
}

/** Questions, feedback, chains, waits, Flanders' codes, pupils' turns, of a lesson or of a part of it. */
export const measureInteraction = (
  lesson: Lesson,
  interaction: Interaction | null,
  fias: FiasTrack,
  relevance: readonly RelevanceSpan[],
): Measure[] => [
  ...measureExchange(lesson, interaction, relevance),
  ...measureFias(lesson, fias),
  ...measureWaitKinds(lesson, interaction),
  ...measurePupils(lesson),
]

/** The chains in the words of the contract: positions become indices of utterances. */
export function listChains({ sentences, chains: { chains } }: Interaction): Chain[] {
  const indices = (positions: readonly number[]) => positions.map((at) => sentences[at]!.utterance.index)
  const time = (seconds: number | null) => (seconds === null ? null : roundTime(seconds))
  return chains.map((chain) => {
    const { startS, endS } = timesOf(chain, sentences)
    return {
      type: chain.type,
      start_s: time(startS),
      end_s: time(endS),
      initiations: indices(chain.initiations),
      responses: indices(chain.responses),
      evaluations: indices(chain.evaluations),
      think_s: time(chain.thinkS),
    }
  })
}

/** Series of questions in the words of the contract, from the first question to the last one. */
export function listSeries({ sentences, patterns }: Interaction): QuestionSeries[] {
  return patterns.series.map(({ pattern, questions }) => {
    const { startS } = sentences[questions[0]!]!.utterance
    const { endS } = sentences[questions.at(-1)!]!.utterance
    return {
      pattern,
      start_s: startS === null ? null : roundTime(startS),
      end_s: endS === null ? null : roundTime(endS),
      questions: questions.map((at) => sentences[at]!.utterance.index),
    }
  })
}
