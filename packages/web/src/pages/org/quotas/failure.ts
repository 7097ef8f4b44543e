import { RequestError } from '../../../requestErrorConfig.ts'

/** The server's own words, or null where it gave none. */
export const failureText = (error: unknown): string | null =>
  error instanceof RequestError && error.text !== '' ? error.text : null

/** Answered where somebody has to say whether an institution is to be counted. */
const UNDECIDED = 3303

export const asksForChoice = (error: unknown): boolean => error instanceof RequestError && error.code === UNDECIDED
