import { defineRunJob } from '../../runs/run-kind.ts'

/** The texts of a person, those that were sent as files included, and a look at the recordings, into the queue. */
export const readCareer = defineRunJob('read-career', 600)
