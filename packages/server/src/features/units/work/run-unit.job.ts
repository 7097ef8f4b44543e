import { defineRunJob } from '../../runs/run-kind.ts'

/** Makes the report of a unit from its plan and the reports of its lessons. */
export const runUnit = defineRunJob('run-unit', 180)
