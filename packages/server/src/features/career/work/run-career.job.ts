import { HOUR_S } from '../../../platform/clock/time.ts'
import { defineRunJob } from '../../runs/run-kind.ts'

/** Makes the report from the texts and recordings of a person. */
export const runCareer = defineRunJob('run-career', 6 * HOUR_S)
