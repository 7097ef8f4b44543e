import { SUBJECTS, type Subject } from '@keguan/contract/vocabulary/subject'
import type { TextSentence } from '../path/lesson-text.ts'
import { subjectTerms } from '../recognition/subject-terms.ts'

/** This many terms of a subject show that it is taught, if no other subject has nearly as many. */
const FEWEST_SHOWN = 4
const LEAD = 1.5

let lists: readonly (readonly [Subject, readonly string[]])[] | undefined

/** Terms that the list of a subject names, of the subject whose terms are said most; none where it is not clear. */
export function expectedTerms(sentences: readonly Pick<TextSentence, 'text'>[]): ReadonlySet<string> {
  lists ??= SUBJECTS.map((subject) => [subject, [...new Set(subjectTerms(subject))]] as const)
  const said = sentences.map(({ text }) => text).join('\n')
  const found = lists
    .map(([, terms]) => terms.filter((term) => said.includes(term)))
    .sort((a, b) => b.length - a.length)
  const [best = [], next = []] = found
  return best.length >= FEWEST_SHOWN && best.length >= LEAD * next.length ? new Set(best) : new Set()
}
