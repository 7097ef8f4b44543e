import type { Named } from './locale.ts'

/** Scope of an exam or term analysis. */
export const ANALYSIS_SCOPES = {
  Summary: 1,
  Class: 2,
  Student: 3,
  TermSummary: 4,
  TermClass: 5,
  TermStudent: 6,
  All: 7,
  TermAll: 8,
} as const
export type AnalysisScope = (typeof ANALYSIS_SCOPES)[keyof typeof ANALYSIS_SCOPES]

/** @public */
export const ANALYSIS_SCOPE_NAMES: Readonly<Record<AnalysisScope, Named>> = {
  1: { 'zh-CN': '总体', 'en-US': 'Summary' },
  2: { 'zh-CN': '班级', 'en-US': 'Class' },
  3: { 'zh-CN': '学生', 'en-US': 'Student' },
  4: { 'zh-CN': '学期总体', 'en-US': 'Term summary' },
  5: { 'zh-CN': '学期班级', 'en-US': 'Term, class' },
  6: { 'zh-CN': '学期学生', 'en-US': 'Term, student' },
  7: { 'zh-CN': '全部', 'en-US': 'All' },
  8: { 'zh-CN': '学期全部', 'en-US': 'Term, all' },
}
