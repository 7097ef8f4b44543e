import * as z from 'zod'
import { defineJob } from '../../../platform/queue/define-job.ts'

/**
 * Writes down what is said in a recording that came without a transcript, after its report about the sound is there.
 */
export const recogniseLesson = defineJob('recognise-lesson', z.object({ analysisId: z.uuid(), run: z.int() }), {
  retryLimit: 5,
})
