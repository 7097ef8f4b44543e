import { type Transcript, TranscriptProblem } from '@keguan/analysis/language/transcript'
import type { checkTranscript } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { transcriptError } from './analysis-errors.ts'
import type { Asker } from './analysis-queries.service.ts'

export type TranscriptReader = (text: string) => { readonly format: string; readonly transcript: Transcript }

/** Reads a pasted transcript and says what was understood; throws the error to show when it cannot be read. */
export const createTranscriptCheck =
  (read: TranscriptReader) =>
  async (text: string, asker: Asker): Promise<OutputOf<typeof checkTranscript>> => {
    try {
      const { format, transcript } = read(text)
      const said = (role: string) => transcript.lines.filter((line) => line.role === role).length
      return {
        format,
        utterances: transcript.lines.length,
        teacher: said('teacher'),
        student: transcript.lines.length - said('teacher'),
        has_times: transcript.timing !== 'none',
      }
    } catch (error) {
      throw error instanceof TranscriptProblem ? transcriptError(error, asker.locale) : error
    }
  }
export type TranscriptCheck = ReturnType<typeof createTranscriptCheck>
