import type { FiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import type { FeedbackType, TeacherAct } from '@keguan/contract/vocabulary/talk-acts'
import { FEELING, NOMINATION, TASK, THINKING, TRANSITION } from '../../language/lexicon/talk-cues.ts'
import { clausesOf } from '../../language/speech-acts/clauses.ts'
import { isDirective } from '../../language/speech-acts/directions.ts'
import { feedbackOf, feedbackOnWork, leadingFeedback } from '../../language/speech-acts/feedback.ts'
import { fourWhatOf } from '../../language/speech-acts/four-whats.ts'
import { bloomOf, formOf, leansBack, type QuestionKind } from '../../language/speech-acts/question-kinds.ts'
import { purposeOf } from '../../language/speech-acts/question-purpose.ts'
import { isEnglishCheck } from '../../language/speech-acts/questions.ts'
import { countSyllables } from '../../language/syllables.ts'
import { matterOf, shareHeld } from '../../language/words/matter-words.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { positions, type Run } from '../runs.ts'
import { readReplies } from './reply-facts.ts'
import { kindOfReply } from './reply-kinds.ts'
import { signsOf } from './reply-signs.ts'

/** What one sentence does in the exchange. */
export type Move = {
  /** The teacher wants an answer: a question, or a call on someone. */
  asks: boolean
  /** Of the teacher's questions. */
  question: QuestionKind | null
  /** Asked, and continued by the teacher before anyone else could speak. */
  isSelfAnswered: boolean
  feedback: FeedbackType | null
  /** Leading "很好," of a sentence that then does something else: share of its syllables, 0–1, and its code. */
  head: { share: number; code: FiasCode } | null
  /** Gives time to think, or a task to carry out. */
  isThinking: boolean
  isTask: boolean
  /** The sentence begins something new. */
  isTransition: boolean
  /** Share of the last answer's matter in it, 0–1. */
  heldShare: number
}

/** What a model took a sentence of the teacher for. */
export type ActLabel = { act: TeacherAct; probability: number }

/** Number of sentences after an answer that can still be feedback on it. */
const MOST_FEEDBACK = 3
/** A statement up to here after a question does not answer it: "这个问题有点难". */
const ASIDE_SYLLABLES = 12

/** Moves of all sentences; those of pupils carry no more than their place. */
export function readMoves(sentences: readonly SpokenSentence[], runs: readonly Run[]): Move[] {
  const moves = readByCues(sentences, runs)
  for (const facts of readReplies(sentences, moves, runs)) moves[facts.at]!.feedback = kindOfReply(signsOf(facts))
  runs.forEach((run, at) => {
    if (run.role !== 'teacher') return
    for (const place of positions(run)) if (moves[place]!.feedback === 'pass_on') moves[place]!.asks = true
    markSelfAnswers(sentences, moves, run, runs[at + 1] !== undefined)
  })
  return moves
}

/** What cues alone say; tools/train-replies.mjs learns from it how they weigh. */
export function readByCues(sentences: readonly SpokenSentence[], runs: readonly Run[]): Move[] {
  const moves = sentences.map(readAlone)
  carryOver(sentences, moves)
  runs.forEach((run, at) => {
    const before = runs[at - 1]
    if (run.role === 'teacher' && before !== undefined && isAnswered(moves, runs[at - 2]))
      readFeedback(sentences, moves, run, before)
  })
  return moves
}

/** What a sentence says by itself. */
function readAlone({ utterance, text }: SpokenSentence): Move {
  const isTeacher = utterance.role === 'teacher'
  const isQuestion = isTeacher && utterance.isQuestion
  return {
    asks: isQuestion || (isTeacher && NOMINATION.test(text)),
    question: isQuestion ? kindOf(text) : isTeacher && isEnglishCheck(text) ? BARE_CHECK : null,
    isSelfAnswered: false,
    feedback: isTeacher ? feedbackOnWork(text, isQuestion) : null,
    head: null,
    isThinking: isTeacher && THINKING.test(text),
    isTask: isTeacher && TASK.test(text),
    isTransition: isTeacher && TRANSITION.test(text),
    heldShare: 0,
  }
}

/** Number of the teacher's sentences after which a question may still refer to an earlier one. */
const LEANS_BACK = 4

/** "分子呢？" asks of another thing what was asked before: level and four whats are those of the question it leans on. */
function carryOver(sentences: readonly SpokenSentence[], moves: readonly Move[]): void {
  let last: QuestionKind | null = null
  let age = 0
  sentences.forEach(({ utterance, text }, at) => {
    if (utterance.role !== 'teacher') return
    const { question } = moves[at]!
    if (++age > LEANS_BACK) last = null
    if (question?.purpose !== 'content') return
    if (last && question.bloom === null && leansBack(text)) Object.assign(question, { ...last, form: question.form })
    if (question.bloom === null) return
    last = question
    age = 0
  })
}

const BARE_CHECK: QuestionKind = { purpose: 'check', form: null, bloom: null, fourWhat: null }

function kindOf(text: string): QuestionKind {
  const purpose = purposeOf(text)
  if (purpose === 'invitation') return { purpose, form: 'open', bloom: null, fourWhat: null }
  if (purpose !== 'content') return { purpose, form: null, bloom: null, fourWhat: null }
  const fourWhat = fourWhatOf(text, true)
  return { purpose, form: formOf(text, fourWhat), bloom: bloomOf(text), fourWhat }
}

/** Whether the pupils' words before can be taken up: "好" after "准备好了吗" cannot. */
function isAnswered(moves: readonly Move[], asking: Run | undefined): boolean {
  if (asking === undefined || asking.role !== 'teacher') return true
  const last = positions(asking)
    .map((at) => moves[at]!)
    .findLast(({ asks }) => asks)
  return last?.question?.purpose !== 'check' && last?.question?.purpose !== 'tag'
}

/** Feedback is what the first sentences after an answer do, until one does something else. */
function readFeedback(sentences: readonly SpokenSentence[], moves: Move[], run: Run, answer: Run): void {
  const said = positions(answer).map((at) => sentences[at]!)
  const matter = matterOf(said.flatMap(({ tokens }) => tokens))
  const answerSyllables = said.reduce((sum, { utterance }) => sum + utterance.syllables, 0)
  const answerText = said.map(({ text }) => text).join('')
  for (const at of positions(run, MOST_FEEDBACK)) {
    const { utterance, text, tokens } = sentences[at]!
    const move = moves[at]!
    const own = matterOf(tokens)
    move.heldShare = shareHeld(matter, own)
    const heldWords = Math.round(move.heldShare * matter.size)
    move.feedback = feedbackOf({
      text,
      purpose: move.question?.purpose ?? null,
      syllables: utterance.syllables,
      answerSyllables,
      heldShare: move.heldShare,
      heldWords,
      newWords: own.size - heldWords,
      answer: answerText,
      isFirst: at === run.first,
    })
    if (at === run.first) move.head = headOf(text, utterance.syllables)
    if (move.feedback === null && move.question?.purpose !== 'check') break
  }
}

/** Category 2 of a leading yes or praise, 7 of a leading no. */
function headOf(text: string, syllables: number): Move['head'] {
  const { clauses, isNegative } = leadingFeedback(text)
  if (clauses.length === 0 || syllables === 0) return null
  const own = clauses.reduce((sum, clause) => sum + countSyllables(clause), 0)
  return { share: Math.min(1, own / syllables), code: isNegative ? 7 : 2 }
}

/**
 * A question after which the teacher continues explaining could not be answered by pupils. Repeating, calling on
 * someone, time to think, a task or a calming word in between still waits for the answer.
 */
function markSelfAnswers(sentences: readonly SpokenSentence[], moves: Move[], run: Run, hasReply: boolean): void {
  let isAnswered = hasReply
  let asideAllowed = hasReply
  for (const at of positions(run).reverse()) {
    const { utterance, text } = sentences[at]!
    const move = moves[at]!
    if (move.asks) {
      if (!isAnswered && move.question) move.isSelfAnswered = at < run.last
      asideAllowed = false
    } else if (!waits(move, text)) {
      const isAside = asideAllowed && utterance.syllables <= ASIDE_SYLLABLES
      asideAllowed = false
      if (!isAside) isAnswered = false
    }
  }
}

const waits = (move: Move, text: string): boolean =>
  move.isThinking || move.isTask || isDirective(clausesOf(text)[0] ?? '') || FEELING.test(text)
