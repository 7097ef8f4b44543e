import type { Named } from './locale.ts'

/** Final states of every kind of analysis. */
const LAST_STATES = { analysing: 40000, reporting: 50000, complete: 60000, failed: 70000 } as const
const LAST_STATE_NAMES = {
  40000: { 'zh-CN': '分析中', 'en-US': 'Analysing' },
  50000: { 'zh-CN': '生成报告', 'en-US': 'Writing the report' },
  60000: { 'zh-CN': '已完成', 'en-US': 'Complete' },
  70000: { 'zh-CN': '失败', 'en-US': 'Failed' },
} as const

/** Processing states of a classroom analysis, ordered by number. The numbers are part of the interface. */
export const AI_STATUS = {
  waitingForUpload: 10000,
  mediaProcessing: 15000,
  waitingForData: 20000,
  preProcessing: 25000,
  turns: 30000,
  ...LAST_STATES,
} as const
export type AiStatus = (typeof AI_STATUS)[keyof typeof AI_STATUS]

/**
 * User-facing name of each state. The specification calls 25000 "processing" and 30000 "pre-processing"; these names
 * say which part of that work is running.
 */
export const AI_STATUS_NAMES: Readonly<Record<AiStatus, Named>> = {
  10000: { 'zh-CN': '等待上传', 'en-US': 'Waiting for upload' },
  15000: { 'zh-CN': '检查媒体', 'en-US': 'Checking the media' },
  20000: { 'zh-CN': '排队中', 'en-US': 'In the queue' },
  25000: { 'zh-CN': '处理声音', 'en-US': 'Processing the sound' },
  30000: { 'zh-CN': '识别话轮', 'en-US': 'Finding the turns' },
  ...LAST_STATE_NAMES,
}

/** Processing states of a career-tendency analysis. */
export const CAREER_STATUS = {
  waitingForUpload: 10000,
  preProcessing: 20000,
  processing: 25000,
  waitingForAnalysis: 30000,
  ...LAST_STATES,
} as const
export type CareerStatus = (typeof CAREER_STATUS)[keyof typeof CAREER_STATUS]

export const CAREER_STATUS_NAMES: Readonly<Record<CareerStatus, Named>> = {
  10000: { 'zh-CN': '等待上传', 'en-US': 'Waiting for upload' },
  20000: { 'zh-CN': '预处理', 'en-US': 'Pre-processing' },
  25000: { 'zh-CN': '处理中', 'en-US': 'Processing' },
  30000: { 'zh-CN': '等待分析', 'en-US': 'Waiting for analysis' },
  ...LAST_STATE_NAMES,
}

/**
 * Processing states of an exam and of a term; the marks arrive with the request that creates it, so that 10000 lasts a
 * moment.
 */
export const EXAM_STATUS = {
  waitingForUpload: 10000,
  checking: 20000,
  processing: 25000,
  waitingForAnalysis: 30000,
  ...LAST_STATES,
} as const
export type ExamStatus = (typeof EXAM_STATUS)[keyof typeof EXAM_STATUS]

export const EXAM_STATUS_NAMES: Readonly<Record<ExamStatus, Named>> = {
  10000: { 'zh-CN': '等待成绩', 'en-US': 'Waiting for the marks' },
  20000: { 'zh-CN': '准备中', 'en-US': 'Preparing' },
  25000: { 'zh-CN': '处理成绩', 'en-US': 'Processing the marks' },
  30000: { 'zh-CN': '排队中', 'en-US': 'In the queue' },
  ...LAST_STATE_NAMES,
}

/** Processing states of a large unit: 10000 lasts as long as its plan is a draft, 20000 until its lessons are ready. */
export const UNIT_STATUS = {
  draft: 10000,
  waitingForLessons: 20000,
  processing: 25000,
  waitingForAnalysis: 30000,
  ...LAST_STATES,
} as const
export type UnitStatus = (typeof UNIT_STATUS)[keyof typeof UNIT_STATUS]

export const UNIT_STATUS_NAMES: Readonly<Record<UnitStatus, Named>> = {
  10000: { 'zh-CN': '草稿', 'en-US': 'Draft' },
  20000: { 'zh-CN': '等待课例', 'en-US': 'Waiting for lessons' },
  25000: { 'zh-CN': '读取课例', 'en-US': 'Reading the lessons' },
  30000: { 'zh-CN': '排队中', 'en-US': 'In the queue' },
  ...LAST_STATE_NAMES,
}

/** States in which a worker may be active: a row in one of them without a live worker is resumed. */
export const AI_STATUS_IN_WORK: readonly AiStatus[] = [15000, 25000, 30000, 40000, 50000]

/** Final states. */
export const isAiStatusFinal = (status: AiStatus): boolean =>
  status === AI_STATUS.complete || status === AI_STATUS.failed
