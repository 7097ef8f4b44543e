import type { UtteranceCode } from '@keguan/contract/report/lesson/parts/codes'
import type { TalkMove } from '@keguan/contract/vocabulary/talk-moves'
import type { SpokenSentence } from '../../language/words/words.ts'
import { roundValue } from '../../math/rounding.ts'
import { codeSentences, type SentenceCode } from '../codes/fias-rules.ts'
import { findRuns, type Run } from '../runs.ts'
import { type Chains, findChains } from './chains.ts'
import { type ActLabel, type Move, readMoves } from './moves.ts'
import { findPatterns, type QuestionPatterns } from './question-patterns.ts'
import { findTalkMoves } from './talk-moves.ts'
import { findUptake, type Uptake } from './uptake.ts'

/** What the words tell about how teacher and pupils deal with each other; lists follow the sentences. */
export type Interaction = {
  sentences: readonly SpokenSentence[]
  runs: Run[]
  moves: Move[]
  chains: Chains
  codes: SentenceCode[]
  uptake: Uptake[]
  talkMoves: (TalkMove | null)[]
  patterns: QuestionPatterns
}

/**
 * Reads questions, feedback, chains, uptake and interaction codes off the sentences.
 *
 * @param acts labels of a model by utterance; rules alone decide where it has none
 * @param hasPauses gaps between sentences were measured, not guessed
 * @param seed of the chance level of uptake
 */
export function readInteraction(
  sentences: readonly SpokenSentence[],
  acts: readonly UtteranceCode[],
  hasPauses: boolean,
  seed: number,
): Interaction {
  const labels = new Map<number, ActLabel>()
  for (const { utterance, act, act_probability: probability } of acts) {
    if (act !== undefined && probability !== undefined) labels.set(utterance, { act, probability })
  }
  const runs = findRuns(sentences)
  const moves = readMoves(sentences, runs)
  const chains = findChains(sentences, runs, moves, hasPauses)
  const codes = codeSentences(sentences, runs, moves, chains, labels)
  const talkMoves = findTalkMoves(sentences, runs, moves)
  return {
    sentences,
    runs,
    moves,
    chains,
    codes,
    uptake: findUptake(sentences, runs, moves, seed),
    talkMoves,
    patterns: findPatterns(sentences, runs, moves, talkMoves),
  }
}

/** The codes in the words of the contract. */
export function codesOf({ sentences, moves, codes, uptake, talkMoves, patterns }: Interaction): UtteranceCode[] {
  const takenUp = new Map(uptake.map(({ at, value }) => [at, roundValue(value)]))
  return sentences.map(({ utterance }, at): UtteranceCode => {
    const { question, feedback } = moves[at]!
    const uptakeHere = takenUp.get(at)
    const talkMove = talkMoves[at]
    const followUp = patterns.followUps[at]
    return {
      utterance: utterance.index,
      ...(question && { purpose: question.purpose }),
      ...(question?.form && { form: question.form }),
      ...(question?.bloom && { bloom: question.bloom }),
      ...(question?.fourWhat && { four_what: question.fourWhat }),
      ...(feedback && { feedback }),
      ...(uptakeHere !== undefined && { uptake: uptakeHere }),
      ...(talkMove && { talk_move: talkMove }),
      ...(followUp && { follow_up: followUp }),
      ...(patterns.authentic[at] && { authentic: true as const }),
      fias: codes[at]!.fias,
    }
  })
}
