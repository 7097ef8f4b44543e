import type { Chain, FiasTrack, UtteranceCode } from '@keguan/contract/report/codes'
import type { Measure } from '@keguan/contract/report/measure'
import type { SpokenSentence } from '../language/words.ts'
import { codesOf, type Interaction, readInteraction } from '../talk/interaction.ts'
import { measureExchange, timesOf } from './exchange-measures.ts'
import { measureFias } from './fias-measures.ts'
import type { Lesson } from './lesson.ts'
import { measurePupils, measureStd, measureWaitKinds } from './pupil-measures.ts'
import { roundTime } from './round.ts'

export type InteractionResult = {
  measures: Measure[]
  codes: UtteranceCode[]
  chains: Chain[]
  fias: FiasTrack
  /** S-T-D codes; null when there are none. */
  std: string | null
}

/**
 * How teacher and pupils deal with each other: questions, feedback, chains, waits, Flanders' codes, S-T-D.
 *
 * @param acts labels of a model by utterance; rules alone decide where it has none
 * @param stCodes S-T codes of 1 s cells
 */
export function measureInteraction(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  acts: readonly UtteranceCode[],
  stCodes: string,
  seed: number,
): InteractionResult {
  const { talk } = lesson
  // An unmarked text knows no sides, and without sides there is no exchange.
  const isReadable = talk.hasTranscript && talk.hasSpeakers
  const interaction = isReadable ? readInteraction(sentences, acts, talk.hasPauses, seed) : null
  const fias = measureFias(lesson, interaction)
  const std = measureStd(lesson, stCodes)
  return {
    measures: [
      ...measureExchange(lesson, interaction),
      ...fias.measures,
      ...measureWaitKinds(lesson, interaction),
      ...measurePupils(lesson),
      std.measure,
    ],
    codes: interaction ? codesOf(interaction) : [],
    chains: interaction ? listChains(interaction) : [],
    fias: fias.track,
    std: std.codes === '' ? null : std.codes,
  }
}

/** The chains in the words of the contract: positions become indices of utterances. */
function listChains({ sentences, chains: { chains } }: Interaction): Chain[] {
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
