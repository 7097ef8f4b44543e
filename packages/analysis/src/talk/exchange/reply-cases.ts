import type { FeedbackType, QuestionPurpose } from '@keguan/contract/vocabulary/talk-acts'
import { clausesOf } from '../../language/speech-acts/clauses.ts'
import { matterOf } from '../../language/words/matter-words.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { positions, type Run } from '../runs.ts'
import { REPLY_WEIGHTS } from './reply-weights.ts'

/** What is weighed of a sentence after an answer: does a question probe it, does a statement use it. */
export const REPLY_KINDS = ['probe', 'use'] as const
type ReplyKind = (typeof REPLY_KINDS)[number]

/** A sentence to be weighed, with the names of what it shows. */
export type ReplyCase = { at: number; kind: ReplyKind; signs: readonly Sign[] }

/** What cues say of a sentence. */
type Told = {
  question: { purpose: QuestionPurpose } | null
  feedback: FeedbackType | null
  isThinking: boolean
  isTask: boolean
  isTransition: boolean
}

/** Sentences after an answer that are weighed: the same reach for those who train and for the product. */
const REACH = 4
/** A sentence is likelier of its kind than not from this sum on: where leaving lessons out lost least. */
const THRESHOLD = -0.4

type Facts = {
  place: number
  text: string
  clauses: number
  syllables: number
  answerSyllables: number
  heldWords: number
  newWords: number
  /** Longest stretch of characters that the answer has too. */
  run: number
  isOfPupil: boolean
  isLast: boolean
  isTask: boolean
  isTransition: boolean
  rule: FeedbackType | null
  before: Told | null
}

/** Everything that can speak for or against, by name; the weights are in reply-weights.ts. */
const SIGNS = {
  always: () => true,
  first: ({ place }) => place === 0,
  second: ({ place }) => place === 1,
  third: ({ place }) => place === 2,
  one_word_held: ({ heldWords }) => heldWords === 1,
  words_held: ({ heldWords }) => heldWords > 1,
  words_added: ({ newWords }) => newWords > 2,
  stretch_held: ({ run }) => run >= 2,
  long_stretch_held: ({ run }) => run >= 3,
  very_short: ({ syllables }) => syllables <= 7,
  short: ({ syllables }) => syllables > 7 && syllables <= 13,
  long: ({ syllables }) => syllables > 25,
  short_answer: ({ answerSyllables }) => answerSyllables <= 3,
  long_answer: ({ answerSyllables }) => answerSyllables > 12,
  two_clauses: ({ clauses }) => clauses === 2,
  more_clauses: ({ clauses }) => clauses > 2,
  why: ({ text }) => /为什么|为何|理由|怎么知道|凭什么|怎么(?:会|就)|\bwhy\b/iu.test(text),
  how: ({ text }) => /怎么|怎样|\bhow\b/iu.test(text),
  to_pupil: ({ text }) => /你(?!们)|\byou(?:r|'re)?\b/iu.test(text),
  to_class: ({ text }) => /你们|大家|同学|谁|哪位|哪个组|\b(?:who|everyone|everybody|class)\b/iu.test(text),
  of_us: ({ text }) => /我们|咱们|\b(?:we|let's)\b/iu.test(text),
  points: ({ text }) => /他|她|这|它|\b(?:he|she|this|that|it)\b/iu.test(text),
  draws_on: ({ text }) => /^(?:那|所以|也就是|可是|但|so\b|but\b|then\b)/iu.test(text),
  ends_ne: ({ text }) => /呢[?？]?$/u.test(text),
  ends_ma: ({ text }) => /吗[?？]?$/u.test(text),
  supposes: ({ text }) => /如果|要是|假如|换成|\b(?:if|suppose)\b/iu.test(text),
  judges: ({ text }) => /同意|对不对|对吗|\bagree\b/iu.test(text),
  names: ({ text }) => /叫|就是|说明|可见|\b(?:called|means)\b/iu.test(text),
  goes_on: ({ text }) => /第[一二三四五六七八九十]|下面|接下来|现在|今天|下一|\b(?:now|next|today)\b/iu.test(text),
  directs: ({ text }) => /请|开始|翻|打开|拿|写|看|\b(?:please|open|write|look|read)\b/iu.test(text),
  is_task: ({ isTask }) => isTask,
  begins_something: ({ isTransition }) => isTransition,
  last_of_turn: ({ isLast }) => isLast,
  not_of_one_pupil: ({ isOfPupil }) => !isOfPupil,
  cue_probe: ({ rule }) => rule === 'probe',
  cue_use: ({ rule }) => rule === 'use',
  after_feedback: ({ before }) => before !== null && before.feedback !== null,
  after_use: ({ before }) => before?.feedback === 'use',
  after_question: ({ before }) => before?.question?.purpose === 'content',
} satisfies Record<string, (facts: Facts) => boolean>
type Sign = keyof typeof SIGNS

/** Log odds of each sign. */
type Weights = Readonly<Record<ReplyKind, Readonly<Partial<Record<Sign, number>>>>>

const NAMES = Object.keys(SIGNS) as Sign[]

/** The sentences of a run after an answer about which cues alone are a poor judge. */
export function replyCases(
  sentences: readonly SpokenSentence[],
  moves: readonly Told[],
  run: Run,
  answer: Run,
): ReplyCase[] {
  const said = positions(answer).map((at) => sentences[at]!)
  const matter = matterOf(said.flatMap(({ tokens }) => tokens))
  const answerText = plain(said.map(({ text }) => text).join(''))
  const answerSyllables = said.reduce((sum, { utterance }) => sum + utterance.syllables, 0)
  return positions(run, REACH).flatMap((at): ReplyCase[] => {
    const kind = kindOf(moves[at]!)
    if (kind === null) return []
    const { text, tokens, utterance } = sentences[at]!
    const own = matterOf(tokens)
    const heldWords = [...matter].filter((word) => own.has(word)).length
    const facts: Facts = {
      place: at - run.first,
      text,
      clauses: clausesOf(text).length,
      syllables: utterance.syllables,
      answerSyllables,
      heldWords,
      newWords: own.size - heldWords,
      run: longestShared(plain(text), answerText),
      isOfPupil: answer.role === 'student',
      isLast: at === run.last,
      isTask: moves[at]!.isTask || moves[at]!.isThinking,
      isTransition: moves[at]!.isTransition,
      rule: moves[at]!.feedback,
      before: at === run.first ? null : moves[at - 1]!,
    }
    return [{ at, kind, signs: NAMES.filter((name) => SIGNS[name](facts)) }]
  })
}

/** A question that cues take for new, a probe or a use; a statement that they take for a use or for nothing. */
function kindOf({ question, feedback }: Told): ReplyKind | null {
  if (question === null) return feedback === null || feedback === 'use' ? 'use' : null
  if (question.purpose !== 'content') return null
  return feedback === null || feedback === 'use' || feedback === 'probe' ? 'probe' : null
}

/** What a case is after all: its kind, or what the cues say; what they take for a use of the answer's words is one. */
export function weighReply(
  { kind, signs }: ReplyCase,
  rule: FeedbackType | null,
  weights: Weights = REPLY_WEIGHTS,
): FeedbackType | null {
  const sum = signs.reduce((total, sign) => total + (weights[kind][sign] ?? 0), 0)
  if (sum > THRESHOLD) return kind
  return rule === 'probe' ? null : rule
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Characters of the longest stretch of `text` within `other`; longer than 3 says no more. */
function longestShared(text: string, other: string): number {
  for (let length = 3; length > 1; length--) {
    for (let at = 0; at + length <= text.length; at++) if (other.includes(text.slice(at, at + length))) return length
  }
  return 0
}
