import { named } from '@keguan/contract/vocabulary/locale'

export const IMPORT_TEXTS = {
  title: named('批量导入机构', 'Import institutions'),
  run: named('导入 {count} 个机构', 'Import {count} institutions'),
  running: named('正在导入…', 'Importing…'),
  runningHint: named(
    '几千个机构需要十几秒，请不要关闭页面。',
    'A few thousand take some seconds; keep this page open.',
  ),
  done: named(
    '已导入 {count} 个机构，新建 {folders} 个文件夹',
    '{count} institutions imported, {folders} folders created',
  ),
  newFolders: named('将新建 {count} 个文件夹', '{count} folders will be created'),
} as const
