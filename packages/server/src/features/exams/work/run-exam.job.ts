import { defineRunJob } from '../../runs/run-kind.ts'

/** Makes the report from the marks. */
export const runExam = defineRunJob('run-exam', 180)
