import type { Named } from './locale.ts'

export const EVALUATION_MODES = ['add', 'edit', 'check'] as const
/** @public */
export type EvaluationMode = (typeof EVALUATION_MODES)[number]

/** @public Item numbers of the two expert forms: one of nine items, one of three groups. */
export const SIMPLE_FORM_ITEMS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** @public */
export const GROUPED_FORM_ITEM_COUNTS = { 1: 11, 2: 10, 3: 9 } as const

/** Fields of a lesson score record, in the order of the form. */
export const LESSON_SCORE_FIELDS = [
  'teachingGoals',
  'classroomAtmosphere',
  'classroomControl',
  'classroomThinking',
  'classroomEvaluation',
  'classroomAdaptToStudents',
  'classroomInteraction',
  'studentResponse',
  'teachingAchievement',
] as const
export type LessonScoreField = (typeof LESSON_SCORE_FIELDS)[number]

/** @public */
export const LESSON_SCORE_FIELD_NAMES: Readonly<Record<LessonScoreField, Named>> = {
  teachingGoals: { 'zh-CN': '目标定位', 'en-US': 'Teaching goals' },
  classroomAtmosphere: { 'zh-CN': '课堂氛围', 'en-US': 'Classroom atmosphere' },
  classroomControl: { 'zh-CN': '课堂调控', 'en-US': 'Classroom control' },
  classroomThinking: { 'zh-CN': '思维激发', 'en-US': 'Stimulating thinking' },
  classroomEvaluation: { 'zh-CN': '评价反馈', 'en-US': 'Evaluation and feedback' },
  classroomAdaptToStudents: { 'zh-CN': '整体发展', 'en-US': 'Fits all pupils' },
  classroomInteraction: { 'zh-CN': '合作交流', 'en-US': 'Interaction' },
  studentResponse: { 'zh-CN': '学习体验', 'en-US': 'Pupil response' },
  teachingAchievement: { 'zh-CN': '目标达成', 'en-US': 'Goals reached' },
}
