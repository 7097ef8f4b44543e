import { handleJob } from '../../../platform/queue/define-job.ts'
import { matchPlan } from './match-plan.job.ts'
import { type MatchTools, matchStored } from './match-stored.ts'

/** A lesson that has no report yet is compared when it gets one. */
export const handleMatchPlan = (tools: MatchTools) =>
  handleJob(matchPlan, ({ analysisId }) => matchStored(tools, analysisId))
