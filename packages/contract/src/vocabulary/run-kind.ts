import {
  AI_STATUS,
  type AiStatus,
  CAREER_STATUS,
  type CareerStatus,
  EXAM_STATUS,
  type ExamStatus,
  UNIT_STATUS,
  type UnitStatus,
} from './status.ts'

/** Kinds of analysis that go through uploads, queue, steps and report. The names are those of the interface. */
export const RUN_KINDS = ['ai', 'career', 'exam', 'term', 'unit'] as const
export type RunKindId = (typeof RUN_KINDS)[number]

export type RunStatus = AiStatus | CareerStatus | ExamStatus | UnitStatus

/** States that every kind has. */
export const RUN_STATUS = {
  waitingForUpload: AI_STATUS.waitingForUpload,
  complete: AI_STATUS.complete,
  failed: AI_STATUS.failed,
} as const

/** Every state that a run of the kind can be in. */
export const STATUS_OF_KIND: Readonly<Record<RunKindId, readonly RunStatus[]>> = {
  ai: Object.values(AI_STATUS),
  career: Object.values(CAREER_STATUS),
  exam: Object.values(EXAM_STATUS),
  term: Object.values(EXAM_STATUS),
  unit: Object.values(UNIT_STATUS),
}

/** States between the last byte of the uploads and the end: waiting for a worker, or being processed. */
export const RUN_UNFINISHED = { first: AI_STATUS.mediaProcessing, last: AI_STATUS.reporting } as const

/** Final states. */
export const isRunFinal = (status: RunStatus): boolean => status === RUN_STATUS.complete || status === RUN_STATUS.failed
