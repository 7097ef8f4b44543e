import * as z from 'zod'
import { defineJob } from '../../../platform/queue/define-job.ts'

/** Transcribes a recording that came without a transcript, after its audio report is stored. */
export const recogniseLesson = defineJob('recognise-lesson', z.object({ analysisId: z.uuid(), run: z.int() }), {
  retryLimit: 5,
})
