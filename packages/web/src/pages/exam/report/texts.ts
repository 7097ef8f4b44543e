import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../../locales/verbs.ts'

export const REPORT_TEXTS = {
  back: named('返回考试列表', 'Back to the exams'),
  pupils: named('学生成绩单', 'Pupils’ sheets'),
  update: named('上传新成绩', 'New marks'),
  edit: named('修改信息与设置', 'Facts and settings'),
  editHint: named(
    '改动分数线或细目表后，报告会用同一份成绩重新生成，不占用配额。',
    'With other lines or another table the report is recomputed from the same marks; this uses no quota.',
  ),
  save: VERBS.save,
  earlier: named('学生成绩单上与哪次考试相比', 'Exam that pupils’ sheets are compared with'),
  earlierHint: named(
    '只比在年级中的位置（T 分），不比原始分；变化超出两次考试的测量误差才会写明。',
    'Positions within the grade (T scores) are compared, never raw marks; a change is shown if it is larger than the error of both exams.',
  ),
  noEarlier: named('不比较', 'None'),
  saved: named('已保存', 'Saved'),
  made: named('报告已生成。成绩是刚刚保存的。', 'The report is ready. The marks were just stored.'),
  undo: named('撤销，删除这次上传', 'Undo and delete this upload'),
  versions: named('版本', 'Version'),
  version: named('{time} 上传', 'Uploaded {time}'),
  older: named('这是较早的一版成绩，已有更新的版本。', 'These are earlier marks; there is a newer version.'),
  newest: named('查看最新一版', 'Open the newest'),
  notFound: named('没有这场考试，或不属于您', 'This exam does not exist, or it is not yours'),
} as const
