import { defineRunJob } from '../../runs/run-kind.ts'

/** Makes the report from the marks of several exams. */
export const runTerm = defineRunJob('run-term', 180)
