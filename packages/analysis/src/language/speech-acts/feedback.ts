import type { FeedbackType, QuestionPurpose } from '@keguan/contract/vocabulary/talk-acts'
import {
  AFFIRM,
  CORRECTION,
  JUDGES,
  NEGATION,
  NOMINATION,
  PASS_ON,
  PRAISE,
  PROBE,
  TAKES_FURTHER,
  TRANSITION,
  USES_IDEA,
} from '../lexicon/talk-cues.ts'
import { clausesOf } from './clauses.ts'
import { isDirective } from './directions.ts'

/** A sentence of the teacher after an answer. */
export type Reply = {
  text: string
  /** What it asks for, where it is a question. */
  purpose: QuestionPurpose | null
  /** Chinese characters and English syllables of the sentence, and of the answer. */
  syllables: number
  answerSyllables: number
  /** Share of the answer's content words that the sentence takes up, 0–1, how many these are, and how many it adds. */
  heldShare: number
  heldWords: number
  newWords: number
  /** What was said before it. */
  answer: string
  /** The first sentence after the answer. */
  isFirst: boolean
}

/** From this share of an answer on, a sentence hardly longer than it is a repetition. */
const REPEATED = { share: 0.5, lengthRatio: 1.3, extraSyllables: 4 }
/**
 * Up to this length a first sentence that opens nothing new is feedback by its position alone (Mehan 1979: the third
 * turn evaluates).
 */
const SHORT_REPLY_SYLLABLES = 14
/** Up to this length a question with a cue such as 为什么 refers to the answer. */
const BARE_SYLLABLES = 9
/** Up to this length a question right after the answer asks for it more exactly. */
const DRILL_SYLLABLES = 7

/**
 * How a sentence takes up the answer before it; null when it does something else (methods: feedback). One definition
 * each: praise has an evaluative word, an affirmation only says yes, a use develops the idea; praise alone is no use of
 * an idea.
 */
export function feedbackOf(reply: Reply): FeedbackType | null {
  const { text, purpose } = reply
  const clauses = clausesOf(text)
  if (purpose === 'invitation') return 'pass_on'
  if (purpose === 'content') return feedbackOfQuestion(reply, clauses)
  if (purpose === 'call_on') return PASS_ON.test(text) ? 'pass_on' : null
  if (purpose === 'check') return null
  if (clauses.some((clause) => NEGATION.test(clause))) return clauses.length > 1 ? 'correct' : 'negate'
  const isPraiseAllThrough = PRAISE.test(clauses[0] ?? '') && PRAISE.test(clauses.at(-1) ?? '')
  if (CORRECTION.test(text) && !isPraiseAllThrough) return 'correct'
  if (PASS_ON.test(text)) return 'pass_on'
  return feedbackOfTelling(reply, clauses)
}

/**
 * A new question is no feedback. A probe is bare ("为什么？", "怎么算的？"), addresses the pupil who answered, or takes up words
 * of the answer. An answer said again before a new question is a repetition.
 */
function feedbackOfQuestion(reply: Reply, clauses: readonly string[]): FeedbackType | null {
  const { text, syllables, heldWords, answer, isFirst } = reply
  if (JUDGES.test(text)) return 'pass_on'
  if (MENDS.test(text)) return 'correct'
  const isBare = syllables <= BARE_SYLLABLES
  const asked = clauses.join('，')
  if (syllables <= DRILL_SYLLABLES && isFirst && DRILLS.test(asked)) return 'probe'
  if (PROBE.test(asked) && (isBare || heldWords > 0 || TO_PUPIL.test(text) || /说明(?:了)?什么$/u.test(asked)))
    return 'probe'
  if (heldWords > 0 && isBare && /吗[?？]?$|是不是|真的/u.test(text)) return 'probe'
  if (clauses.length < 2) return null
  if (PRAISE.test(clauses[0]!)) return 'praise'
  const told = clauses.filter((clause) => !AFFIRM.test(clause))
  const [head = '', ...rest] = told
  if (isFirst && rest.length > 0 && (rest.length > 1 || told.length < clauses.length) && rest.some(pointsBack))
    return 'use'
  return head.length > 1 && answer.includes(head) ? 'repeat' : null
}

/** 这就说明, 这种分法, 它: what follows is about the answer. */
const pointsBack = (clause: string): boolean => /^(?:这(?:就|个|种|样|些|是)|它|我们(?:叫|把))/u.test(clause)

/** "是不是漏了一步？": points to an error by asking. */
const MENDS = /(?:漏|少|忘|错|反)了.{0,6}[?？吗]|怎么改(?!变)|哪里(?:错|不对)/u

/** "什么方向的力？", "哪个的体积？": asks for the same answer more exactly. */
const DRILLS = /^(?!.*(?:呢|吗)$)(?:.{0,4})(?:什么|哪(?:个|种|里|两|几)|怎么|谁)/u

/** The sentence refers to what this pupil said or did. */
const TO_PUPIL = /你(?!们)(?:是|的|说|能|从|根据|怎|再|联|觉)|(?:他|她)(?:说|是|的|应该)|^那(?:应该|要)?怎么/u

/** "请坐。" alone lets a pupil sit down, or a class after its greeting; it says nothing about an answer. */
const SITS = /^(?:你?先?请)?坐(?:下)?(?:吧)?$/u

/** What is left of a statement without its yes and its praise decides. */
function feedbackOfTelling(reply: Reply, clauses: readonly string[]): FeedbackType | null {
  const { text, heldShare, heldWords, newWords, syllables, answerSyllables, isFirst } = reply
  const told = clauses.filter((clause) => !AFFIRM.test(clause) && !PRAISE.test(clause) && !CALLS_OUT.test(clause))
  const isPraised = clauses.some((clause) => PRAISE.test(clause))
  const said = told.join('，')
  if (told.length === 0) return isPraised ? 'praise' : clauses.every((clause) => SITS.test(clause)) ? null : 'affirm'
  const isAffirmed = isFirst && AFFIRM.test(clauses[0] ?? '')
  if (isAffirmed && !isPraised && saysAgain(told, reply)) return 'repeat'
  const opens = directs(said) || TRANSITION.test(said)
  if (opens && isAffirmed && !isPraised && YES.test(text) && !TRANSITION.test(said)) return 'use'
  if (opens) return isPraised && PRAISE.test(clauses[0] ?? '') ? 'praise' : null
  if (isPraised) {
    const isSaidFurther = TAKES_FURTHER.test(said) ? newWords > 2 : told.length > 1 && heldWords > 0 && newWords > 2
    return isSaidFurther ? 'use' : 'praise'
  }
  const isShort = syllables <= REPEATED.lengthRatio * answerSyllables + REPEATED.extraSyllables
  if (USES_IDEA.test(said)) return 'use'
  if (heldShare >= REPEATED.share && isShort && newWords <= 1) return 'repeat'
  if (isAffirmed) return 'use'
  if (!isFirst) return null
  if (heldWords > 0 || TAKES_FURTHER.test(said)) return 'use'
  if (syllables > SHORT_REPLY_SYLLABLES || /^(?:好|那|同学|小朋友|现在|请|还有|第)/u.test(text)) return null
  return 'use'
}

/** An unambiguous yes, unlike 好, which may just begin a sentence. */
const YES = /^(?:哎?对|嗯|没错|是的|正确|不错)/u

/** The answer is only repeated at the start: "对，田间的小路，也就是田界。" */
function saysAgain([first = '', ...rest]: readonly string[], { answer }: Reply): boolean {
  const said = bare(first).replace(/^(?:关键)?(?:就|都)?(?:是要?|是)/u, '')
  return rest.length <= 2 && said.length > 1 && bare(answer).includes(said) && !USES_IDEA.test(rest.join('，'))
}

/** Without the marks of a quotation. */
const bare = (text: string): string => text.replace(/[“”"「」《》]/gu, '')

/** 哇, 哎呀, 同学们: has no meaning by itself. */
const CALLS_OUT = /^(?:哇|哎|哎呀|哈哈|啊|哦|嗯|看|同学们|小朋友们|大家|来)$/u

/**
 * Feedback on pupils' work anywhere in the lesson: they read, sing, write and show without words in the transcript.
 * Only praise, an error pointed out to the person addressed, or a question about what others think.
 */
export function feedbackOnWork(text: string, isQuestion: boolean): FeedbackType | null {
  if (isQuestion) return JUDGES.test(text) ? 'pass_on' : null
  const clauses = clausesOf(text).filter((clause) => !CALLS_OUT.test(clause) && !AFFIRM.test(clause))
  if (clauses.length > 0 && clauses.every((clause) => PRAISE.test(clause))) return 'praise'
  return CORRECTION.test(text) && TO_SOMEBODY.test(text) ? 'correct' : null
}

const TO_SOMEBODY = /^(?:这(?:位|个)同学|你(?:这里|写的|画的|做的|的)|你们(?:这个|组|这组)|(?:男|女)生)/u

/**
 * Whether a sentence praises or encourages pupils: a clause with an evaluative word that neither gives a direction nor
 * asks. The one definition of praise; feedback, Flanders' 2 and emotion.positive (积极话语) go by it.
 */
export function praisesPupils(text: string): boolean {
  const clauses = clausesOf(text)
  const praise = clauses.findIndex((clause) => PRAISE.test(clause) && !/[吗呢]$/u.test(clause))
  return praise === 0 || (praise > 0 && !isDirective(text))
}

/** Gives an instruction instead of following up the answer. */
const directs = (text: string): boolean => isDirective(text) || NOMINATION.test(text)

/**
 * Leading clauses that only say yes, no or well done, before a sentence goes on to something else: "很好,那底是多少?".
 *
 * @returns their text; empty when the sentence begins otherwise or has nothing else
 */
export function leadingFeedback(text: string): { clauses: string[]; isNegative: boolean } {
  const clauses = clausesOf(text)
  const end = clauses.findIndex((clause) => !isBareFeedback(clause))
  const own = end <= 0 ? [] : clauses.slice(0, end)
  return { clauses: own, isNegative: own.some((clause) => NEGATION.test(clause)) }
}

/** Up to this many characters it is a bare "说得很好", not a separate sentence. */
const BARE_CHARACTERS = 8

const isBareFeedback = (clause: string): boolean =>
  AFFIRM.test(clause) || NEGATION.test(clause) || (clause.length <= BARE_CHARACTERS && PRAISE.test(clause))
