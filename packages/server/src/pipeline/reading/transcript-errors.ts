import {
  TRANSCRIPT_FAULT_TEXTS,
  type TranscriptFault,
  type TranscriptProblem,
} from '@keguan/analysis/language/transcript/transcript'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { ApiError, type ErrorDetails } from '../../platform/http/api-error.ts'

/** Code and details of an unreadable transcript, in stored form. */
export const transcriptFailure = (problem: TranscriptProblem) => ({
  code: problem.errorCode,
  details: { line: problem.line, reason: problem.reason },
})

/** The stored details in the reader's language. */
export const transcriptWords = (details: ErrorDetails, locale: Locale): ErrorDetails =>
  details.reason === undefined
    ? {}
    : { reason: TRANSCRIPT_FAULT_TEXTS[details.reason as TranscriptFault]?.[locale] ?? details.reason }

/** The same for an interactive request. */
export function transcriptError(problem: TranscriptProblem, locale: Locale): ApiError {
  return new ApiError(problem.errorCode, {
    line: problem.line,
    reason: TRANSCRIPT_FAULT_TEXTS[problem.reason][locale],
  })
}
