import { defineRunJob } from '../../runs/run-kind.ts'

/** Takes the copied marks into the queue. */
export const checkTerm = defineRunJob('check-term', 60)
