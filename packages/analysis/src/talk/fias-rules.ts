import type { FiasCode, IfiasCode, ItiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import type { FeedbackType } from '@keguan/contract/vocabulary/talk-acts'
import { CRITICISM, DIRECTION, FEELING, PRAISE, PUPIL_INITIATIVE, USES_IDEA } from '../language/lexicon/talk-cues.ts'
import type { SpokenSentence } from '../language/words.ts'
import type { Chains } from './chains.ts'
import type { ActLabel, Move } from './moves.ts'
import type { Run } from './runs.ts'

/** Code of a sentence in the three systems, and of a leading clause that does something else. */
export type SentenceCode = {
  fias: FiasCode
  itias: ItiasCode
  ifias: IfiasCode
  head: { share: number; code: FiasCode } | null
}

/**
 * Below this calibrated probability (0–1) a label of the model decides nothing, and the sentence is lecturing, the commonest category
 * (methods: what a sentence does; a proposal).
 */
const LEAST_PROBABILITY = 0.7
/** Praise outside of feedback is said to somebody: "月光很美" is not. */
const ADDRESSED = /你|同学|大家|他|她|小组|鼓掌|掌声|表扬|\b(?:you|class|everybody|everyone|he|she)\b/iu

/** What feedback is in Flanders' terms; a correction depends on whether it tells (5) or makes the pupil do it again (6). */
const FEEDBACK_CODES: Readonly<Record<Exclude<FeedbackType, 'correct'>, FiasCode>> = {
  praise: 2,
  affirm: 2,
  use: 3,
  repeat: 3,
  probe: 4,
  pass_on: 4,
  negate: 7,
}

/**
 * Codes of all sentences, in their order.
 *
 * @param runs of the same sentences; who spoke before decides what a reaction is
 * @param acts labels of the model by index of the utterance
 */
export function codeSentences(
  sentences: readonly SpokenSentence[],
  runs: readonly Run[],
  moves: readonly Move[],
  chains: Chains,
  acts: ReadonlyMap<number, ActLabel>,
): SentenceCode[] {
  const codes = new Array<SentenceCode>(sentences.length)
  runs.forEach((run, index) => {
    const isAfterPupil = (runs[index - 1]?.role ?? 'teacher') !== 'teacher'
    const hasReply = runs[index + 1] !== undefined
    for (let at = run.first; at <= run.last; at++) {
      const sentence = sentences[at]!
      codes[at] =
        run.role === 'teacher'
          ? teacherCode(
              sentence,
              moves[at]!,
              isAfterPupil,
              hasReply && at === run.last,
              acts.get(sentence.utterance.index),
            )
          : pupilCode(sentence, at, chains)
    }
  })
  return codes
}

/** Categories 1–7 by rules; the model's label only where no rule speaks. */
function teacherCode(
  { text }: SpokenSentence,
  move: Move,
  isAfterPupil: boolean,
  isReplied: boolean,
  label?: ActLabel,
): SentenceCode {
  const fias = byFeedback(text, move) ?? byCues(text, move, isAfterPupil) ?? byLabel(label, isAfterPupil, isReplied)
  const isOpen = move.question?.form === 'open'
  // ITIAS splits 4 in two and so counts one further from 5 on; what happens in silence (14–18) is coded where it lies (顾小清, 王炜 2004).
  const itias: ItiasCode = fias === 4 ? (isOpen ? 4 : 5) : ((fias > 4 ? fias + 1 : fias) as ItiasCode)
  const ifias: IfiasCode = fias === 4 ? (isOpen ? '4.1' : '4.2') : (`${fias}` as IfiasCode)
  // "很好," before a question is a moment of praise of its own, unless it is all of the sentence or of the same category.
  const head = move.head && move.head.code !== fias && move.head.share < 1 ? move.head : null
  return { fias, itias, ifias, head }
}

function byFeedback(text: string, { feedback }: Move): FiasCode | null {
  if (feedback === null) return null
  // Taking up a feeling is category 1 whatever else the sentence does: it is furthest from 5.
  if (FEELING.test(text)) return 1
  if (feedback !== 'correct') return FEEDBACK_CODES[feedback]
  // "应该是三分之一" tells the right answer (5); "再想想" gives a direction (6).
  return /应该是|\bit should be\b/iu.test(text) && !/再/u.test(text) ? 5 : 6
}

/** Cues in the order of their distance from 5, as Flanders ranks categories that compete. */
function byCues(text: string, move: Move, isAfterPupil: boolean): FiasCode | null {
  if (FEELING.test(text)) return 1
  if (PRAISE.test(text) && ADDRESSED.test(text) && !move.asks && !DIRECTION.test(text)) return 2
  if (CRITICISM.test(text)) return 7
  // A question that only the asker could answer is a figure of speech: Flanders' 4 wants an answer.
  if (move.asks) return move.isSelfAnswered ? 5 : 4
  if (USES_IDEA.test(text) && isAfterPupil) return 3
  return DIRECTION.test(text) ? 6 : null
}

/** Guidance asks where a pupil speaks right after it, repeating takes up an idea where one has just spoken. */
function byLabel(label: ActLabel | undefined, isAfterPupil: boolean, isReplied: boolean): FiasCode {
  if (!label || label.probability < LEAST_PROBABILITY) return 5
  if (label.act === 'commending') return 2
  if (label.act === 'guidance') return isReplied ? 4 : 5
  if (label.act === 'repeating') return isAfterPupil ? 3 : 5
  return label.act === 'note_taking' ? 6 : 5
}

/** Category 8 answers, 9 begins: asks, objects, adds, or speaks when nothing was asked. Several voices at once answer. */
function pupilCode({ utterance, text }: SpokenSentence, at: number, { answers, discussions }: Chains): SentenceCode {
  if (discussions.has(at)) return { fias: 9, itias: 12, ifias: '10', head: null }
  const isAnswer =
    utterance.role === 'several' || (answers.has(at) && !utterance.isQuestion && !PUPIL_INITIATIVE.test(text))
  if (isAnswer) return { fias: 8, itias: 9, ifias: '8', head: null }
  return utterance.isQuestion
    ? { fias: 9, itias: 11, ifias: '9.2', head: null }
    : { fias: 9, itias: 10, ifias: '9.1', head: null }
}
