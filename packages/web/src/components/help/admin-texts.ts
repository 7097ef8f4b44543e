import { type Named, named } from '@keguan/contract/vocabulary/locale'

export const ADMIN_TEXTS = {
  title: named('管理机构', 'Manage institutions'),
  colon: named('：', ': '),
  tree: named('机构树', 'The tree'),
  treeText: named(
    '新建、拖动、重命名机构和文件夹；右键或“⋯”打开操作。',
    'create, drag and rename institutions and folders; right-click or use “⋯” for the actions.',
  ),
  accounts: named('账号', 'Accounts'),
  accountsText: named(
    '逐个新建，或用“批量导入”一次添加全校；离开的老师先停用，课例会保留。',
    'create one by one, or a whole school with “Import”. Disable those who leave first: their lessons stay.',
  ),
  roles: named('角色权限', 'Roles'),
  rolesText: named('每个角色能做什么。', 'what each role may do.'),
  quotas: named('配额', 'Quotas'),
  quotasText: named(
    '按版本和时段分配次数，可以一次分给多个机构，或用表格导入；没有打开计数时不限量。',
    'a number per edition and period, for many institutions at once or from a sheet; without counting there is no limit.',
  ),
  messages: named('消息', 'Messages'),
  messagesText: named(
    '发给一个人、文件夹、机构，或只发给某个角色，可以收回。',
    'to one person, a folder, an institution, or only one role; they can be withdrawn.',
  ),
  audit: named('操作记录', 'Audit log'),
  auditText: named('谁在什么时候做了什么。', 'who did what, and when.'),
  deleted: named('最近删除', 'Recently deleted'),
  deletedText: named(
    '30 天内删除的账号和关闭的机构，可以恢复。',
    'accounts deleted and institutions closed in the last 30 days; they can be restored.',
  ),
  system: named('运行状态', 'System status'),
  systemText: named(
    '进程、队列、磁盘和最近的失败，一眼看出哪里要处理。',
    'processes, queue, disk and recent failures: what needs attention.',
  ),
  speech: named('语音识别', 'Speech recognition'),
  speechText: named(
    '安装、更换和检查识别模型，看本地的错字率。',
    'install, change and check the models; their error rate here.',
  ),
  unseen: named(
    '管理员看不到别人的课：录音、文字稿和报告只属于上传的老师。',
    'Administrators do not see lessons of others: recordings, transcripts and reports belong to their teacher.',
  ),
  guides: named('指南', 'Guides'),
} as const satisfies Readonly<Record<string, Named>>
