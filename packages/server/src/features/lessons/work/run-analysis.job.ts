import { HOUR_S } from '../../../platform/clock/time.ts'
import { defineRunJob } from '../../runs/run-kind.ts'

/** Takes an analysis from the queue to its report, beginning after the last step that was finished. */
export const runAnalysis = defineRunJob('run-analysis', 6 * HOUR_S)
