import type { FeedbackType } from '@keguan/contract/vocabulary/talk-acts'
import { clausesOf } from '../../language/speech-acts/clauses.ts'
import { feedbackOf, type Reply } from '../../language/speech-acts/feedback.ts'
import type { QuestionKind } from '../../language/speech-acts/question-kinds.ts'
import { purposeOf } from '../../language/speech-acts/question-purpose.ts'
import { matterOf, shareHeld } from '../../language/words/matter-words.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { positions, type Run } from '../runs.ts'

/** What cues say of a sentence before it is known which feedback it is. */
type ReadMove = { asks: boolean; question: QuestionKind | null; feedback: FeedbackType | null }

/** The pupils' turn that a run of the teacher follows, with what was asked before it and said after the run. */
type Surroundings = {
  answer: Run
  answerText: string
  /** The same without signs, and its pairs of characters. */
  plainAnswer: string
  answerPairs: ReadonlySet<string>
  answerSyllables: number
  matter: ReadonlySet<string>
  /** Two pupils spoke, one after the other. */
  isAfterTwo: boolean
  /** The teacher's last question before the answer. */
  asked: QuestionKind | null
  /** What pupils say after the run, and with what the teacher then begins. */
  next: Run | null
  nextText: string
  thenText: string
}

/** One sentence after an answer. */
export type ReplyFacts = Surroundings & {
  at: number
  place: number
  /** Sentences of the run, and how many of them are still to come. */
  size: number
  left: number
  text: string
  plainText: string
  pairs: ReadonlySet<string>
  clauses: readonly string[]
  syllables: number
  heldWords: number
  newWords: number
  move: ReadMove
  /** What the cues of feedback say of the whole sentence wherever it stands, and of its first and its last clause. */
  rule: FeedbackType | null
  ruleOfFirst: FeedbackType | null
  ruleOfLast: FeedbackType | null
  /** The sentence before in the run, and the one after. */
  before: { rule: FeedbackType | null; isQuestion: boolean } | null
  after: { purpose: string; syllables: number; pairs: ReadonlySet<string> } | null
}

/**
 * Sentences of a run that are read: of the coded ones no later one is feedback, and a long answer is compared with no
 * more of them.
 */
const REACH = 16

/** The teacher's sentences that follow pupils, run by run. */
export function readReplies(
  sentences: readonly SpokenSentence[],
  moves: readonly ReadMove[],
  runs: readonly Run[],
): ReplyFacts[] {
  return runs.flatMap((run, index) => {
    const answer = runs[index - 1]
    if (run.role !== 'teacher' || answer === undefined) return []
    const around = surroundingsOf(sentences, moves, runs, index)
    let before: ReplyFacts['before'] = null
    return positions(run, REACH).map((at): ReplyFacts => {
      const facts = readReply(sentences, moves, run, at, around, before)
      before = { rule: facts.rule, isQuestion: facts.move.question !== null }
      return facts
    })
  })
}

const textOf = (sentences: readonly SpokenSentence[], run: Run | undefined): string =>
  run ? positions(run).reduce((text, at) => text + sentences[at]!.text, '') : ''

function surroundingsOf(
  sentences: readonly SpokenSentence[],
  moves: readonly ReadMove[],
  runs: readonly Run[],
  index: number,
): Surroundings {
  const [asking, answer, next, then] = [runs[index - 2], runs[index - 1]!, runs[index + 1], runs[index + 2]]
  const said = positions(answer).map((at) => sentences[at]!)
  const answerText = textOf(sentences, answer)
  const plainAnswer = plain(answerText)
  const isAsked = asking?.role === 'teacher'
  return {
    answer,
    answerText,
    plainAnswer,
    answerPairs: pairsOf(plainAnswer),
    answerSyllables: said.reduce((sum, { utterance }) => sum + utterance.syllables, 0),
    matter: matterOf(said.flatMap(({ tokens }) => tokens)),
    isAfterTwo: asking !== undefined && !isAsked,
    asked: isAsked
      ? (positions(asking)
          .map((at) => moves[at]!)
          .findLast(({ asks }) => asks)?.question ?? null)
      : null,
    next: next ?? null,
    nextText: textOf(sentences, next),
    thenText: then?.role === 'teacher' ? sentences[then.first]!.text : '',
  }
}

function readReply(
  sentences: readonly SpokenSentence[],
  moves: readonly ReadMove[],
  run: Run,
  at: number,
  around: Surroundings,
  before: ReplyFacts['before'],
): ReplyFacts {
  const { text, tokens, utterance } = sentences[at]!
  const own = matterOf(tokens)
  const clauses = clausesOf(text)
  const heldShare = shareHeld(around.matter, own)
  const heldWords = Math.round(heldShare * around.matter.size)
  const move = moves[at]!
  const reply: Reply = {
    text,
    purpose: move.question?.purpose ?? null,
    syllables: utterance.syllables,
    answerSyllables: around.answerSyllables,
    heldShare,
    heldWords,
    newWords: own.size - heldWords,
    answer: around.answerText,
    isFirst: at === run.first,
  }
  const [first = '', last = ''] = [clauses[0], clauses.at(-1)]
  const asksLast = move.question !== null && purposeOf(last) === 'content'
  const plainText = plain(text)
  return {
    ...around,
    at,
    place: at - run.first,
    size: run.last - run.first + 1,
    left: run.last - at,
    text,
    plainText,
    pairs: pairsOf(plainText),
    clauses,
    syllables: utterance.syllables,
    heldWords,
    newWords: reply.newWords,
    move,
    rule: feedbackOf(reply),
    ruleOfFirst: feedbackOf({ ...reply, text: first, purpose: null }),
    ruleOfLast: feedbackOf({ ...reply, text: last, purpose: asksLast ? 'content' : null, isFirst: false }),
    before,
    after: at < run.last ? sentenceAfter(sentences[at + 1]!, moves[at + 1]!) : null,
  }
}

const sentenceAfter = ({ text, utterance }: SpokenSentence, { question }: ReadMove): ReplyFacts['after'] => ({
  purpose: question?.purpose ?? 'none',
  syllables: utterance.syllables,
  pairs: pairsOf(plain(text)),
})

/** Letters and digits only. */
export const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Each two characters that stand side by side. */
export function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let at = 0; at + 2 <= text.length; at++) pairs.add(text.slice(at, at + 2))
  return pairs
}
