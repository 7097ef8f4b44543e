import type { Lamp } from '@keguan/contract/report/unit/plan'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

export const REPORT_TEXTS = {
  back: named('返回大单元列表', 'Back to the units'),
  backToTask: named('返回任务', 'Back to the task'),
  notLent: named(
    '这份报告没有对您开放：任务可能还没开始，或已到期、关闭',
    'You cannot open this report: the task has not begun, or it is over or closed',
  ),
  lentBy: named(
    '{name} 通过任务请您阅读这份报告：只能看，任务结束后不再开放。',
    '{name} assigned you a task to read this report: it is read-only, and closes when the task is over.',
  ),
  notFound: named('没有这个单元，或不属于您', 'This unit does not exist, or it is not yours'),
  goOn: named('继续填写', 'Continue'),
  made: named('单元报告已生成。', 'The report of the unit is ready.'),
  edit: named('修改单元', 'Edit the unit'),
  docx: named('单元反思（.docx，可继续写）', 'Reflection (.docx, editable draft)'),
  sharedBy: named(
    '{name}与您共享了这份报告，您可以查看、下载和打印。',
    '{name} shares this report with you: you can read, download and print it.',
  ),
  shareTitle: named('与教研组共享单元报告', 'Share the report with the teaching-research group'),
  shareHint: named(
    '同事只能查看、下载和打印，不能改灯或修改单元，也不能播放课的录音。每次查看都会记入操作记录，随时可以停止共享。',
    'Colleagues can read, download and print. They cannot correct lamps, change the unit or play recordings. Every view is recorded in the audit log, and you can stop sharing at any time.',
  ),
  waitingFor: named('正在等这些课分析完成', 'Waiting for these lessons'),
  unused: named(
    '您改过的 {count} 盏灯属于已经去掉的目标或课，现在不起作用。',
    '{count, plural, one {# correction belongs to a deleted goal or lesson and no longer counts.} other {# corrections belong to deleted goals or lessons and no longer count.}}',
  ),
} as const

export const LAMP_TEXTS = {
  grid: named('目标 × 课：教、练、评', 'Goals by lessons: taught, practised, assessed'),
  goal: named('目标', 'Goal'),
  first: named('先看空着的', 'What is empty'),
  nothing: named('每条目标都教过、练过、评过。', 'Every goal is taught, practised and assessed.'),
  emptyOf: named('{goal}：没有{lamps}', '{goal}: never {lamps}'),
  legend: named(
    '实心为亮，空心为没有亮，方框是教师改过的。点任何一盏灯，看是哪些分钟、哪些句子点亮的，也可以改。方向键移动。',
    'Filled: lit. Hollow: out. Square: set by a teacher. Open any lamp for the minutes and sentences that lit it, or to correct it. Arrow keys move.',
  ),
  lampOf: named('{goal} · {lesson} · {lamp}：{state}', '{goal} · {lesson} · {lamp}: {state}'),
  on: named('亮', 'lit'),
  off: named('没有亮', 'out'),
  edited: named('教师改过', 'set by a teacher'),
  whole: named('整个单元', 'Whole unit'),
  evidence: named('达成证据', 'Evidence of reaching it'),
  keys: named('按这些词寻找', 'Looked for by'),
  seconds: named('{minutes} 分钟，{count} 句', '{minutes} min, {count, plural, one {# sentence} other {# sentences}}'),
  stands: named('点亮它的句子', 'Sentences that lit it'),
  noneFound: named(
    '在这节课里没有找到{lamp}这条目标的句子。',
    'No sentence of this lesson was found in which the goal is {lamp}.',
  ),
  gap: named('这节课{gap}，看不出来。', 'This lesson is {gap}: no result.'),
  foundOn: named('自动判断：亮', 'Found: lit'),
  foundOff: named('自动判断：没有亮', 'Found: out'),
  turnOn: named('改为亮', 'Set to lit'),
  turnOff: named('改为没有亮', 'Set to out'),
  takeBack: named('撤回修改，恢复自动判断', 'Undo the correction'),
  corrected: named('已改，报告已更新', 'Corrected; the report is up to date'),
  takenBack: named('已恢复自动判断', 'Reset to the automatic result'),
  correctHint: named('改过的灯在以后重新分析时也会保留。', 'Corrections are kept in later analyses.'),
  openLesson: named('在课里查看 {time}', 'Open the lesson at {time}'),
  openWhole: named('打开这节课', 'Open the lesson'),
  notYours: named(
    '这是同事的课，只能看句子，不能播放。',
    'This is a colleague’s lesson: its sentences can be read, not played.',
  ),
  noSound: named(
    '这节课没有录音，可以打开课查看前后文。',
    'This lesson has no recording; open it to read around the sentence.',
  ),
  threads: named('大概念与任务出现的句子', 'Sentences of the big ideas and the task'),
  threadOf: named('{name}（{count} 句）', '{name} ({count, plural, one {# sentence} other {# sentences}})'),
  task: named('单元任务', 'Unit task'),
  teacher: named('师', 'T'),
  pupils: named('生', 'P'),
} as const

export const NOT_LAMP: Readonly<Record<Lamp, Named>> = {
  taught: named('教', 'taught'),
  practised: named('练', 'practised'),
  assessed: named('评', 'assessed'),
}

export const VERSION_TEXTS = {
  title: named('两版对比', 'Two versions side by side'),
  hint: named(
    '选另一版单元（如去年的），并排看哪里变了。',
    'Choose another version, such as last year’s, to see what has changed.',
  ),
  choose: named('对比的单元', 'Unit to compare with'),
  nothing: named('不对比', 'None'),
  failed: named('对比的单元没有加载成功', 'The other version could not be loaded'),
  measure: named('指标', 'Measure'),
  difference: named('差', 'Difference'),
  lessons: named('课数', 'Lessons'),
  matched: named('教过并且评过的目标', 'Goals taught and assessed'),
  lamps: named('亮过的灯（每条目标三盏）', 'Lamps lit (three per goal)'),
  task: named('提到单元任务的课', 'Lessons that mention the task'),
  ideas: named('大概念出现的课（平均）', 'Lessons with the big ideas, mean'),
  asked: named('考了没有教的题', 'Questions on content not taught'),
  bloom: named('提问层级（均值）', 'Level of questions, mean'),
  spiral: named('隔课回来的概念', 'Recurring terms'),
  minutes: named('实际分钟', 'Actual minutes'),
  planned: named('计划分钟', 'Planned minutes'),
  rt: named('Rt 教师行为占有率（均值）', 'Rt, teacher share, mean'),
  goals: named('同一条目标', 'Goals of both'),
  noGoals: named('两版没有文字相同的目标。', 'No goal has the same text in both.'),
  same: named('一样', 'the same'),
} as const
