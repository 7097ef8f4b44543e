import type { Span } from '@keguan/contract/report/kit/measure'
import type { AdviceCount } from '@keguan/contract/report/lesson/advice'
import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { AdviceLesson } from './advice-lesson.ts'

/** A finding of a rule: where, and how far from the usual. */
export interface Found {
  /** 0–1; 0 gives no advice. */
  readonly distance: number
  readonly quoted: Utterance | null
  readonly span: Span | null
  readonly values?: Readonly<Record<string, number>>
  readonly word?: string
}

/**
 * One row per piece of advice. `reliability` is that of its evidence: measured sound 0.9, explicit wording 0.8,
 * interpreted cue words 0.6–0.7 (proposals). `rarity` is high for advice that few lessons get, so that advice that
 * fits nearly every lesson does not crowd out what is specific to this one; both were set on synthetic lessons.
 */
export interface Rule<Id extends string> {
  readonly id: Id
  readonly reliability: number
  readonly rarity: number
  /** Whether confusing sentences of teacher and pupils would make it false; such advice is left out in doubt. */
  readonly needsSides?: true
  readonly find: (lesson: AdviceLesson) => Found | null
  /** The rule's count, even where it finds nothing: the next lesson is compared with it. Needs words. */
  readonly count?: (lesson: AdviceLesson) => AdviceCount | null
}
