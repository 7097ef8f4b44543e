import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import { type SourceTools, storeSource } from '../../runs/work/source-attempts.ts'
import { EXAM_KIND } from '../exam-kind.ts'

export const handleCheckExam = (tools: SourceTools): JobHandler => storeSource(EXAM_KIND, EXAM_STATUS, tools)
