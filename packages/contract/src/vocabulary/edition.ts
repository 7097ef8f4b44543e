import type { Named } from './locale.ts'

/** Product and edition numbers as used in addresses and payloads. */
export const EDITIONS = {
  classroomAudio: 2,
  development: 3,
  full: 5,
  bigUnit: 7,
  professional: 11,
  learningAbility: 17,
  basic: 19,
  learningAbilityStage: 23,
} as const
export type Edition = (typeof EDITIONS)[keyof typeof EDITIONS]

export const EDITION_NAMES: Readonly<Record<Edition, Named>> = {
  2: { 'zh-CN': '课堂分析（音频）', 'en-US': 'Classroom analysis (audio)' },
  3: { 'zh-CN': '发展倾向分析', 'en-US': 'Development-tendency analysis' },
  5: { 'zh-CN': '完整版', 'en-US': 'Full edition' },
  7: { 'zh-CN': '大单元分析', 'en-US': 'Large-unit analysis' },
  11: { 'zh-CN': '专业版', 'en-US': 'Professional edition' },
  17: { 'zh-CN': '学生学习能力分析', 'en-US': 'Student learning ability analysis' },
  19: { 'zh-CN': '基础版', 'en-US': 'Basic edition' },
  23: { 'zh-CN': '学生学习能力阶段分析', 'en-US': 'Student learning ability stage analysis' },
}

/** Sections of a classroom report, in reading order. */
export const REPORT_SECTIONS = [
  'overview',
  'teacherLanguage',
  'st',
  'flanders',
  'questions',
  'knowledgeAction',
  'leftRight',
  'imagination',
  'knowledgeGraph',
  'path',
  'review',
  'suggestions',
] as const
export type ReportSection = (typeof REPORT_SECTIONS)[number]

export const REPORT_SECTION_NAMES: Readonly<Record<ReportSection, Named>> = {
  overview: { 'zh-CN': '概览', 'en-US': 'Overview' },
  teacherLanguage: { 'zh-CN': '教师语言', 'en-US': 'Teacher language' },
  st: { 'zh-CN': 'S-T 与课堂模式', 'en-US': 'S-T and classroom mode' },
  flanders: { 'zh-CN': '弗兰德斯互动分析', 'en-US': 'Flanders interaction analysis' },
  questions: { 'zh-CN': '提问与理答', 'en-US': 'Questions and feedback' },
  knowledgeAction: { 'zh-CN': '知行分析', 'en-US': 'Knowledge-action analysis' },
  leftRight: { 'zh-CN': '左右脑风格', 'en-US': 'Left/right-brain style' },
  imagination: { 'zh-CN': '想象激发', 'en-US': 'Imagination stimulation' },
  knowledgeGraph: { 'zh-CN': '知识图谱', 'en-US': 'Knowledge graph' },
  path: { 'zh-CN': '导入-展开-迁移路径', 'en-US': 'Introduction-development-transfer path' },
  review: { 'zh-CN': '复盘数据', 'en-US': 'Review data' },
  suggestions: { 'zh-CN': '建议', 'en-US': 'Suggestions' },
}

export const RECORDING_KINDS = ['audio', 'video'] as const
export type RecordingKind = (typeof RECORDING_KINDS)[number]

export const EXPORT_FORMATS = ['html', 'xlsx', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface EditionRules {
  /** Recordings that may be uploaded. A transcript may accompany or replace the recording in every edition. */
  readonly accepts: readonly RecordingKind[]
  readonly sections: readonly ReportSection[]
  readonly exports: readonly ExportFormat[]
}

const BASIC = ['overview', 'teacherLanguage', 'st', 'review'] as const
const PROFESSIONAL = [
  'overview',
  'teacherLanguage',
  'st',
  'flanders',
  'questions',
  'knowledgeAction',
  'leftRight',
  'path',
  'review',
] as const

/** Editions a lesson can be analysed in. The other numbers name their own products. */
export const LESSON_EDITIONS = [19, 11, 5, 2] as const satisfies readonly Edition[]
export type LessonEdition = (typeof LESSON_EDITIONS)[number]

export const isLessonEdition = (edition: number): edition is LessonEdition =>
  LESSON_EDITIONS.some((each) => each === edition)

/** The one table edition -> accepted uploads, report sections, exports. */
export const LESSON_EDITION_RULES: Readonly<Record<LessonEdition, EditionRules>> = {
  19: { accepts: RECORDING_KINDS, sections: BASIC, exports: ['html', 'xlsx'] },
  11: { accepts: RECORDING_KINDS, sections: PROFESSIONAL, exports: ['html', 'xlsx'] },
  5: { accepts: RECORDING_KINDS, sections: REPORT_SECTIONS, exports: EXPORT_FORMATS },
  2: { accepts: ['audio'], sections: PROFESSIONAL, exports: ['html', 'xlsx'] },
}
