import type { Named } from './locale.ts'

/** How much of a report is shown: what a teacher needs, or everything. */
export const REPORT_DEPTHS = ['teacher', 'researcher'] as const
export type ReportDepth = (typeof REPORT_DEPTHS)[number]

export const REPORT_DEPTH_NAMES: Readonly<Record<ReportDepth, Named>> = {
  teacher: { 'zh-CN': '教师', 'en-US': 'Teacher' },
  researcher: { 'zh-CN': '研究者', 'en-US': 'Researcher' },
}
