import {
  LESSON_SCORE_FIELD_NAMES,
  LESSON_SCORE_FIELDS,
  type LessonScoreField,
} from '@keguan/contract/vocabulary/evaluation'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { named, type ShippedTemplate } from './shipped-form.ts'

/** What each of the nine indicators looks at. */
const HINTS: Readonly<Record<LessonScoreField, Named>> = {
  teachingGoals: named(
    '目标具体、可检测，兼顾价值观念、必备品格和关键能力。',
    'Goals are concrete and verifiable; they cover values, character and key competences.',
  ),
  classroomAtmosphere: named(
    '语言准确生动，教态亲切，学生敢说敢问。',
    'Language is precise and lively, the manner warm; pupils dare to speak and to ask.',
  ),
  classroomControl: named(
    '节奏得当，能利用课堂上出现的情况推进学习。',
    'The pace is right, and what comes up in class is used for learning.',
  ),
  classroomThinking: named(
    '提问时机恰当，追问有深度，及时澄清错误。',
    'Questions come at the right moment, probing goes deep, mistakes are cleared up.',
  ),
  classroomEvaluation: named(
    '评价及时、具体、以鼓励为主，有学生自评和互评。',
    'Feedback is timely, specific and encouraging; pupils assess themselves and each other.',
  ),
  classroomAdaptToStudents: named(
    '活动和要求适合不同水平的学生，人人有事做。',
    'Activities and demands suit pupils of different levels; everybody has something to do.',
  ),
  classroomInteraction: named(
    '师生、生生交流平等而深入，合作有分工、有成果。',
    'Exchange between teacher and pupils and among pupils is equal and deep; group work has roles and results.',
  ),
  studentResponse: named(
    '学生投入、专注，愿意表达，有学习的愉悦。',
    'Pupils are absorbed, willing to speak, and enjoy learning.',
  ),
  teachingAchievement: named(
    '各层次学生都有收获，目标在课内得到检验。',
    'Pupils of all levels gain something, and the goals are checked within the lesson.',
  ),
}

/**
 * The form of nine items of the specification: the nine fields of the score record, 0 to 10 each, 0 for "not rated".
 */
export const NINE_FORM: ShippedTemplate = {
  id: '5a0c3f10-0000-4000-8000-000000000001',
  version: 1,
  name: named('九项指标评课表', 'Nine indicators'),
  note: named(
    '九项指标各 10 分，等权重合计。没有评的项目不计分。',
    'Nine indicators of 10 points each, counted alike. Items that are not rated do not count.',
  ),
  groups: [
    {
      title: named('课堂评价', 'Lesson'),
      weight: 100,
      items: LESSON_SCORE_FIELDS.map((field) => ({
        title: LESSON_SCORE_FIELD_NAMES[field],
        hint: HINTS[field],
        field,
        scale: { kind: 'points', max: 10 },
      })),
    },
  ],
}
