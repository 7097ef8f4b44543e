import * as z from 'zod'
import { defineJob } from '../../../platform/queue/define-job.ts'

/**
 * Recomputes the finished lessons of an institution after its settings have changed. A job runs for a limited time; the
 * rest goes to a new job at the end of the queue. Lessons in `failed` are skipped.
 */
export const recomputeReports = defineJob(
  'recompute-reports',
  z.object({ orgNodeId: z.uuid(), version: z.int(), failed: z.int() }),
  { retryLimit: 5, timeoutSeconds: 600 },
)
