import * as z from 'zod'
import { TRANSCRIPT_TEXT_MAX } from '../vocabulary/upload.ts'
import { FilePlan, TEXT_BODY_BYTES, UploadRow } from './analysis.ts'
import { endpoint } from './envelope.ts'
import { objectId } from './text.ts'
import { SpeakerName } from './transcript-check.ts'

export const replaceFiles = endpoint({
  method: 'POST',
  path: '/api/analysis/replace_files',
  access: '/api/analysis/list:get',
  bodyBytes: TEXT_BODY_BYTES,
  summary: 'Add or replace the recording or the transcript',
  description:
    'For finished and failed lessons of the caller, not for the sample. `files` and `transcript_text` as in `create`; what is not named stays, and `remove_transcript` goes on with the recording alone. With `files` the lesson waits for them in state 10000 and the earlier files are removed when the last has arrived; `cancel` goes back to the earlier report. Facts, plan, reviewed relations and marks stay.',
  input: z.object({
    analysis_id: objectId(),
    files: z.array(FilePlan).max(2),
    transcript_text: z.string().max(TRANSCRIPT_TEXT_MAX).optional(),
    transcript_teacher: SpeakerName.optional(),
    remove_transcript: z.boolean().default(false),
  }),
  output: z.object({ analysis_id: z.uuid(), upload_token: z.string(), audio_upload_urls: z.array(UploadRow) }),
})
