import type { TalkMove } from '@keguan/contract/vocabulary/talk-moves'
import { AFFIRM, DIRECTION, NOMINATION, PRAISE, TRANSITION, USES_IDEA } from '../../language/lexicon/talk-cues.ts'
import {
  ACCURACY,
  ANY_QUESTIONS,
  ASKS_MATTER,
  EVIDENCE,
  FOLLOWS,
  KEEP_TOGETHER,
  PUPIL_ASKS,
  PUPIL_RELATES,
  READING,
  REASONING,
  RELATE,
} from '../../language/lexicon/talk-move-cues.ts'
import { trimEndOf } from '../../language/normalise.ts'
import { clausesOf } from '../../language/speech-acts/clauses.ts'
import { isBareTag } from '../../language/speech-acts/question-kinds.ts'
import { isQuestion } from '../../language/speech-acts/questions.ts'
import { matterOf } from '../../language/words/matter-words.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { positions, type Run } from '../runs.ts'
import type { Move } from './moves.ts'

/** Number of sentences after an answer that can still repeat it. */
const MOST_RETURNS = 3
/** Share of an answer's matter that one common word must be to count as taken up. */
const TAKEN_UP_SHARE = 0.5
/** Shorter evidence is a bare "因为…" that went no further, syllables. */
const FEWEST_SYLLABLES = 4
/** Number of the teacher's last sentences in which reading may be announced. */
const ANNOUNCING = 2

/**
 * Discourse moves after the TalkMoves taxonomy (Suresh et al. 2021), by cues and by the words that return (a proposal;
 * the original labels come from people and a trained model). A sentence has one move or none; the first that fits, in
 * the order relate, keep together, press for reasoning, restate or revoice, press for accuracy; of single pupils
 * relate, ask, evidence, claim.
 *
 * @returns for each sentence its move
 */
export function findTalkMoves(
  sentences: readonly SpokenSentence[],
  runs: readonly Run[],
  moves: readonly Move[],
): (TalkMove | null)[] {
  const found: (TalkMove | null)[] = sentences.map(() => null)
  let isReading = false
  runs.forEach((run, index) => {
    const all = positions(run)
    if (run.role === 'teacher') {
      const before = runs[index - 1]
      readTeacher(sentences, moves, all, before === undefined ? new Set() : matterIn(sentences, before), found)
      isReading = all.slice(-ANNOUNCING).some((at) => READING.test(sentences[at]!.text))
    } else if (run.role === 'student') {
      for (const at of all) found[at] = pupilMove(sentences[at]!, isReading)
    }
  })
  return found
}

const matterIn = (sentences: readonly SpokenSentence[], run: Run): Set<string> =>
  matterOf(positions(run).flatMap((at) => sentences[at]!.tokens))

/** Moves of one run of the teacher. Saying an answer again ends where something new is asked or begun. */
function readTeacher(
  sentences: readonly SpokenSentence[],
  moves: readonly Move[],
  all: readonly number[],
  answer: ReadonlySet<string>,
  found: (TalkMove | null)[],
): void {
  let canReturn = answer.size > 0
  all.forEach((at, place) => {
    const sentence = sentences[at]!
    const move = moves[at]!
    canReturn &&= place < MOST_RETURNS && !TRANSITION.test(sentence.text)
    found[at] = teacherMove(sentence, move, canReturn ? answer : null)
    if (move.asks) canReturn = false
  })
}

function teacherMove(sentence: SpokenSentence, move: Move, answer: ReadonlySet<string> | null): TalkMove | null {
  const { text, utterance } = sentence
  const wants = (utterance.isQuestion || move.asks) && !move.isSelfAnswered
  if (wants && RELATE.test(text)) return 'relate'
  if (KEEP_TOGETHER.test(text)) return 'keep_together'
  if ((wants || tells(text)) && REASONING.test(text)) return 'press_reasoning'
  const returned = answer && returnOf(sentence, answer)
  if (utterance.isQuestion) {
    // The bare answer in a questioning tone ("二十?") has the class hear it again; it asks nothing by its words.
    if (returned === 'restate' && !isQuestion(unmarked(text), false)) return 'keep_together'
    return wants && asksMatter(sentence, move) ? 'press_accuracy' : null
  }
  if (returned !== null && !DIRECTION.test(text)) return returned
  return ACCURACY.test(text) ? 'press_accuracy' : null
}

/** "说说你的理由" asks without a question. */
const tells = (text: string): boolean =>
  /^(?:请|能|好[,，])?(?:你|大家|同学们|再|来)*(?:说|讲|谈|解释|证明)|^(?:please )?(?:explain|prove|justify|tell)/iu.test(
    text,
  )

const unmarked = (text: string): string => trimEndOf(text, /[?？\s]/u)

/** A content question: not a bare or trailing tag, a mere call on someone or "any questions". */
function asksMatter({ text, tokens }: SpokenSentence, move: Move): boolean {
  const last = clausesOf(text).at(-1) ?? ''
  if (isBareTag(last) || ANY_QUESTIONS.test(text)) return false
  if (NOMINATION.test(text) && !ASKS_MATTER.test(text)) return false
  return ACCURACY.test(text) || move.question?.fourWhat != null || matterOf(tokens).size > 0
}

/**
 * Whether a sentence says the answer again: with nothing of matter but the answer's it restates, with more it revoices.
 * Praise and yes in front do not count as something added.
 */
function returnOf({ text, tokens }: SpokenSentence, answer: ReadonlySet<string>): 'restate' | 'revoice' | null {
  const said = clausesOf(text)
    .filter((clause) => !AFFIRM.test(clause) && !PRAISE.test(clause))
    .join(' ')
    .toLowerCase()
  const own = [...matterOf(tokens)].filter((word) => said.includes(word))
  const held = own.filter((word) => answer.has(word)).length
  if (held === 0) return null
  if (held === own.length) return 'restate'
  return held >= 2 || held / answer.size >= TAKEN_UP_SHARE || USES_IDEA.test(text) ? 'revoice' : null
}

function pupilMove({ utterance, text, tokens }: SpokenSentence, isReading: boolean): TalkMove | null {
  if (PUPIL_RELATES.test(text)) return 'pupil_relate'
  if (PUPIL_ASKS.test(text) || (utterance.isQuestion && isQuestion(unmarked(text), false))) return 'pupil_ask'
  if (isReading || FOLLOWS.test(text)) return null
  if (EVIDENCE.test(text) && utterance.syllables >= FEWEST_SYLLABLES) return 'pupil_evidence'
  return matterOf(tokens).size > 0 ? 'pupil_claim' : null
}
