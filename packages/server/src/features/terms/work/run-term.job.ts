import { defineRunJob } from '../../runs/run-kind.ts'

/** Marks of several exams to report. */
export const runTerm = defineRunJob('run-term', 180)
