import { defineRunJob } from '../../runs/run-kind.ts'

/** Lets a unit wait for its lessons, or queues it. */
export const checkUnit = defineRunJob('check-unit', 60)
