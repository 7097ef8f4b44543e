import { defineRunJob } from '../../runs/run-kind.ts'

/** Lets a unit wait for its lessons, or into the queue. */
export const checkUnit = defineRunJob('check-unit', 60)
