import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../../locales/verbs.ts'

export const TAUGHT_TEXTS = {
  title: named('这些知识点在哪节课讲过', 'Where these points were taught'),
  intro: named(
    '把自己的课例关联到知识点后，可以从题目直接打开讲授的那几分钟；只有您能看到您的课例。',
    'Link your own lessons to the points, and open the minutes in which they were taught from a question. Only you see your lessons.',
  ),
  choose: named('关联课例', 'Link lessons'),
  none: named('还没有关联课例。', 'No lesson is linked yet.'),
  point: named('{point}（得分率 {share}）', '{point} ({share} of the marks)'),
  items: named('第 {labels} 题', 'Questions {labels}'),
  item: named('第 {label} 题（{points}，得分率 {share}）', 'Question {label} ({points}, {share} of the marks)'),
  taughtAt: named('《{title}》{from}–{to}', '“{title}” {from}–{to}'),
  play: named('打开《{title}》{from} 处的讲授片段', 'Open “{title}” at {from}, where this was taught'),
  noMinutes: named('《{title}》中没有找到相应的话', 'Its words were not found in “{title}”'),
  open: named('打开课例', 'Open the lesson'),
  gone: named('课例《{title}》已删除', 'The lesson “{title}” is deleted'),
  remove: named('移除', 'Remove'),
  removeOf: named('移除《{title}》与“{point}”的关联', 'Unlink “{title}” from “{point}”'),
  drawer: named('为知识点关联课例', 'Link lessons to knowledge points'),
  drawerHint: named(
    '下面是按课例自己的术语找到的建议，请您确认：说到了不等于讲过。只查看您本人、同学科、考试之前的课例。',
    'These are suggestions from the terms of your lessons; please confirm them, because a word that was said is not necessarily a point that was taught. Only your own lessons in the subject before the exam are considered.',
  ),
  said: named('说到{terms}，共 {count} 次', '{terms} said {count, plural, one {once} other {# times}}'),
  confirm: named('确认关联', 'Link it'),
  confirmOf: named('把《{title}》关联到“{point}”', 'Link “{title}” to “{point}”'),
  noSuggestion: named('没有找到说到它的课例', 'No lesson was found that says it'),
  noLessons: named(
    '没有可以建议的课例：需要您本人的、同学科的、考试之前的、已分析完成并有文字的课例。',
    'No lesson to suggest: you need analysed lessons of your own with a transcript, in the subject and before the exam.',
  ),
  noPoints: named(
    '这场考试没有细目表，也就没有知识点可以关联。',
    'Without a table of specifications there are no points to link lessons to.',
  ),
  other: named('或选择其他课例', 'Or another lesson'),
  otherOf: named('为“{point}”选择其他课例', 'Choose another lesson for “{point}”'),
  tied: named('已关联', 'Linked'),
  removed: named('已移除', 'Removed'),
  failed: named('没有读取成功', 'Could not be read'),
  done: VERBS.close,
} as const
