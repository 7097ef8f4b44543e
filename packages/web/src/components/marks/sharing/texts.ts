import { named } from '@keguan/contract/vocabulary/locale'

export const SHARE_TEXTS = {
  share: named('共享', 'Share'),
  shareOf: named('共享“{name}”', 'Share “{name}”'),
  title: named('与同事共享报告', 'Share the report with colleagues'),
  hint: named(
    '同事只能查看、下载和打印，不能修改、删除，也不能发出学生链接。每次查看都会记入操作记录，随时可以停止共享。',
    'Colleagues can read, download and print. They cannot change or delete anything, or create links for pupils. Every view is recorded in the audit log, and you can stop sharing at any time.',
  ),
  people: named('同事', 'Colleagues'),
  peopleHint: named(
    '本机构的教师和管理员，按姓名或账号查找',
    'Teachers and administrators of the institution, by name or account',
  ),
  nobody: named('请选择至少一位同事', 'Choose at least one colleague'),
  part: named('可以看到', 'They can read'),
  whole: named('全部班级与总体（如年级组长）', 'Everything, as a head of grade'),
  some: named('只看所教班级（如任课教师）', 'The classes they teach only, as a subject teacher'),
  classes: named('班级', 'Classes'),
  subjects: named('学科', 'Subjects'),
  allSubjects: named('全部学科', 'All subjects'),
  subjectsHint: named(
    '不选即为全部。选定后，报告只由这些学科的成绩算出：没有总分、其他学科和各题（多学科成绩表中的小题不分学科）。',
    'None means all. Otherwise the report uses only the marks of these subjects: no total, no other subject and no questions, because a sheet of several subjects does not say which subject a question belongs to.',
  ),
  noClass: named('请选择至少一个班级', 'Choose at least one class'),
  shared: named('已共享', 'Shared'),
  now: named('已共享给', 'Shared with'),
  notYet: named('还没有共享给任何人。', 'Not shared with anyone yet.'),
  all: named('全部班级和学科', 'All classes and subjects'),
  stop: named('停止共享', 'Stop sharing'),
  stopOf: named('停止与{name}共享', 'Stop sharing with {name}'),
  stopped: named('已停止共享', 'No longer shared'),
  failed: named('没有读取成功', 'Could not be read'),
  mine: named('同事共享给我的（{count}）', 'Shared with me ({count})'),
  from: named('{name} 共享', 'from {name}'),
  pupils: named('{count} 名学生', '{count, plural, one {# pupil} other {# pupils}}'),
  sharedNote: named(
    '{name}与您共享了这份报告（{part}），您可以查看、下载和打印。',
    '{name} shares this report with you ({part}): you can read, download and print it.',
  ),
} as const
