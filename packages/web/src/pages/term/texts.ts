import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

export const TEXTS = {
  title: named('学生学习能力阶段分析', 'Learning ability stage analysis'),
  intro: named(
    '选两场以上的考试：全部换算成年级内的 T 分，看各班和每名学生的升降是否超出偶然。',
    'Choose two or more exams: in T scores within the grade, see whether classes and pupils rose or fell by more than chance.',
  ),
  create: named('新建阶段分析', 'New term analysis'),
  name: named('名称', 'Name'),
  nameHint: named('例如：七年级上学期数学', 'Such as: Grade 7 mathematics, autumn'),
  exams: named('考试', 'Exams'),
  pupils: named('学生', 'Pupils'),
  pupilsColumn: named('人数', 'Pupils'),
  search: named('搜索名称、考试或班级', 'Search name, exam or class'),
  empty: named('还没有阶段分析', 'No term analysis yet'),
  emptyHint: named(
    '先在“学生学习能力分析”里放入两场以上考试的成绩，再到这里选择它们。',
    'First upload the marks of two or more exams under “Learning ability analysis”, then choose them here.',
  ),
  toExams: named('去放入成绩', 'Upload marks'),
  noMatch: named('没有符合条件的阶段分析', 'No term analysis matches'),
  failed: named('阶段分析没有加载成功', 'The term analyses could not be loaded'),
  total: named('共 {count} 个阶段分析', '{count, plural, one {# term analysis} other {# term analyses}}'),
  totalMore: named('{count} 个以上', 'More than {count} term analyses'),
  deleteMany: named('删除 {count} 个阶段分析？', 'Delete {count} term analyses?'),
  deleteHint: named(
    '阶段报告、复制的成绩和学生链接都会删除，无法恢复。各场考试本身不受影响。',
    'Report, copied marks and links are deleted and cannot be restored. The exams themselves are kept.',
  ),
  deleted: named(
    '已删除 {count} 个阶段分析',
    '{count, plural, one {# term analysis deleted} other {# term analyses deleted}}',
  ),
} as const

export const DIALOG_TEXTS = {
  edit: named('修改阶段分析', 'Change this analysis'),
  choose: named('选择考试（按考试先后排列）', 'Exams, in the order in which they were sat'),
  chosen: named('已选 {count} 场', '{count} chosen'),
  atLeastTwo: named('请至少选两场考试。', 'Please choose at least two exams.'),
  tooMany: named('最多 {count} 场考试。', 'At most {count} exams.'),
  none: named(
    '还没有分析完成的考试。先放入两场以上的成绩。',
    'No exam is analysed yet. Upload the marks of two or more first.',
  ),
  searchExams: named('筛选考试', 'Filter the exams'),
  earlier: named('把“{title}”移到前一场', 'Move “{title}” before the one above'),
  later: named('把“{title}”移到后一场', 'Move “{title}” after the one below'),
  leaveOut: named('去掉“{title}”', 'Leave out “{title}”'),
  pupils: named('{count} 人', '{count} pupils'),
  lines: named('等级线（占满分的百分比）', 'Lines, in percent of the full mark'),
  ownLines: named('不沿用最后一场考试的等级线，另设', 'Set lines here instead of those of the last exam'),
  excellent: named('优秀', 'Excellent'),
  good: named('良好', 'Good'),
  pass: named('及格', 'Pass'),
  low: named('低分', 'Low'),
  anchors: named('两场考试有相同的题（可选）', 'Questions that two exams share (optional)'),
  anchorsHint: named(
    '至少 3 道分值相同的题，就能把后一场换算到前一场的尺度上。写成“前一场题号=后一场题号”，例如：1=3, 2=5, 4=4。',
    'With three or more of equal marks the later exam can be put on the earlier scale. Write “earlier=later”, such as 1=3, 2=5, 4=4.',
  ),
  anchorPairs: named('相同的题', 'Common questions'),
  anchorFrom: named('前一场', 'Earlier exam'),
  anchorTo: named('后一场', 'Later exam'),
  anchorAdd: named('添加一组', 'Add a pair of exams'),
  anchorRemove: named('去掉这一组', 'Remove this pair'),
  anchorUnread: named('没有看懂“{text}”，请写成 1=3 的样子。', '“{text}” was not understood; write it like 1=3.'),
  anchorOrder: named('前一场要排在后一场之前。', 'The earlier exam must come before the later one.'),
  start: named('生成报告', 'Create report'),
  save: VERBS.save,
  saved: named('已保存', 'Saved'),
} as const

export const REPORT_TEXTS = {
  back: named('返回阶段分析列表', 'Back to the term analyses'),
  pupils: named('学生阶段单', 'Pupils’ sheets'),
  edit: named('修改考试与设置', 'Exams and settings'),
  notFound: named('没有这个阶段分析，或不属于您', 'This term analysis does not exist, or it is not yours'),
  made: named('阶段报告已生成。', 'The report is ready.'),
  undo: named('撤销，删除这次分析', 'Undo and delete it'),
  changed: named(
    '“{titles}”之后有了更新的成绩，这份报告还是用旧成绩算的。',
    'There are newer marks of “{titles}”; this report still uses the earlier ones.',
  ),
  renew: named('用最新成绩重新生成', 'Recompute with the latest marks'),
  pupilTitle: named('学生阶段单', 'Sheets over the term'),
  pupilsFailed: named('名单没有加载成功', 'The list could not be loaded'),
  course: named('各次等级', 'Levels'),
  missed: named('缺', 'missed'),
} as const
