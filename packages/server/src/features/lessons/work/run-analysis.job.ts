import * as z from 'zod'
import { defineJob } from '../../../platform/queue/define-job.ts'

/** Takes an analysis from the queue to its report, beginning after the last step that was finished. */
export const runAnalysis = defineJob('run-analysis', z.object({ analysisId: z.uuid(), run: z.int() }), {
  retryLimit: 3,
  timeoutSeconds: 6 * 3600,
})
