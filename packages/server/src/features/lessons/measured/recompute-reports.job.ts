import * as z from 'zod'
import { defineJob } from '../../../platform/queue/define-job.ts'

/**
 * Measures the finished lessons of an institution again after its settings have changed: for a while, then the rest
 * goes to a job of its own behind everything that waits. `failed` were left behind on the way.
 */
export const recomputeReports = defineJob(
  'recompute-reports',
  z.object({ orgNodeId: z.uuid(), version: z.int(), failed: z.int() }),
  { retryLimit: 5, timeoutSeconds: 600 },
)
