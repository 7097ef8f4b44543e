import * as z from 'zod'
import { defineJob } from '../../../platform/queue/define-job.ts'

/** Compares a finished lesson with the plan that it has just been given. */
export const matchPlan = defineJob('match-plan', z.object({ analysisId: z.uuid() }), {
  retryLimit: 3,
  timeoutSeconds: 120,
})
