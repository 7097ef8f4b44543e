import { named } from '@keguan/contract/vocabulary/locale'

export const POINT_TEXTS = {
  title: named('考试中的作答', 'How its points were answered'),
  intro: named(
    '您在考试报告里把这节课关联到了下面的知识点。得分率是作答结果，原因可能有很多，不是对这节课的评分。',
    'You have linked this lesson to these points in an exam report. The answers can have many reasons; they are not a grade for the lesson.',
  ),
  exam: named('考试', 'Exam'),
  point: named('知识点', 'Point'),
  own: named('本班得分率', 'Share of the class'),
  grade: named('全体得分率', 'Share of all pupils'),
  questions: named('题目（全体得分率）', 'Questions (share of all pupils)'),
  none: named('—', '—'),
  noClass: named(
    '考试里没有这节课的班级，或有成绩的学生少于 5 人。',
    'The exam does not include the class of the lesson, or fewer than 5 of its pupils have a mark.',
  ),
} as const
