import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import type { checkTranscript } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type * as z from 'zod'
import type { FileReader } from '../../pipeline/reading/file-reader.ts'
import { transcriptError } from '../../pipeline/reading/transcript-errors.ts'
import type { LocalActor } from '../accounts/account.port.ts'

/** Reads a transcript and says how it was read; throws the error to show when it cannot be read. */
export const createTranscriptCheck =
  (reader: Pick<FileReader, 'transcriptCheck'>) =>
  async (
    { text = '', file, teacher }: z.output<typeof checkTranscript.input>,
    { identity, locale }: LocalActor,
  ): Promise<OutputOf<typeof checkTranscript>> => {
    const bytes = file ? Buffer.from(file.content, 'base64') : Buffer.from(text, 'utf8')
    try {
      return await reader.transcriptCheck(
        bytes,
        { name: file?.name ?? null, teacher: teacher ?? null },
        { whose: identity.accountId },
      )
    } catch (error) {
      throw error instanceof TranscriptProblem ? transcriptError(error, locale) : error
    }
  }
export type TranscriptCheck = ReturnType<typeof createTranscriptCheck>
