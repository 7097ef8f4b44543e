import { named } from '@keguan/contract/vocabulary/locale'

/** Texts shared by the lists of all kinds of run. */
export const RUN_LIST_TEXTS = {
  state: named('状态', 'State'),
  subject: named('学科', 'Subject'),
  grade: named('年级', 'Grade'),
  created: named('创建时间', 'Created'),
  actions: named('操作', 'Actions'),
  none: named('—', '—'),
  /** Separator of listed items. */
  between: named('、', ', '),
  sample: named('示例', 'Sample'),
  open: named('查看报告', 'Report'),
  openOf: named('查看“{title}”的报告', 'Report of “{title}”'),
  more: named('“{title}”的更多操作', 'More for “{title}”'),
} as const
