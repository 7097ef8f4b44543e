import type { Subject } from '@keguan/contract/vocabulary/subject'
import { isNameWord } from '../language/words/term-words.ts'
import type { Segmenter } from '../language/words/token.ts'
import { searchableTerms } from './glossary.ts'
import { subjectTerms } from './subject-terms.ts'

export interface TermSources {
  readonly subject: Subject | null
  /** Text of the lesson plan; null for none. */
  readonly plan: string | null
  /** The list of the institution. */
  readonly own: readonly string[]
}

/** More hints slow a model down without benefit (a proposal). */
const TERMS_MAX = 400

/** Words expected in a lesson: those of the institution first, then of the plan, then of the subject. */
export function lessonTerms({ subject, plan, own }: TermSources, segment: Segmenter): string[] {
  const named = plan === null ? [] : segment(plan).filter(isNameWord)
  return searchableTerms([...own, ...named.map(({ word }) => word), ...subjectTerms(subject)]).slice(0, TERMS_MAX)
}
