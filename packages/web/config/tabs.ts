import type { AccessKey } from '@keguan/contract/vocabulary/authority'
import type { Named } from '@keguan/contract/vocabulary/locale'

export interface OrgTab {
  readonly name: Named
  readonly access: AccessKey
}
const tab = (zh: string, en: string, access: AccessKey): OrgTab => ({
  name: { 'zh-CN': zh, 'en-US': en },
  access,
})

/** Tabs of institution management, by their key in the address. */
export const ORG_TABS = {
  accounts: tab('账号', 'Accounts', '/api/account/list:get'),
  quotas: tab('配额', 'Quotas', '/api/quota/list:get'),
  messages: tab('消息', 'Messages', '/api/message/send:post'),
  audit: tab('操作记录', 'Audit log', '/api/audit/list:get'),
  deleted: tab('最近删除', 'Recently deleted', '/api/account/create:post'),
  roles: tab('角色权限', 'Roles', '/api/role/list:get'),
  system: tab('运行状态', 'System status', '/api/system/status:get'),
  speech: tab('语音识别', 'Speech recognition', '/api/speech/install:post'),
} as const

const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

/** Tabs of a person's own settings, by their key in the address. */
export const SETTINGS_TABS = {
  basic: named('基本设置', 'Basic'),
  security: named('安全设置', 'Security'),
  binding: named('账号绑定', 'Account binding'),
  voice: named('声纹', 'Voice print'),
  notification: named('新消息通知', 'New-message notification'),
} as const
