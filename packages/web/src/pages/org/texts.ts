import { named } from '@keguan/contract/vocabulary/locale'

/** Texts of the page around tree and panels. */
export const TEXTS = {
  title: named('机构管理', 'Institutions'),
  all: named('全部机构', 'All institutions'),
  platform: named('平台', 'Platform'),
  tree: named('机构树', 'Tree of institutions'),
  openTree: named('选择机构', 'Choose a place'),
  path: named('所在位置', 'Location'),
  institutions: named('{count} 个机构', '{count} institutions'),
  folders: named('{count} 个下级', '{count} below'),
  accounts: named('{count} 个账号', '{count} accounts'),
  sample: named('示例', 'Sample'),
  settings: named('指标设置', 'Measure settings'),
  more: named('操作', 'Actions'),
  nothing: named('您没有查看此处内容的权限', 'You may not view anything here'),
  nothingHint: named('请在左侧选择一个机构或文件夹。', 'Choose an institution or a folder in the tree.'),
  gone: named('这个机构或文件夹不存在', 'This institution or folder does not exist'),
  goneHint: named('它可能已被删除，或不在您的管理范围内。', 'It may have been deleted, or you do not manage it.'),
  toTop: named('回到顶层', 'To the top'),
} as const
