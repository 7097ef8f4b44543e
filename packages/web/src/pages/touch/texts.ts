import { type Named, named } from '@keguan/contract/vocabulary/locale'
import type { DeliveryState, TouchChannel, TouchView } from '@keguan/contract/vocabulary/touch'
import { VERBS } from '../../locales/verbs.ts'

export const TEXTS = {
  title: named('留言管理', 'Notes of people'),
  intro: named(
    '访客和用户留下的问题：谁来处理、回复到哪里。发给用户的“站内消息”在机构管理。',
    'Questions from visitors and users: who replies, and where the reply goes. Messages to people are sent in “Institutions”.',
  ),
  views: named('留言视图', 'Views of the notes'),
  kind: named('类型', 'About'),
  state: named('状态', 'State'),
  search: named('搜索姓名、联系方式、内容', 'Search name, contact, note'),
  who: named('留言人', 'From'),
  note: named('内容', 'Note'),
  assignee: named('处理人', 'Assigned to'),
  nobody: named('未分派', 'Unassigned'),
  time: named('时间', 'Time'),
  account: named('账号', 'Account'),
  visitor: named('访客', 'Visitor'),
  empty: named('没有留言', 'No notes'),
  emptyHint: named(
    '登录页、课程页和帮助里都有留言入口，收到后会显示在这里。',
    'People leave them on the log-in page, the course pages and in the help; they appear here.',
  ),
  noMatch: named('没有符合条件的留言', 'No note matches'),
  failed: named('留言没有加载成功', 'The notes could not be loaded'),
  noteFailed: named('这条留言没有加载成功', 'This note could not be loaded'),
  replies: named('回复模板', 'Templates'),
  merged: named('已合并 {count} 条', '{count} merged'),
  contact: named('联系方式', 'Contact'),
  institution: named('单位', 'Institution'),
  place: named('来自', 'Source'),
  copy: VERBS.copy,
  copied: named('已复制', 'Copied'),
  likely: named('同一个人的其他留言', 'Other notes of the same person'),
  mergeInto: named('并入本条', 'Merge into this'),
  mergeTitle: named('并入这条留言？', 'Merge into this note?'),
  mergeContent: named(
    '之后的回复会同时发给两条留言的留言人。合并后不能拆开。',
    'Replies then reach the senders of both notes. This cannot be undone.',
  ),
  doubles: named('已合并的留言', 'Merged notes'),
  answers: named('回复', 'Answers'),
  noAnswers: named('还没有回复', 'No answer yet'),
  answer: named('写回复', 'Your answer'),
  useReply: named('套用模板', 'Use a template'),
  send: named('回复', 'Answer'),
  sendAndClose: named('回复并关闭', 'Answer and close'),
  sent: named('已回复', 'Answered'),
  required: named('请填写回复', 'Write an answer'),
  special: named("不能包含特殊字符 ` $ ^ '{ }'", "Cannot contain ` $ ^ '{ }'"),
  privateNote: named('内部备注（留言人看不到）', 'Private note, never shown to the sender'),
  saved: named('已保存', 'Saved'),
  save: VERBS.save,
  spam: named('标为垃圾留言', 'Mark as spam'),
  notSpam: named('不是垃圾留言', 'Not spam'),
  remove: VERBS.delete,
  removeTitle: named('删除 {count} 条留言？', 'Delete {count, plural, one {# note} other {# notes}}?'),
  removeContent: named('连同回复一起删除，不能恢复。', 'Their replies are deleted too and cannot be restored.'),
  removed: named('已删除', 'Deleted'),
  replyTitle: named('名称', 'Name'),
  replyText: named('内容', 'Text'),
  addReply: named('新建模板', 'New template'),
  edit: named('修改', 'Edit'),
  removeReply: named('删除模板“{name}”？', 'Delete the template “{name}”?'),
  noReplies: named('还没有模板', 'No templates yet'),
  noRepliesHint: named('把常用的回复存下来，回复时一键套用。', 'Save replies that you use often.'),
  common: named('平台', 'Platform'),
  back: named('返回', 'Back'),
} as const

export const VIEW_TEXTS: Readonly<Record<TouchView, Named>> = {
  mine: named('我的', 'Mine'),
  unassigned: named('未分派', 'Unassigned'),
  all: named('全部', 'All'),
  closed: named('已关闭', 'Closed'),
  spam: named('垃圾', 'Spam'),
}

export const CHANNEL_TEXTS: Readonly<Record<TouchChannel, Named>> = {
  bell: named('回复会出现在对方的铃铛里。', 'The reply appears under their bell.'),
  mail: named('回复会发到对方的邮箱。', 'The reply is sent by e-mail.'),
  hand: named(
    '这里不能直接送达：请按上面的联系方式告知对方，再在此记录。',
    'It cannot be sent from here: use the contact above, and record the reply here.',
  ),
}

export const DELIVERY_TEXTS: Readonly<Record<TouchChannel, Readonly<Record<DeliveryState, Named>>>> = {
  bell: {
    done: named('已送达 {name} 的铃铛', 'Under the bell of {name}'),
    waiting: named('待送达 {name}', 'Waiting for {name}'),
    failed: named('未送达 {name}', 'Did not reach {name}'),
  },
  mail: {
    done: named('已发邮件给 {name}', 'Mailed to {name}'),
    waiting: named('待发邮件给 {name}', 'Mail to {name} is waiting'),
    failed: named('给 {name} 的邮件没有发出，请另行联系', 'The mail to {name} was not sent; use another contact'),
  },
  hand: {
    done: named('请另行告知 {name}', 'Contact {name} directly'),
    waiting: named('请另行告知 {name}', 'Contact {name} directly'),
    failed: named('请另行告知 {name}', 'Contact {name} directly'),
  },
}
