import type { Named } from './locale.ts'

export const EXAM_TYPES = ['midterm', 'final', 'mock_1', 'mock_2', 'mock_3', 'monthly', 'weekly'] as const
export type ExamType = (typeof EXAM_TYPES)[number]

/** @public */
export const EXAM_TYPE_NAMES: Readonly<Record<ExamType, Named>> = {
  midterm: { 'zh-CN': '期中考试', 'en-US': 'Midterm' },
  final: { 'zh-CN': '期末考试', 'en-US': 'Final' },
  mock_1: { 'zh-CN': '一模', 'en-US': 'First mock' },
  mock_2: { 'zh-CN': '二模', 'en-US': 'Second mock' },
  mock_3: { 'zh-CN': '三模', 'en-US': 'Third mock' },
  monthly: { 'zh-CN': '月考', 'en-US': 'Monthly exam' },
  weekly: { 'zh-CN': '周测', 'en-US': 'Weekly test' },
}
