import { RequestError } from '../../../requestErrorConfig.ts'

/** What the server said about a request that failed; null when it said nothing. */
export const failureText = (error: unknown): string | null =>
  error instanceof RequestError && error.text !== '' ? error.text : null
