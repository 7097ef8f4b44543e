import type { Recognition } from '../parts/recognition.ts'

/** The most errors with which measures of words were tried (docs/methods/recognition.md); of more nothing is known. */
const TRIED_MOST = 0.4
/** With more errors than this, one character in five, a sentence reads as another (a proposal). */
const QUOTED_MOST = 0.2

interface Recognised {
  readonly recognition?: Pick<Recognition, 'error_rate'> | undefined
}

/** An estimate that is not there exceeds nothing; measures that small errors move say so themselves. */
const isAbove = ({ recognition }: Recognised, most: number): boolean =>
  recognition !== undefined && recognition.error_rate !== null && recognition.error_rate > most

/** Too many characters are held to be wrong for any number about words. */
export const areWordsUnsure = (report: Recognised): boolean => isAbove(report, TRIED_MOST)

/** So many characters are held to be wrong that nothing is quoted, and nothing advised that rests on words. */
export const areWordsRough = (report: Recognised): boolean => isAbove(report, QUOTED_MOST)

/** A sentence that may be quoted: of its characters few are held to be wrong. */
export const isWellHeard = ({ error_rate: errorRate = 0 }: { readonly error_rate?: number | undefined }): boolean =>
  errorRate <= QUOTED_MOST
