import { named } from '@keguan/contract/vocabulary/locale'
import type { SaveState } from './use-sheet.ts'

export const TEXTS = {
  title: named('评课', 'Evaluation'),
  failed: named('这份评课没有加载成功', 'The evaluation could not be loaded'),
  notFound: named(
    '没有找到这份评课，或邀请已被撤回。',
    'This evaluation does not exist, or the invitation was withdrawn.',
  ),
  counter: named('已评 {rated}/{items}', '{rated} of {items} rated'),
  due: named('请在 {date} 前完成', 'Please finish by {date}'),
  returned: named('退回原因：{reason}', 'Sent back: {reason}'),
  submit: named('提交', 'Submit'),
  submitAgain: named('再次提交', 'Submit again'),
  submitTitle: named('提交这份评课？', 'Submit this evaluation?'),
  submitContent: named(
    '提交后您的姓名、评分和点评会给上课教师看。对方确认前仍可修改，修改会留下记录。',
    'The teacher then sees your name, ratings and comments. Until it is confirmed you may change them; changes are kept on record.',
  ),
  submitted: named('已提交，感谢您的评价。', 'Submitted. Thank you.'),
  submittedNote: named(
    '已提交。在对方确认前仍可修改，修改会留下记录。',
    'Submitted. Until it is confirmed you may change it; changes are kept on record.',
  ),
  confirmedNote: named('已确认，不能再修改。', 'Confirmed; it cannot be changed any more.'),
  missing: named('还有 {count} 个必评项目没有评', '{count} required items are not rated'),
  score: named('合计 {score} 分（满分 100）', '{score} out of 100'),
  overruled: named(
    '另一个窗口刚改过 {count} 项，已采用较新的内容',
    'Another window changed {count} items later; its values were kept',
  ),
  form: named('评价表', 'Form'),
  openForm: named('打开评价表', 'Open the form'),
  closeForm: named('收起评价表', 'Close the form'),
  lesson: named('课堂', 'Lesson'),
  transcript: named('文字稿', 'Transcript'),
  report: named('分析报告', 'Report of the analysis'),
  reportHint: named(
    '邀请人允许您看分析报告。建议先按自己的观察评分，再对照。',
    'The person who invited you shares the report. It is best to rate by your own observation first.',
  ),
  openReport: named('查看分析报告', 'Show the report'),
  noReport: named('这节课没有可以显示的指标。', 'There are no measures to show for this lesson.'),
  noTranscript: named('这节课没有文字稿。', 'This lesson has no transcript.'),
  noMedia: named('这节课没有录音或录像，可以阅读文字稿。', 'This lesson has no recording; read its transcript.'),
  comments: named('点评', 'Comments'),
  noComments: named(
    '还没有点评。边看边写，回车保存在那一秒。',
    'No comments yet. Type while you watch; Enter saves the comment at that second.',
  ),
  comment: named('写点评', 'Write a comment'),
  commentHint: named(
    '开始输入时暂停播放，回车保存并继续；Shift+回车换行',
    'Typing pauses, Enter saves and resumes; Shift+Enter adds a line',
  ),
  commentAt: named('{time} 的点评', 'Comment at {time}'),
  kind: named('点评类型', 'Kind of comment'),
  keep: named('保存点评', 'Keep the comment'),
  removeComment: named('删除 {time} 的点评', 'Remove the comment at {time}'),
  wholeLesson: named('整节课', 'Whole lesson'),
  guestTitle: named('专家评课', 'Evaluate a lesson'),
  guestHint: named(
    '请输入邀请人告知的姓名和口令。您的姓名和点评会给上课教师看。',
    'Enter the name and password that you were given. The teacher sees your name and comments.',
  ),
  guestLessons: named(
    '{name}，请您评以下 {count} 节课。关掉浏览器后，用同一链接和口令可以继续。',
    '{name}, you have {count, plural, one {# lesson} other {# lessons}} to evaluate. The same link and password bring you back.',
  ),
  guestNoLessons: named(
    '还没有分到课例，分到后用同一链接可以看到。',
    'No lesson is assigned to you yet. Come back with the same link.',
  ),
  guestOpen: named('评课', 'Evaluate'),
  guestBack: named('返回课例列表', 'Back to the lessons'),
  expertName: named('姓名', 'Name'),
  expertSecret: named('口令', 'Password'),
  enter: named('进入', 'Enter'),
  noLink: named('链接不完整，请重新打开邀请链接。', 'The link is incomplete. Please open it again.'),
  required: named('必填', 'Required'),
  mine: named('请我评的课', 'Lessons that I am asked to evaluate'),
} as const

export const STATE_TEXTS: Readonly<Record<SaveState, ReturnType<typeof named>>> = {
  saved: named('已保存', 'Saved'),
  waiting: named('待保存…', 'To be saved…'),
  saving: named('正在保存…', 'Saving…'),
  offline: named(
    '网络中断，已存在本机，恢复后自动保存',
    'Offline: kept in this browser and saved when the network is back',
  ),
  refused: named('没有保存', 'Not saved'),
}
