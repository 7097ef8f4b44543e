import { named } from '@keguan/contract/vocabulary/locale'

export const VOICE_WORDS = {
  unsureTitle: named('听几段，告诉系统谁是您', 'Listen to a few segments and mark which are you'),
  unsure: named(
    '仅凭录音没能可靠地分清教师和学生。标注大约 {count} 段（不到一分钟），占比、等待时间等会按您的标注重新计算。',
    'The sound alone does not distinguish you and your pupils reliably. Mark about {count} segments (less than a minute): shares, waits and the rest are then recomputed.',
  ),
  start: named('开始标注', 'Start marking'),
  quiet: named('说话人分得不对？标注几段即可纠正。', 'Speakers confused? Mark a few segments to correct them.'),
  marked: named('已标注 {count} 处说话人。', 'Speakers are marked in {count} places.'),
  more: named('标注说话人', 'Mark speakers'),
  title: named('这一段是谁在说话？', 'Who is speaking here?'),
  teacher: named('这是我', 'This is me'),
  student: named('这是学生', 'This is a pupil'),
  other: named('其他人', 'Someone else'),
  otherHint: named(
    '影片、来宾、另一位老师；同时有好几个人、听不清时请跳过',
    'A film, a guest, a second teacher. Skip what is unclear or spoken by several at once',
  ),
  play: named('再听一遍', 'Play again'),
  playAt: named('播放 {time}', 'Play {time}'),
  skip: named('跳过', 'Skip'),
  undo: named('撤销', 'Undo'),
  done: named('完成', 'Done'),
  progress: named('已标注 {count} 段，建议 {goal} 段', '{count} marked; {goal} are usually enough'),
  updating: named('正在按标注更新报告…', 'Updating the report…'),
  updated: named('报告已按标注更新。', 'The report has been updated.'),
  stopped: named(
    '报告没有更新：分析程序意外中止（错误 1520）。标注已保存，再标一段会重新计算，也可以告诉管理员。',
    'The report was not updated: the analysis process crashed (error 1520). Your marks are kept. Add another mark to retry, or tell your administrator.',
  ),
  finished: named('没有更多需要标注的段落了。', 'There is nothing left to mark.'),
  failed: named(
    '暂时取不到说话人标注，报告内容不受影响。',
    'The speaker marks are not available right now. The report itself is not affected.',
  ),
  list: named('已标注的段落（{count}）', 'Marked segments ({count})'),
  remove: named('删除 {time} 的标注', 'Remove the mark at {time}'),
  keys: named(
    '快捷键：1 我，2 学生，3 其他人，S 跳过，Z 撤销，P 再听',
    'Keys: 1 me, 2 pupil, 3 someone else, S skip, Z undo, P play again',
  ),
  roleTeacher: named('我', 'Me'),
  roleStudent: named('学生', 'Pupil'),
  roleOther: named('其他人', 'Someone else'),
} as const
