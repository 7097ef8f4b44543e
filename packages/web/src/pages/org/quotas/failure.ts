import { RequestError } from '../../../requestErrorConfig.ts'

/** Answered where somebody has to say whether an institution is to be counted. */
const UNDECIDED = 3303

export const asksForChoice = (error: unknown): boolean => error instanceof RequestError && error.code === UNDECIDED
