import { defineRunJob } from '../../runs/run-kind.ts'

/** Looks at the uploads of an analysis: quick, so that a bad file is refused while its sender still looks on. */
export const probeAnalysis = defineRunJob('probe-analysis', 600)
