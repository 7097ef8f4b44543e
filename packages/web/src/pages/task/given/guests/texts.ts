import { named } from '@keguan/contract/vocabulary/locale'

export const GUEST_TEXTS = {
  title: named('访客', 'Guests'),
  hint: named(
    '没有账号的专家，凭一个链接和口令评这个任务的课例，看不到其他内容。',
    'Experts without an account: one link and one password open only the lessons of this task that are assigned to them.',
  ),
  invite: named('邀请访客', 'Invite a guest'),
  none: named('还没有访客', 'No guests yet'),
  failed: named('访客没有加载成功', 'The guests could not be loaded'),
  name: named('姓名', 'Name'),
  secret: named('口令', 'Password'),
  days: named('链接有效天数', 'Days until the link expires'),
  which: named('评哪些课', 'Which lessons'),
  all: named('任务的全部课例，包括之后提交的', 'All lessons of the task, including those handed in later'),
  byHand: named('在“课例”里逐节指定', 'Chosen lesson by lesson under “Lessons”'),
  allShort: named('全部课例', 'all lessons'),
  done: named('已评 {done}/{lessons}', '{done} of {lessons} evaluated'),
  until: named('链接有效至 {date}', 'link until {date}'),
  renew: named('更换链接', 'New link'),
  renewTitle: named('为 {name} 更换链接和口令', 'New link and password for {name}'),
  renewHint: named('原链接立即失效，对方需用新链接和新口令进入。', 'The earlier link stops working immediately.'),
  remove: named('移除', 'Remove'),
  removeTitle: named('移除访客“{name}”？', 'Remove the guest “{name}”?'),
  removeContent: named(
    '链接立即失效，未提交的评课作废；已提交的保留并计入结果。',
    'The link and open evaluations end immediately; submitted ones are kept and count.',
  ),
  taskGuests: named('任务访客', 'Guests of the task'),
} as const
