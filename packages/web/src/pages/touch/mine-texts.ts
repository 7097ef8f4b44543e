import { named } from '@keguan/contract/vocabulary/locale'

export const TEXTS = {
  title: named('我的留言', 'My notes'),
  intro: named('您写给工作人员的留言和他们的回复。', 'Your notes to the staff, and their replies.'),
  empty: named('还没有留过言', 'No notes yet'),
  emptyHint: named(
    '有问题或建议，点右上方的“留言”。',
    'If you have a question or an idea, press “Leave a note” above.',
  ),
  failed: named('留言没有加载成功', 'Your notes could not be loaded'),
  answer: named('{name} 的回复', 'Answer of {name}'),
  waiting: named('还没有回复', 'Not answered yet'),
} as const
