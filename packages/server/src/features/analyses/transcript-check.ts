import { TranscriptProblem } from '@keguan/analysis/language/transcript'
import type { checkTranscript } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { readTranscriptText, transcriptTextFormat } from '../../pipeline/read-transcript.ts'
import { transcriptError } from './analysis-errors.ts'
import type { Asker } from './analysis-queries.service.ts'

/** Reads a pasted transcript and says what was understood; throws the error to show when it cannot be read. */
export const createTranscriptCheck =
  () =>
  async (text: string, asker: Asker): Promise<OutputOf<typeof checkTranscript>> => {
    try {
      const transcript = readTranscriptText(text)
      const said = (role: string) => transcript.lines.filter((line) => line.role === role).length
      return {
        format: transcriptTextFormat(text),
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
