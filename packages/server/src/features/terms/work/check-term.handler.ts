import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import { type SourceTools, storeSource } from '../../runs/work/source-attempts.ts'
import { TERM_KIND } from '../term-kind.ts'

export const handleCheckTerm = (tools: SourceTools): JobHandler => storeSource(TERM_KIND, EXAM_STATUS, tools)
