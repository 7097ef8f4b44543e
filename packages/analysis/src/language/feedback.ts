import type { FeedbackType } from '@keguan/contract/vocabulary/talk-acts'
import {
  AFFIRM,
  CORRECTION,
  DIRECTION,
  NEGATION,
  NOMINATION,
  PASS_ON,
  PRAISE,
  PROBE,
  TRANSITION,
  USES_IDEA,
} from './lexicon/talk-cues.ts'

/** A sentence of the teacher right after an answer. */
export type Reply = {
  text: string
  isQuestion: boolean
  /** Chinese characters and English syllables of the sentence, and of the answer. */
  syllables: number
  answerSyllables: number
  /** Share of the answer's matter that the sentence takes up, 0–1, and how many words that are. */
  heldShare: number
  heldWords: number
  /** The first sentence after the answer. */
  isFirst: boolean
}

/** So much of an answer in a sentence hardly longer than it is a repetition. */
const REPEATED = { share: 0.6, lengthRatio: 1.5, extraSyllables: 3 }
/**
 * A first sentence up to here that opens nothing new is taken for feedback by its place alone (Mehan 1979: the third turn
 * evaluates); one that speaks of somebody may be longer.
 */
const SHORT_REPLY_SYLLABLES = { any: 12, addressed: 24 }
const ADDRESSED = /你|他|她|\byou\b|\b(?:he|she)\b/iu

/** Clauses of a sentence; a space ends one beside a Chinese character only. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/[，,、;；。.!！?？…:：]+|(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

/**
 * How a sentence takes up the answer before it; null when it does something else. The more a reply asks of the pupil the
 * earlier it is tried: "不错,还有谁想补充?" passes on, although it praises as well.
 */
export function feedbackOf(reply: Reply): FeedbackType | null {
  const clauses = clausesOf(reply.text)
  if (clauses.some((clause) => NEGATION.test(clause))) return 'negate'
  if (PASS_ON.test(reply.text)) return 'pass_on'
  if (reply.isQuestion) return isProbe(reply) ? 'probe' : null
  if (CORRECTION.test(reply.text)) return 'correct'
  if (clauses.some((clause) => PRAISE.test(clause))) return 'praise'
  if (TRANSITION.test(reply.text)) return null
  return echoOf(reply) ?? (directs(reply.text) ? null : plainReply(reply, clauses))
}

/** A new 为什么 about the matter of the lesson is no probe: it is short, speaks to the pupil, or holds the answer's words. */
function isProbe({ text, syllables, heldWords }: Reply): boolean {
  if (heldWords > 0) return true
  return PROBE.test(text) && (syllables <= SHORT_REPLY_SYLLABLES.any || ADDRESSED.test(text))
}

/** Repetition or use of the answer's matter. */
function echoOf(reply: Reply): FeedbackType | null {
  const { heldShare, heldWords, syllables, answerSyllables } = reply
  const isShort = syllables <= REPEATED.lengthRatio * answerSyllables + REPEATED.extraSyllables
  if (heldShare >= REPEATED.share && isShort) return 'repeat'
  if (USES_IDEA.test(reply.text)) return 'use'
  return heldWords >= 2 || heldShare >= 0.5 ? 'use' : null
}

/** A yes, or a short sentence in the place of feedback. */
function plainReply(reply: Reply, clauses: readonly string[]): FeedbackType | null {
  if (clauses[0] !== undefined && AFFIRM.test(clauses[0])) {
    return reply.heldWords > 0 && reply.syllables > SHORT_REPLY_SYLLABLES.any ? 'use' : 'affirm'
  }
  const most = ADDRESSED.test(reply.text) ? SHORT_REPLY_SYLLABLES.addressed : SHORT_REPLY_SYLLABLES.any
  if (!reply.isFirst || reply.syllables > most) return null
  return reply.heldWords > 0 ? 'use' : 'affirm'
}

/** Tells somebody to do something instead of taking up the answer. */
const directs = (text: string): boolean => DIRECTION.test(text) || NOMINATION.test(text)

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

/** At most so many characters are a bare "说得很好", no sentence of its own. */
const BARE_CHARACTERS = 8

const isBareFeedback = (clause: string): boolean =>
  AFFIRM.test(clause) || NEGATION.test(clause) || (clause.length <= BARE_CHARACTERS && PRAISE.test(clause))
