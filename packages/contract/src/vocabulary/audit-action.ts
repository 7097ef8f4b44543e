import type { Named } from './locale.ts'

const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

/** Everything that the audit log can tell, in words. The server notes no action that is not here. */
export const AUDIT_ACTION_NAMES = {
  'account.login': named('登录', 'Logged in'),
  'account.login_failed': named('登录失败', 'Failed to log in'),
  'account.logout': named('退出登录', 'Logged out'),
  'account.change_password': named('修改自己的密码', 'Changed their password'),
  'account.session_end': named('结束自己的其他登录', 'Ended other sessions of theirs'),
  'account.sso_create': named('首次统一身份登录，新建账号', 'Got an account by single sign-on'),
  'account.sso_bind': named('绑定统一身份', 'Bound a single sign-on identity'),
  'account.sso_unbind': named('解除统一身份绑定', 'Unbound a single sign-on identity'),
  'account.layout': named('修改界面布局', 'Changed their layout'),
  'account.profile': named('修改自己的资料', 'Changed their profile'),
  'account.avatar': named('更换自己的头像', 'Changed their picture'),
  'account.avatar_remove': named('移除自己的头像', 'Removed their picture'),
  'account.notifications': named('修改自己的消息通知', 'Changed which notices they want'),
  'account.create': named('新建账号', 'Created an account'),
  'account.import': named('批量导入账号', 'Imported accounts'),
  'account.update': named('修改账号', 'Edited an account'),
  'account.roles': named('修改账号角色', 'Changed the roles of an account'),
  'account.folder': named('调整账号所在文件夹', 'Put an account into a folder'),
  'account.move': named('把账号移到其他机构', 'Moved an account to another institution'),
  'account.disable': named('停用账号', 'Disabled an account'),
  'account.enable': named('启用账号', 'Enabled an account'),
  'account.unlock': named('解除登录锁定', 'Unlocked an account'),
  'account.reset_password': named('重置密码', 'Reset a password'),
  'account.delete': named('删除账号和其全部课例', 'Deleted an account and its lessons'),
  'account.export': named('导出账号', 'Exported accounts'),
  'analysis.create': named('新建分析', 'Created an analysis'),
  'analysis.update': named('修改分析信息', 'Edited an analysis'),
  'analysis.cancel': named('取消分析', 'Cancelled an analysis'),
  'analysis.retry': named('重试分析', 'Retried an analysis'),
  'analysis.rerun': named('换版本重新分析', 'Ran an analysis anew'),
  'analysis.judge_tie': named('核对知识图谱中的先修关系', 'Judged a tie of a knowledge graph'),
  'analysis.delete': named('删除分析', 'Deleted an analysis'),
  'analysis.report': named('查看报告', 'Read a report'),
  'analysis.media': named('播放录音或录像', 'Opened a recording'),
  'analysis.download': named('下载报告', 'Downloaded a report'),
  'lesson_settings.update': named('修改指标设置', 'Changed measure settings'),
  'lesson_settings.reset': named('恢复指标设置', 'Reset measure settings'),
  'lesson_settings.recompute': named('重新计算报告', 'Computed reports anew'),
  'org.create': named('新建机构', 'Created an institution'),
  'org.update': named('修改机构', 'Edited an institution'),
  'org.move': named('移动机构', 'Moved an institution'),
  'org.delete': named('删除机构', 'Deleted an institution'),
  'folder.create': named('新建文件夹', 'Created a folder'),
  'folder.rename': named('重命名文件夹', 'Renamed a folder'),
  'folder.move': named('移动文件夹', 'Moved a folder'),
  'folder.delete': named('删除文件夹', 'Deleted a folder'),
  'folder.account': named('把账号移入或移出文件夹', 'Moved accounts between folders'),
  'role.update': named('修改角色权限', 'Changed what a role may do'),
  'role.reset': named('恢复角色默认权限', 'Reset what a role may do'),
  'message.send': named('发送站内消息', 'Sent a message'),
  'message.remove': named('撤回站内消息', 'Took a message back'),
  'quota.allocate': named('分配配额', 'Allocated a quota'),
  'quota.reduce': named('减少配额', 'Reduced a quota'),
  'quota.transfer': named('转移配额', 'Transferred a quota'),
  'quota.metered': named('切换配额计数', 'Switched counting of analyses'),
  'home_page_config.maintenance': named('修改维护公告', 'Changed the maintenance notice'),
  'audit.export': named('导出操作记录', 'Exported the audit log'),
} as const satisfies Record<string, Named>

export type AuditAction = keyof typeof AUDIT_ACTION_NAMES
export const AUDIT_ACTIONS = Object.keys(AUDIT_ACTION_NAMES) as readonly AuditAction[]

/** Kinds of things that something is done to. */
export const AUDIT_OBJECT_NAMES = {
  account: named('账号', 'Account'),
  analysis: named('分析', 'Analysis'),
  message: named('站内消息', 'Message'),
  org_node: named('机构或文件夹', 'Institution or folder'),
  quota: named('配额', 'Quota'),
  home_page_config: named('首页内容', 'Home page content'),
  role: named('角色', 'Role'),
} as const satisfies Record<string, Named>
export type AuditObjectKind = keyof typeof AUDIT_OBJECT_NAMES
