import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import { type AnalyseSource, analyseSource, type SourceTools } from '../../runs/work/source-attempts.ts'
import { TERM_KIND } from '../term-kind.ts'

export const handleRunTerm = (tools: SourceTools, analyse: AnalyseSource): JobHandler =>
  analyseSource(TERM_KIND, EXAM_STATUS, tools, analyse)
