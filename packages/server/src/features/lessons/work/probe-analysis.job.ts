import * as z from 'zod'
import { defineJob } from '../../../platform/queue/define-job.ts'

/** Looks at the uploads of an analysis: quick, so that a bad file is refused while its sender still looks on. */
export const probeAnalysis = defineJob('probe-analysis', z.object({ analysisId: z.uuid(), run: z.int() }), {
  retryLimit: 3,
  timeoutSeconds: 600,
})
