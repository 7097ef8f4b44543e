import type { Platform } from './platform/platform.ts'
import type { JobDefinition, JobHandler } from './platform/queue/define-job.ts'

export interface Worker {
  stop(graceSeconds: number): Promise<void>
}

/** Wires the job handlers to the platform and begins to take jobs. */
export async function startWorker(platform: Platform): Promise<Worker> {
  const jobs: JobDefinition[] = []
  const handlers: JobHandler[] = []
  await platform.queue.prepare(jobs)
  return platform.queue.work({ jobs, handlers, log: platform.log })
}
