import { defineRunJob } from '../../runs/run-kind.ts'

/** Plan and reports of lessons to the report of a unit. */
export const runUnit = defineRunJob('run-unit', 180)
