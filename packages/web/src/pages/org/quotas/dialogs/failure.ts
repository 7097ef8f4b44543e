import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { RequestError } from '../../../../requestErrorConfig.ts'

export const asksForChoice = (error: unknown): boolean =>
  error instanceof RequestError && error.code === ERROR.meteringUndecided
