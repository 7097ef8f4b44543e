import type { QuestionPurpose } from '@keguan/contract/vocabulary/talk-acts'
import {
  BLANK,
  CHECKS,
  CHOICE,
  ENGLISH_ASKS,
  GOES_ON,
  INVITES,
  KNOWN,
  NAMES_MATTER,
  PERFORMS,
  PROMPT,
  TAG,
  WHO_SPEAKS,
} from '../lexicon/question-cues.ts'
import { clausesOf } from './clauses.ts'

/** Above this length, in characters, a clause with 谁 is a statement about someone. */
const LONGEST_CALL = 26

/**
 * What a question of the teacher is for (methods: questions). Each clause is read; a content question in one of them
 * makes the sentence one, whatever else it does: "听出来了吗，他在哪里停顿了？" asks where.
 *
 * @param text one sentence that was taken for a question, without stage directions
 */
export function purposeOf(text: string): QuestionPurpose {
  const clauses = clausesOf(text)
  const last = clauses.at(-1) ?? ''
  if (ENGLISH_ASKS.test(untagged(clauses))) return 'content'
  if (KNOWN.test(last) && clauses.length > 1 && !clauses.slice(0, -1).some((clause) => BLANK.test(clause)))
    return 'check'
  const read = clauses.map((clause, at) => purposeOfClause(clause, at === clauses.length - 1))
  if (read.includes('content')) return 'content'
  // "如果把打鸡蛋放到前面，行吗？" asks about the supposed case.
  if (read.includes('check') && AGREES.test(last) && SUPPOSES.test(text)) return 'content'
  if (TAG.test(last)) return 'tag'
  for (const purpose of ['invitation', 'call_on', 'check', 'tag'] as const) if (read.includes(purpose)) return purpose
  return 'content'
}

/** The last clause before a tag or a name: "What is it, okay, Lily?" asks what it is; '' where there is no tag. */
function untagged(clauses: readonly string[]): string {
  const end = NAMED.test(clauses.at(-1) ?? '') ? -1 : undefined
  const rest = clauses.slice(0, end)
  return TAG.test(rest.at(-1) ?? '') ? (rest.at(-2) ?? '') : ''
}
const NAMED = /^(?:\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*)?|everyone|everybody|class|guys)$/u

/** Null for a statement. Only the last clause can ask by its particle alone. */
function purposeOfClause(clause: string, isLast: boolean): QuestionPurpose | null {
  if (TAG.test(clause)) return 'tag'
  if (PROMPT.test(clause) && !BLANK.test(clause)) return null
  if (INVITES.test(clause) && !GOES_ON.test(clause)) return 'invitation'
  if (CHECKS.some((cue) => cue.test(clause))) return 'check'
  if (callsOn(clause))
    return BLANK.test(clause.replace(WHO_SPEAKS, '')) || NAMES_MATTER.test(clause) ? 'content' : 'call_on'
  if (BLANK.test(clause)) return isLast || /[呢吗啊呀]$/u.test(clause) || PLAIN_BLANK.test(clause) ? 'content' : null
  return isLast && CHOICE.test(clause) ? 'content' : null
}

/** In the middle of a sentence a blank asks only if the clause is a question by itself. */
const PLAIN_BLANK = /^(?:那|这|它|他|她|你)?.{0,14}(?:为什么|是什么|有什么|怎么|怎样|哪|几|多少)/u

const AGREES = /^(?:行|可以|好)(?:吗|不行|不好)$/u
const SUPPOSES = /如果|假如|要是|把.{1,12}(?:放|换|改)/u

const callsOn = (clause: string): boolean =>
  clause.length <= LONGEST_CALL && WHO_SPEAKS.test(clause) && (PERFORMS.test(clause) || NAMES_MATTER.test(clause))
