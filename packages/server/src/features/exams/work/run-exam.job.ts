import { defineRunJob } from '../../runs/run-kind.ts'

/** Marks to report. */
export const runExam = defineRunJob('run-exam', 180)
