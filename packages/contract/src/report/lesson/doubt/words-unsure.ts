import type { Recognition } from '../parts/recognition.ts'

/** The highest error rate at which measures of words were tested (docs/methods/recognition.md). */
const TRIED_MOST = 0.4
/** Above this error rate, one character in five, a sentence reads as another (a proposal). */
const QUOTED_MOST = 0.2

interface Recognised {
  readonly recognition?: Pick<Recognition, 'error_rate'> | undefined
}

/** A missing estimate exceeds nothing; measures that are sensitive to small errors carry their own note. */
const isAbove = ({ recognition }: Recognised, most: number): boolean =>
  recognition !== undefined && recognition.error_rate !== null && recognition.error_rate > most

/** Whether too many characters are estimated to be wrong for any measure of words. */
export const areWordsUnsure = (report: Recognised): boolean => isAbove(report, TRIED_MOST)

/** Whether so many characters are estimated to be wrong that nothing is quoted and no advice rests on words. */
export const areWordsRough = (report: Recognised): boolean => isAbove(report, QUOTED_MOST)

/** Whether a sentence may be quoted: few of its characters are estimated to be wrong. */
export const isWellHeard = ({ error_rate: errorRate = 0 }: { readonly error_rate?: number | undefined }): boolean =>
  errorRate <= QUOTED_MOST
