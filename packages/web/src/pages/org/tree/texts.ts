import { type Named, named } from '@keguan/contract/vocabulary/locale'
import type { OrgNodeType } from '@keguan/contract/vocabulary/org-node'
import { VERBS } from '../../../locales/verbs.ts'

export const TREE_TEXTS = {
  search: named('搜索机构或文件夹', 'Find an institution or a folder'),
  special: named('不能包含特殊字符', 'cannot contain special characters'),
  noHit: named('没有找到“{search}”', 'Nothing is called “{search}”'),
  moreHits: named(
    '只显示前 {count} 个，请多输入几个字。',
    'Only the first {count} are shown; type a few more letters.',
  ),
  hits: named('找到 {count} 个', '{count} found'),
  more: named('显示更多', 'Show more'),
  loading: named('加载中…', 'Loading…'),
  unread: named('加载失败，点击重试', 'Could not be loaded. Try again'),
  actions: named('“{name}”的操作', 'Actions for “{name}”'),
  empty: named('还没有机构', 'No institutions yet'),
  emptyHint: named('先新建一个机构，再为它添加账号。', 'Create an institution first, then add accounts to it.'),
  newOrg: named('新建机构', 'New institution'),
  importOrgs: named('批量导入机构', 'Import institutions'),
  newFolder: named('新建文件夹', 'New folder'),
  newChild: named('新建子文件夹', 'New folder in it'),
  rename: named('重命名', 'Rename'),
  move: named('移动到…', 'Move to…'),
  remove: VERBS.delete,
  name: named('名称', 'Name'),
  required: named('请输入名称', 'Please enter a name'),
  save: VERBS.save,
  create: VERBS.create,
  inPlace: named('位置：{name}', 'In: {name}'),
  renameTitle: named('重命名“{name}”', 'Rename “{name}”'),
  moveTitle: named('把“{name}”移动到', 'Move “{name}” to'),
  moveOk: named('移动到这里', 'Move here'),
  moved: named('“{name}”已移动到“{to}”', '“{name}” was moved to “{to}”'),
  undo: VERBS.undo,
  undone: named('“{name}”已移回原处', '“{name}” was moved back'),
  created: named('“{name}”已新建', '“{name}” was created'),
  renamed: named('已重命名为“{name}”', 'Renamed to “{name}”'),
  removed: named('“{name}”已删除', '“{name}” was deleted'),
  removeTitle: named('删除{type}“{name}”？', 'Delete the {type} “{name}”?'),
  removeEmpty: named('文件夹是空的，删除后不能恢复。', 'The folder is empty. It cannot be restored.'),
  removeFull: named(
    '里面的 {children} 个下级和 {accounts} 个账号会上移一层，到“{to}”，不会丢失。文件夹本身不能恢复。',
    'The {children} nodes and {accounts} accounts in it move up to “{to}”. The folder itself cannot be restored.',
  ),
  removeUp: named('删除并上移内容', 'Delete and move the contents up'),
  closeOrg: named('关闭机构', 'Close the institution'),
  closed: named(
    '“{name}”已关闭：{accounts} 个账号、{lessons} 节课例。30 天内可以恢复。',
    '“{name}” is closed, with {accounts} accounts and {lessons} lessons. It can be restored for 30 days.',
  ),
  closeTitle: named('关闭机构“{name}”？', 'Close the institution “{name}”?'),
  closeContent: named(
    '它的 {accounts} 个账号、{lessons} 节课例、{folders} 个文件夹和剩余的 {remaining} 次配额会一起停用：老师立即退出登录，正在进行的上传和分析会停止。',
    'Its {accounts} accounts, {lessons} lessons, {folders} folders and the {remaining} analyses left in its quotas are deleted with it. Everyone is logged out immediately, and uploads and analyses stop.',
  ),
  closeUndo: named(
    '30 天内可以在“最近删除”中恢复，之后连同录音、文字稿和报告彻底清除。',
    'For 30 days it can be restored under “Recently deleted”; then it is purged with its recordings, transcripts and reports.',
  ),
  closeExport: named('先导出账号', 'Export the accounts first'),
  closeType: named('请输入机构名称“{name}”以确认', 'Type the name “{name}” to confirm'),
} as const

export const TYPE_TEXTS: Readonly<Record<OrgNodeType, Named>> = {
  ORG: named('机构', 'institution'),
  FOLDER_ORG: named('机构', 'institution'),
  FOLDER: named('文件夹', 'folder'),
}
