import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

export const TEXTS = {
  title: named('学生学习能力分析', 'Learning ability analysis'),
  intro: named(
    '放入学校已有的成绩表，看懂这个班会什么、不会什么、把握有多大、下一步看哪里。',
    'Drop your mark sheet to see what the class can and cannot do, how certain that is, and what to look at next.',
  ),
  create: named('新建考试分析', 'New exam'),
  name: named('考试', 'Exam'),
  type: named('类型', 'Type'),
  date: named('考试日期', 'Date'),
  pupilsColumn: named('人数', 'Pupils'),
  search: named('搜索名称、学科、班级或学期', 'Search name, subject, class or term'),
  empty: named('还没有考试', 'No exam yet'),
  emptyHint: named(
    '放入 .xlsx、.xls 或 .csv 成绩表，或从表格软件复制后粘贴；一分钟内就有报告。',
    'Drop an .xlsx, .xls or .csv mark sheet, or paste cells from a spreadsheet: the report takes less than a minute.',
  ),
  noMatch: named('没有符合条件的考试', 'No exam matches'),
  failed: named('考试没有加载成功', 'The exams could not be loaded'),
  total: named('共 {count} 场考试', '{count, plural, one {# exam} other {# exams}}'),
  totalMore: named('{count} 场以上', 'More than {count} exams'),
  pupils: named('学生', 'Pupils'),
  deleteMany: named('删除 {count} 场考试？', 'Delete {count} exams?'),
  deleteHint: named(
    '成绩、报告和学生成绩单链接都会删除，无法恢复。如果它替换了更早的成绩，更早的一版会重新显示。用到它的阶段分析留有自己的一份成绩，需另行删除。',
    'Marks, report and links to pupils’ sheets are deleted and cannot be restored. If it replaced earlier marks, those are shown again. Term analyses that use it keep a copy of the marks; delete them separately.',
  ),
  deleted: named('已删除 {count} 场考试', '{count, plural, one {# exam deleted} other {# exams deleted}}'),
  rule: named('义务教育阶段设置', 'Compulsory school'),
  ruleIntro: named(
    '按义务教育阶段处理的考试：不显示名次，学生成绩单只写等级，不写分数；人数少于 5 的组不单独列出。改动只影响之后新建的考试。',
    'Exams under this rule show no ranks, and pupils’ sheets show levels but no marks; groups of fewer than 5 are not broken down. A change applies to exams created from now on.',
  ),
  ruleSaved: named('设置已保存', 'Saved'),
  save: VERBS.save,
} as const
