import { defineRunJob } from '../../runs/run-kind.ts'

/** Reads the texts of a person, including uploaded ones, probes the recordings, and queues the run. */
export const readCareer = defineRunJob('read-career', 600)
