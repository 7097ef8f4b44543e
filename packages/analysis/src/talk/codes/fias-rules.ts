import type { FiasCode, IfiasCode, ItiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import {
  CRITICISM,
  FEELING,
  NOMINATION,
  PRAISE,
  PUPIL_INITIATIVE,
  USES_IDEA,
} from '../../language/lexicon/talk-cues.ts'
import { clausesOf } from '../../language/speech-acts/clauses.ts'
import { isDirective } from '../../language/speech-acts/directions.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import type { Chains } from '../exchange/chains.ts'
import type { ActLabel, Move } from '../exchange/moves.ts'
import type { Run } from '../runs.ts'

/** Code of a sentence in the three systems, and of a leading clause that does something else. */
export type SentenceCode = {
  fias: FiasCode
  itias: ItiasCode
  ifias: IfiasCode
  head: { share: number; code: FiasCode } | null
}

/**
 * Below this calibrated probability (0–1) a label of the model decides nothing, and the sentence is lecturing, the
 * commonest category (methods: what a sentence does; a proposal).
 */
const LEAST_PROBABILITY = 0.7
/**
 * Codes of all sentences, in their order.
 *
 * @param runs of the same sentences; the previous speaker decides what counts as a reaction
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

/** Categories 1–7 by rules; the model's label only where no rule applies. */
function teacherCode(
  { text }: SpokenSentence,
  move: Move,
  isAfterPupil: boolean,
  isReplied: boolean,
  label?: ActLabel,
): SentenceCode {
  const fias =
    (CRITICISM.test(text) && move.question === null ? 7 : null) ??
    byQuestion(text, move) ??
    byFeedback(text, move) ??
    byCues(text, isAfterPupil) ??
    byLabel(label, isAfterPupil, isReplied)
  const isOpen = move.question?.form === 'open'
  // ITIAS splits 4 in two, so its codes are one higher from 5 on; codes of silence (14–18) are assigned to the units
  // themselves (顾小清, 王炜 2004).
  const itias: ItiasCode = fias === 4 ? (isOpen ? 4 : 5) : ((fias > 4 ? fias + 1 : fias) as ItiasCode)
  const ifias: IfiasCode = fias === 4 ? (isOpen ? '4.1' : '4.2') : (`${fias}` as IfiasCode)
  // "很好," before a question is a moment of praise of its own, unless it is all of the sentence or of the same category.
  const head = move.head && move.head.code !== fias && move.head.share < 1 ? move.head : null
  return { fias, itias, ifias, head }
}

/**
 * A question asks (4) unless it praises in its own clause, is a tag (5), or gives homework in the form of a question
 * (6).
 */
function byQuestion(text: string, { question, isSelfAnswered, feedback }: Move): FiasCode | null {
  if (question === null) return null
  if (question.purpose === 'tag') return feedback === 'use' || feedback === 'repeat' ? 3 : 5
  if (question.purpose === 'check') return AGREED.test(text) && isDirective(text) ? 6 : 4
  if (feedback !== 'pass_on' && feedback !== 'probe' && clausesOf(text).some(praises)) return 2
  // A question that only the asker could answer is rhetorical: Flanders' 4 expects an answer.
  return isSelfAnswered && question.purpose === 'content' ? 5 : 4
}

const AGREED = /(?:好|行|可以|好不好|行不行)(?:吗|么|吧)?[?？。]?$/u
/** "很好," before a question is only an opener; praise in its own clause says what was good. */
const LEAST_OWN_PRAISE = 4
const praises = (clause: string): boolean =>
  clause.length >= LEAST_OWN_PRAISE && PRAISE.test(clause) && !/[吗呢]$/u.test(clause)

/**
 * Feedback in Flanders' terms: praise and yes are 2 whatever else the sentence does, repeating or developing an idea is
 * 3.
 */
function byFeedback(text: string, { feedback }: Move): FiasCode | null {
  if (feedback === null) return null
  if (feedback === 'praise' || feedback === 'affirm') return 2
  if (feedback === 'use' || feedback === 'repeat') return clausesOf(text).some((clause) => PRAISE.test(clause)) ? 2 : 3
  if (feedback === 'negate') return 7
  if (feedback === 'pass_on') return 3
  // Supplying the right answer informs (5); "再想想" gives a direction (6).
  return isDirective(text) || /再/u.test(text) ? 6 : 5
}

/** Cues in the order of their distance from 5, as Flanders ranks competing categories. */
function byCues(text: string, isAfterPupil: boolean): FiasCode | null {
  if (FEELING.test(text) && !isDirective(text)) return 1
  if (CRITICISM.test(text)) return 7
  if (isDirective(text) || NOMINATION.test(text)) return 6
  return USES_IDEA.test(text) && isAfterPupil ? 3 : null
}

/** Guidance is a question if a pupil speaks right after it; repetition takes up an idea if a pupil has just spoken. */
function byLabel(label: ActLabel | undefined, isAfterPupil: boolean, isReplied: boolean): FiasCode {
  if (!label || label.probability < LEAST_PROBABILITY) return 5
  if (label.act === 'commending') return 2
  if (label.act === 'guidance') return isReplied ? 4 : 5
  if (label.act === 'repeating') return isAfterPupil ? 3 : 5
  return label.act === 'note_taking' ? 6 : 5
}

/**
 * Category 8 answers, 9 begins: asks, objects, adds, or speaks when nothing was asked. Several voices at once answer.
 */
function pupilCode({ utterance, text }: SpokenSentence, at: number, { answers, discussions }: Chains): SentenceCode {
  if (discussions.has(at)) return { fias: 9, itias: 12, ifias: '10', head: null }
  const isAnswer =
    utterance.role === 'several' || (answers.has(at) && !utterance.isQuestion && !PUPIL_INITIATIVE.test(text))
  if (isAnswer) return { fias: 8, itias: 9, ifias: '8', head: null }
  return utterance.isQuestion
    ? { fias: 9, itias: 11, ifias: '9.2', head: null }
    : { fias: 9, itias: 10, ifias: '9.1', head: null }
}
