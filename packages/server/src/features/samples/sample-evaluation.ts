import type { LessonScoreField } from '@keguan/contract/vocabulary/evaluation'
import type { CommentKind } from '@keguan/contract/vocabulary/evaluation-state'

export interface SampleComment {
  readonly kind: CommentKind
  /** Position in the sample lesson, in seconds. */
  readonly atS: number
  readonly text: string
}

export interface SampleMarks {
  readonly marks: Readonly<Record<LessonScoreField, number>>
  readonly comments: readonly SampleComment[]
  /** About the whole lesson. */
  readonly comment: string
}

/** Everything is marked 示例 (sample), so that it is not mistaken for a real expert's evaluation. */
export const SAMPLE_TEMPLATE_NAME = '示例：常规课评课表'
export const SAMPLE_TASK = {
  title: '示例任务：提交一节常规课',
  body: '这是随产品附带的示例任务：示例教师提交了示例课，两位示例专家已评课。',
} as const
export const SAMPLE_GUEST = '示例访客专家'

export const BY_EXPERT: SampleMarks = {
  marks: {
    ...{ teachingGoals: 7, classroomAtmosphere: 8, classroomControl: 7, classroomThinking: 8 },
    ...{ classroomEvaluation: 8, classroomAdaptToStudents: 6, classroomInteraction: 6, studentResponse: 8 },
    teachingAchievement: 7,
  },
  comments: [
    { kind: 'strength', atS: 189, text: '示例：接住学生的“左边缺、右边多”，点出他已经在拼了，理答有内容。' },
    { kind: 'highlight', atS: 332, text: '示例：追问“为什么一定要沿着高剪”，又等了近四秒，学生说出了道理。' },
    { kind: 'suggestion', atS: 415, text: '示例：公式可以先让学生自己说完整，再由老师写下来。' },
  ],
  comment: '示例：从猜想到验证，问题有层次；练习时可以多留一点独立思考的时间。',
}

export const BY_GUEST: SampleMarks = {
  marks: {
    ...{ teachingGoals: 9, classroomAtmosphere: 8, classroomControl: 8, classroomThinking: 9 },
    ...{ classroomEvaluation: 7, classroomAdaptToStudents: 7, classroomInteraction: 6, studentResponse: 8 },
    teachingAchievement: 8,
  },
  comments: [
    { kind: 'strength', atS: 457, text: '示例：把学生的提问交给全班，等到了一个很好的回答。' },
    { kind: 'weakness', atS: 551, text: '示例：这里只肯定了结果，可以请学生说说怎么想的。' },
  ],
  comment: '示例：动手与思考结合得好，回到花坛收尾，前后呼应。',
}
