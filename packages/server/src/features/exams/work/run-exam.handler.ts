import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import { type AnalyseSource, analyseSource, type SourceTools } from '../../runs/work/source-attempts.ts'
import { EXAM_KIND } from '../exam-kind.ts'

export const handleRunExam = (tools: SourceTools, analyse: AnalyseSource): JobHandler =>
  analyseSource(EXAM_KIND, EXAM_STATUS, tools, analyse)
