import { defineRunJob } from '../../runs/run-kind.ts'

/** Probes the uploads of an analysis: quick, so that a bad file is rejected while the user is still there. */
export const probeAnalysis = defineRunJob('probe-analysis', 600)
