import { named } from '@keguan/contract/vocabulary/locale'

export const TEXTS = {
  title: named('大单元分析', 'Large units'),
  intro: named(
    '把单元设计和 2–30 节课放在一起，看每条目标在哪节课教、练、评，哪些还空着。',
    'Compares the plan of a unit with 2 to 30 lessons: where each goal is taught, practised and assessed, and what is missing.',
  ),
  create: named('新建单元', 'New unit'),
  name: named('单元', 'Unit'),
  goals: named('目标', 'Goals'),
  lessons: named('课', 'Lessons'),
  lessonsOf: named('{count} 节', '{count}'),
  waiting: named('{count} 节在等', '{count} waiting'),
  search: named('搜索单元或主题', 'Search unit or theme'),
  empty: named('还没有大单元', 'No unit yet'),
  emptyHint: named(
    '选一份单元设计（Word 或 Excel），再选出这个单元的课，三分钟就能开始；没有文件也可以直接填写。',
    'Choose the plan of a unit (Word or Excel) and then its lessons: it takes three minutes. Without a file, type the plan.',
  ),
  noMatch: named('没有符合条件的单元', 'No unit matches'),
  failed: named('单元没有加载成功', 'The units could not be loaded'),
  total: named('共 {count} 个单元', '{count, plural, one {# unit} other {# units}}'),
  totalMore: named('{count} 个以上', 'More than {count} units'),
  goOn: named('继续填写', 'Continue'),
  goOnOf: named('继续填写“{title}”', 'Continue “{title}”'),
  edit: named('修改', 'Edit'),
  deleteMany: named('删除 {count} 个单元？', 'Delete {count} units?'),
  deleteHint: named(
    '单元设计、报告和您改过的灯都会删除，无法恢复；其中的课和考试会保留。',
    'Plan, report and corrected lamps are deleted and cannot be restored. The lessons and exams are kept.',
  ),
  deleted: named('已删除 {count} 个单元', '{count, plural, one {# unit deleted} other {# units deleted}}'),
  cancelHint: named('填写的内容会保留，之后可以重试。', 'Your entries are kept, and you can retry later.'),
  sharedCount: named('{count} 节课', '{count, plural, one {# lesson} other {# lessons}}'),
  shareLessons: named('共享我的课', 'Share my lessons'),
} as const
