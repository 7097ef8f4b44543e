import { RequestError } from '../../requestErrorConfig.ts'

/** What to show for a request that failed; null when there are no words of the server. */
export const requestFailureText = (error: unknown): string | null =>
  error instanceof RequestError && error.text !== '' ? error.text : null
