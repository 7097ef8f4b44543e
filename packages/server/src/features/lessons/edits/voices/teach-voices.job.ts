import * as z from 'zod'
import { defineJob } from '../../../../platform/queue/define-job.ts'

/** Derives the report of a finished lesson again after a person has marked who speaks or corrected its words. */
export const teachVoices = defineJob('teach-voices', z.object({ analysisId: z.uuid() }), {
  retryLimit: 3,
  timeoutSeconds: 300,
})
