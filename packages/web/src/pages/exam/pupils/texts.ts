import { named } from '@keguan/contract/vocabulary/locale'

export const PUPIL_TEXTS = {
  title: named('学生成绩单', 'Pupils’ sheets'),
  marks: named('成绩', 'Marks'),
  delete: named('删除该学生', 'Delete this pupil'),
  deleteTitle: named('在所有考试中删除{name}？', 'Delete {name} from every exam?'),
  deleteHint: named(
    '本机构所有考试中该学生的成绩、成绩单和链接都会删除，相关报告重新生成。无法恢复。',
    'Marks, sheets and links of this pupil are deleted from all exams of the institution, and their reports are recomputed. This cannot be undone.',
  ),
  deleted: named('已从 {count} 场考试中删除', 'Deleted from {count, plural, one {# exam} other {# exams}}'),
  failed: named('名单没有加载成功', 'The list could not be loaded'),
} as const
