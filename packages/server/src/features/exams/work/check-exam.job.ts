import { defineRunJob } from '../../runs/run-kind.ts'

/** Takes the stored marks into the queue. */
export const checkExam = defineRunJob('check-exam', 60)
