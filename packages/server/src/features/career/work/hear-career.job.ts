import { HOUR_S } from '../../../platform/clock/time.ts'
import { defineRunJob } from '../../runs/run-kind.ts'

/** Transcribes recordings of a person without a transcript, at the lowest priority. */
export const hearCareer = defineRunJob('hear-career', 6 * HOUR_S)
