import { HOUR_S } from '../../../platform/clock/time.ts'
import { defineRunJob } from '../../runs/run-kind.ts'

/** Recordings of a person that came without a transcript to words, by a speech model: behind nobody's report. */
export const hearCareer = defineRunJob('hear-career', 6 * HOUR_S)
