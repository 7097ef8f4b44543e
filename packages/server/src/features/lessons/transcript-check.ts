import { TranscriptProblem } from '@keguan/analysis/language/transcript'
import type { checkTranscript } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { FileReader } from '../../pipeline/reading/file-reader.ts'
import { transcriptError } from './lesson-errors.ts'
import type { Asker } from './lesson-queries.service.ts'

/** Reads a pasted transcript and says what was understood; throws the error to show when it cannot be read. */
export const createTranscriptCheck =
  (reader: Pick<FileReader, 'pastedTranscript'>) =>
  async (text: string, { identity, locale }: Asker): Promise<OutputOf<typeof checkTranscript>> => {
    try {
      return await reader.pastedTranscript(text, { whose: identity.accountId })
    } catch (error) {
      throw error instanceof TranscriptProblem ? transcriptError(error, locale) : error
    }
  }
export type TranscriptCheck = ReturnType<typeof createTranscriptCheck>
