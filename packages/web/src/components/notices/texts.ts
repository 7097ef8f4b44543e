import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

export const TEXTS = {
  bell: named('通知', 'Notices'),
  bellUnread: named('通知，{count} 条未读', 'Notices, {count} unread'),
  tabUnread: named('{count} 条未读', '{count} unread'),
  total: named('共 {count} 条', '{count} in all'),
  unread: named('未读', 'Unread'),
  loading: named('正在读取通知', 'Fetching notices'),
  failed: named('通知没有读取成功', 'The notices could not be loaded'),
  failedMore: named('更早的没有读取成功', 'Earlier notices could not be loaded'),
  retry: VERBS.retry,
  more: named('查看更早的', 'Show earlier ones'),
  readAll: named('全部标为已读', 'Mark all as read'),
  clear: VERBS.clear,
  keep: named('保留', 'Keep'),
  close: VERBS.close,
  someNew: named('{count} 条新通知', '{count} new notices'),
  show: VERBS.view,
  messageFrom: named('来自 {name}', 'From {name}'),
  messageFromNobody: named('来自管理员', 'From an administrator'),
  unknown: named('有一条新通知', 'New notification'),
} as const satisfies Readonly<Record<string, Named>>

interface TypeTexts {
  readonly empty: Named
  readonly emptyHint: Named
  readonly clearTitle: Named
  readonly clearContent: Named
  readonly cleared: Named
}

export const TYPE_TEXTS = {
  notification: {
    empty: named('没有通知', 'No notices'),
    emptyHint: named(
      '课堂分析完成、账号有变动时，会在这里告诉您。',
      'Finished lessons and changes to your account appear here.',
    ),
    clearTitle: named('清空 {count} 条通知？', 'Clear {count} notices?'),
    clearContent: named(
      '只清空通知，报告和账号不受影响。清空后无法恢复。',
      'Reports and your account are not affected. Cleared notices cannot be restored.',
    ),
    cleared: named('通知已清空', 'Notices cleared'),
  },
  message: {
    empty: named('没有消息', 'No messages'),
    emptyHint: named(
      '管理员发给您或您所在机构的消息会出现在这里。',
      'What administrators write to you or your institution appears here.',
    ),
    clearTitle: named('清空 {count} 条消息？', 'Clear {count} messages?'),
    clearContent: named(
      '只从您这里清空，其他人不受影响。清空后无法恢复。',
      'They are cleared for you only and cannot be restored.',
    ),
    cleared: named('消息已清空', 'Messages cleared'),
  },
  todo: {
    empty: named('没有待办', 'Nothing to do'),
    emptyHint: named(
      '需要您处理的事情会出现在这里，例如没有完成的分析。',
      'Things that need your action appear here, such as an analysis that did not finish.',
    ),
    clearTitle: named('清空 {count} 条待办？', 'Clear {count} to-dos?'),
    clearContent: named(
      '只清空提醒，没有完成的分析仍在列表中，可以继续处理。清空后无法恢复。',
      'Only the reminders are cleared: unfinished analyses stay in the list. Cleared to-dos cannot be restored.',
    ),
    cleared: named('待办已清空', 'To-dos cleared'),
  },
} as const satisfies Readonly<Record<string, TypeTexts>>

interface KindTexts {
  readonly title: Named
  readonly content: Named
}

/** Text of each kind that the server posts; its details fill the placeholders. */
export const KIND_TEXTS: Readonly<Record<string, KindTexts>> = {
  'analysis.finished': {
    title: named('报告已生成', 'A report is ready'),
    content: named('“{title}”分析完成，点击查看报告。', '“{title}” has been analysed. Open the report.'),
  },
  'analysis.failed': {
    title: named('分析没有完成', 'An analysis did not finish'),
    content: named(
      '“{title}”没有完成，文件已保留。查看原因后重试。',
      'The analysis of “{title}” did not finish; its files are safe. Check the reason and retry.',
    ),
  },
  'exam.finished': {
    title: named('考试报告已生成', 'The report of an exam is ready'),
    content: named('“{title}”分析完成，点击查看报告。', '“{title}” has been analysed. Open the report.'),
  },
  'exam.failed': {
    title: named('考试没有分析完成', 'An exam was not analysed'),
    content: named(
      '“{title}”没有分析完成，成绩已保留。查看原因后重试。',
      '“{title}” was not analysed; its marks are safe. Check the reason and retry.',
    ),
  },
  'exam.shared': {
    title: named('同事共享了考试报告', 'A colleague shared an exam report'),
    content: named('{name}与您共享“{title}”。', '{name} shared “{title}” with you.'),
  },
  'term.shared': {
    title: named('同事共享了阶段报告', 'A colleague shared a term report'),
    content: named('{name}与您共享“{title}”。', '{name} shared “{title}” with you.'),
  },
  'career.finished': {
    title: named('倾向报告已生成', 'A tendency report is ready'),
    content: named('“{title}”分析完成，点击查看报告。', '“{title}” has been analysed. Open the report.'),
  },
  'career.failed': {
    title: named('倾向分析没有完成', 'A tendency analysis did not finish'),
    content: named(
      '“{title}”没有分析完成，材料已保留。查看原因后重试。',
      '“{title}” was not analysed; its texts are safe. Check the reason and retry.',
    ),
  },
  'term.finished': {
    title: named('阶段报告已生成', 'The report of a term is ready'),
    content: named('“{title}”分析完成，点击查看报告。', '“{title}” has been analysed. Open the report.'),
  },
  'term.failed': {
    title: named('阶段分析没有完成', 'A term was not analysed'),
    content: named(
      '“{title}”没有分析完成，成绩已保留。查看原因后重试。',
      '“{title}” was not analysed; its marks are safe. Check the reason and retry.',
    ),
  },
  'unit.finished': {
    title: named('大单元报告已生成', 'The report of a large unit is ready'),
    content: named('“{title}”分析完成，点击查看报告。', '“{title}” has been analysed. Open the report.'),
  },
  'unit.failed': {
    title: named('大单元分析没有完成', 'A large unit was not analysed'),
    content: named(
      '“{title}”没有分析完成，填写的内容已保留。查看原因后重试。',
      '“{title}” was not analysed; its plan is safe. Check the reason and retry.',
    ),
  },
  'unit.shared': {
    title: named('同事共享了大单元报告', 'A colleague shared a unit report'),
    content: named('{name}与您共享“{title}”。', '{name} shared “{title}” with you.'),
  },
  'analysis.shared': {
    title: named('同事允许您使用课例', 'A colleague lets you use a lesson'),
    content: named('{name}允许您在大单元中使用“{title}”。', '{name} lets you use “{title}” in your large units.'),
  },
  'evaluation.invited': {
    title: named('请您评课', 'You are asked to evaluate a lesson'),
    content: named('{name} 请您评“{title}”，点击开始。', '{name} asks you to evaluate “{title}”.'),
  },
  'evaluation.returned': {
    title: named('评课被退回', 'An evaluation was sent back'),
    content: named(
      '{name} 退回了您对“{title}”的评课，请查看原因。',
      '{name} sent your evaluation of “{title}” back; see the reason.',
    ),
  },
  'evaluation.submitted': {
    title: named('收到一份评课', 'A lesson was evaluated'),
    content: named('{name} 评完了“{title}”，点击查看。', '{name} has evaluated “{title}”.'),
  },
  'task.given': {
    title: named('有新的任务', 'You have a new task'),
    content: named('{name} 布置了“{title}”，{day} 截止。', '{name} asks you for “{title}” by {day}.'),
  },
  'task.reminded': {
    title: named('任务提醒', 'A task is waiting for you'),
    content: named('{name} 提醒您完成“{title}”，{day} 截止。', '{name} reminds you of “{title}”, due on {day}.'),
  },
  'task.extended': {
    title: named('任务延期', 'A due date was extended'),
    content: named('“{title}”延长到 {day}。', '“{title}” is now due on {day}.'),
  },
  'task.returned': {
    title: named('任务被退回', 'Your work was sent back'),
    content: named(
      '{name} 退回了您在“{title}”中的提交，请查看原因。',
      '{name} sent back your work for “{title}”; see the reason.',
    ),
  },
  'task.complete': {
    title: named('任务已全部完成', 'A task is complete'),
    content: named('“{title}”的所有人都已提交，点击查看结果。', 'Everyone has submitted “{title}”. See the result.'),
  },
  'touch.new': {
    title: named('有新的留言', 'A new note'),
    content: named('{name} 留言了，请到留言管理查看。', '{name} has left a note. Open the notes to read it.'),
  },
  'touch.assigned': {
    title: named('有留言请您处理', 'A note for you to answer'),
    content: named('{name} 把“{title}”分派给您。', '{name} gives you “{title}”.'),
  },
  'touch.answered': {
    title: named('您的留言有回复', 'Your note is answered'),
    content: named('“{title}”的回复：{answer}', 'To “{title}”: {answer}'),
  },
  'quota.low': {
    title: named('配额即将用完', 'A quota is nearly used up'),
    content: named(
      '“{edition}”还剩 {remaining} 次，共 {total} 次。',
      '{remaining} of {total} analyses are left for “{edition}”.',
    ),
  },
  'quota.used_up': {
    title: named('配额已用完', 'A quota is used up'),
    content: named(
      '“{edition}”的 {total} 次已全部用完，暂时不能开始新的分析。',
      'All {total} analyses for “{edition}” are used. No new analysis can start for now.',
    ),
  },
  'account.first_password': {
    title: named('请修改初始密码', 'Change your first password'),
    content: named(
      '您的密码由管理员设置，请改成只有自己知道的密码。',
      'An administrator has set your password. Choose one that only you know.',
    ),
  },
  'account.password_changed': {
    title: named('密码已修改', 'Your password was changed'),
    content: named(
      '如果不是您本人修改的，请立即联系管理员。',
      'If it was not you, tell your administrator immediately.',
    ),
  },
  'account.password_reset': {
    title: named('密码已通过重置链接修改', 'Your password was set by a link'),
    content: named(
      '链接由管理员发出。如果不是您本人操作的，请立即联系其他管理员，并修改密码。',
      'An administrator issued the link. If you did not use it, change your password and tell another administrator immediately.',
    ),
  },
  'account.roles_changed': {
    title: named('角色有变动', 'Your roles have changed'),
    content: named('您可以使用的功能已随之改变。', 'Your permissions have changed with them.'),
  },
  'account.moved': {
    title: named('所属机构有变动', 'You belong to another institution'),
    content: named('您的账号和课堂已转入“{org}”。', 'Your account and lessons are now part of “{org}”.'),
  },
}
