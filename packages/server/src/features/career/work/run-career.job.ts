import { HOUR_S } from '../../../platform/clock/time.ts'
import { defineRunJob } from '../../runs/run-kind.ts'

/** Texts and recordings of a person to report. */
export const runCareer = defineRunJob('run-career', 6 * HOUR_S)
