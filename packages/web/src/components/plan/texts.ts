import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

export const PLAN_WORDS = {
  invite: named('上传教案后，可以比较计划与实际。', 'Add the lesson plan to compare it with the lesson.'),
  add: named('添加教案', 'Add a plan'),
  plan: named('教案', 'Lesson plan'),
  pasted: named('粘贴的文字', 'pasted text'),
  stopped: named(
    '对照没有完成：分析程序两次意外中止（错误 1520）。请检查教案后重新提交，或告诉管理员。',
    'The comparison failed: the analysis process crashed twice (error 1520). Check the plan and upload it again, or tell your administrator.',
  ),
  comparing: named('正在与这节课比较…', 'Comparing it with the lesson…'),
  replace: named('查看或更换', 'View or replace'),
  remove: named('移除', 'Remove'),
  failed: named(
    '暂时取不到教案，报告内容不受影响。',
    'The lesson plan is not available right now. The report itself is not affected.',
  ),
  title: named('“{title}”的教案', 'Plan of “{title}”'),
  intro: named(
    '从教案读出各环节和分钟数，与课堂实际比较，写在报告的“导入-展开-迁移路径”一节；没有文字的课没有这一节。教案只有您能看到，随课例一起删除。',
    'Its stages and minutes are compared with the lesson in the path section of the report, which needs a transcript. Only you can see the plan, and it is deleted with the lesson.',
  ),
  file: named('上传文件', 'Upload a file'),
  paste: named('粘贴文字', 'Paste text'),
  drop: named('把教案拖到这里，或点击选择', 'Drop the plan here, or click to choose it'),
  hint: named(
    '{formats}；最大 {limit}。环节写成标题（如“一、导入（5分钟）”）最容易读准。',
    '{formats}; at most {limit}. Stages are read best as headings, such as “1. Warm-up (5 min)”.',
  ),
  placeholder: named(
    '一、复习导入（5分钟）\n……\n二、探究新知（20分钟）\n……\n三、巩固练习（10分钟）\n四、小结与作业（5分钟）',
    'Step 1 Warm-up (5 min)\n…\nStep 2 Presentation (15 min)\n…\nStep 3 Practice (15 min)\nStep 4 Homework (5 min)',
  ),
  wrongFormat: named(
    '不支持的教案格式 (3021)。支持 {formats}；旧的 .doc 请另存为 .docx，或粘贴文字。',
    'This format cannot be read (3021). Use {formats}; save an old .doc as .docx, or paste its text.',
  ),
  tooLarge: named('单个文件不能超过 {limit} (3007)。', 'One file may not exceed {limit} (3007).'),
  save: VERBS.save,
  cancel: VERBS.cancel,
  saved: named('教案已保存', 'Lesson plan saved'),
  removeTitle: named('移除这节课的教案“{name}”？', 'Remove the plan “{name}” of this lesson?'),
  removeContent: named(
    '教案文字和报告中的对照会一起删除，报告的其他内容不变。',
    'Its text and the comparison in the report are deleted; the rest of the report does not change.',
  ),
  keep: named('保留', 'Keep'),
  removed: named('教案已移除', 'Lesson plan removed'),
} as const
