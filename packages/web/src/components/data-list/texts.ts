import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

/** Texts that every list shares. */
export const LIST_TEXTS = {
  total: named('共 {count} 条', '{count} in all'),
  totalMore: named('{count} 条以上', 'More than {count}'),
  reload: VERBS.refresh,
  density: named('密度', 'Density'),
  large: named('宽松', 'Loose'),
  middle: named('适中', 'Normal'),
  small: named('紧凑', 'Compact'),
  columns: named('列设置', 'Columns'),
  columnsReset: named('恢复默认', 'Reset'),
  moveUp: named('“{name}”前移', 'Move “{name}” up'),
  moveDown: named('“{name}”后移', 'Move “{name}” down'),
  clear: named('清除筛选', 'Clear filters'),
  export: VERBS.export,
  exported: named('已导出', 'Exported'),
  selected: named('已选 {count} 个', '{count} selected'),
  selectAll: named('全选', 'Select all'),
  clearSelection: named('取消选择', 'Clear the selection'),
  special: named('不能包含特殊字符', 'cannot contain special characters'),
} as const
