import type { Grade } from './grade.ts'
import type { Named } from './locale.ts'

export const EXAM_TYPES = ['midterm', 'final', 'mock_1', 'mock_2', 'mock_3', 'monthly', 'weekly'] as const
export type ExamType = (typeof EXAM_TYPES)[number]

export const EXAM_TYPE_NAMES: Readonly<Record<ExamType, Named>> = {
  midterm: { 'zh-CN': '期中考试', 'en-US': 'Midterm' },
  final: { 'zh-CN': '期末考试', 'en-US': 'Final' },
  mock_1: { 'zh-CN': '一模', 'en-US': 'First mock' },
  mock_2: { 'zh-CN': '二模', 'en-US': 'Second mock' },
  mock_3: { 'zh-CN': '三模', 'en-US': 'Third mock' },
  monthly: { 'zh-CN': '月考', 'en-US': 'Monthly exam' },
  weekly: { 'zh-CN': '周测', 'en-US': 'Weekly test' },
}

/** Types that are not allowed in compulsory school (notice of the Ministry of Education on exams, 2021). */
export const EXAM_TYPES_OUTSIDE_COMPULSORY: readonly ExamType[] = ['monthly', 'weekly']

/** Whether an exam follows the rules of compulsory school: by its grade, or as the institution has said. */
export const COMPULSORY_RULES = ['by_grade', 'always', 'never'] as const
export type CompulsoryRule = (typeof COMPULSORY_RULES)[number]

export const COMPULSORY_RULE_NAMES: Readonly<Record<CompulsoryRule, Named>> = {
  by_grade: { 'zh-CN': '按年级（一至九年级）', 'en-US': 'By grade (grades 1 to 9)' },
  always: { 'zh-CN': '所有考试', 'en-US': 'Every exam' },
  never: { 'zh-CN': '都不适用', 'en-US': 'No exam' },
}

const COMPULSORY_GRADES: readonly Grade[] = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8', 'g9']

/** Without a grade the cautious default: no ranks. */
export const isCompulsory = (rule: CompulsoryRule, grade: Grade | null): boolean =>
  rule === 'by_grade' ? grade === null || COMPULSORY_GRADES.includes(grade) : rule === 'always'

/** What a second sheet of the same exam does: its marks replace the earlier ones, or its subjects are added. */
export const EXAM_UPDATES = ['replace', 'add'] as const
export type ExamUpdate = (typeof EXAM_UPDATES)[number]

/** A mark sheet or a table of specifications, bytes. */
export const EXAM_FILE_BYTES_MAX = 10 * 1024 ** 2
export const EXAM_TEXT_MAX = 5_000_000
/** Days for which the link to a pupil's sheet is valid. */
export const PUPIL_LINK_DAYS = { default: 30, max: 90 } as const
/** Exams of one term. */
export const TERM_EXAMS_MAX = 12

/** How pupils with the same mark are treated when the boundary of a level falls among them. */
export const TIE_POLICIES = ['up', 'down', 'nearest'] as const
/**
 * `up`: the smallest set that reaches the share; `down`: the largest that does not exceed it; `nearest`: the one closer
 * to it, of two equally close ones the smaller.
 */
export type TiePolicy = (typeof TIE_POLICIES)[number]
