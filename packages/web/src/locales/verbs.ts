import { named } from '@keguan/contract/vocabulary/locale'

/** Verbs of buttons and menus that mean the same on every screen. */
export const VERBS = {
  cancel: named('取消', 'Cancel'),
  clear: named('清空', 'Clear'),
  close: named('关闭', 'Close'),
  copy: named('复制', 'Copy'),
  create: named('新建', 'Create'),
  delete: named('删除', 'Delete'),
  download: named('下载', 'Download'),
  export: named('导出', 'Export'),
  import: named('导入', 'Import'),
  refresh: named('刷新', 'Refresh'),
  restore: named('恢复', 'Restore'),
  retry: named('重试', 'Retry'),
  save: named('保存', 'Save'),
  search: named('搜索', 'Search'),
  undo: named('撤销', 'Undo'),
  view: named('查看', 'View'),
} as const
