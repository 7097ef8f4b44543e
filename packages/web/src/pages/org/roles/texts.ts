import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../../locales/verbs.ts'

export const ROLE_TEXTS = {
  intro: named(
    '每个角色可以做什么。修改从每个人的下一次操作起生效；一个账号有多个角色时，权限合并计算。',
    "The permissions of each role. Changes apply from each user's next action; the permissions of several roles add up.",
  ),
  scope: named(
    '机构的角色只在本机构内有效，平台的角色在所有机构有效。',
    'Roles of an institution apply inside it; roles of the platform apply everywhere.',
  ),
  readOnly: named('权限表由平台管理员维护。', 'Platform administrators keep the table.'),
  updated: named('{who} 修改于 {when}', 'Changed by {who}, {when}'),
  updatedOnly: named('修改于 {when}', 'Changed {when}'),
  untouched: named('全部为默认值', 'All values are defaults'),
  access: named('权限', 'Grant'),
  pages: named('页面', 'Pages'),
  actions: named('操作', 'Actions'),
  role: named('角色', 'Role'),
  everywhere: named('所有机构', 'all institutions'),
  fixed: named('平台管理员不能失去这项权限', 'Platform administrators cannot lose this'),
  own: named('已改，默认为{state}', 'Changed; the default is {state}'),
  granted: named('有', 'granted'),
  denied: named('无', 'not granted'),
  cell: named('{role}：{access}', '{role}: {access}'),
  unsaved: named('{count} 项修改未保存', '{count} unsaved changes'),
  discard: named('放弃修改', 'Discard'),
  save: VERBS.save,
  saved: named('已保存，立即生效', 'Saved; in force from now on'),
  confirm: named('保存 {count} 项权限修改？', 'Save {count} changes of grants?'),
  confirmContent: named(
    '从每个人的下一次操作起生效，会记入操作记录。',
    "They apply from each user's next action and are recorded in the audit log.",
  ),
  reset: named('全部恢复默认', 'Reset all'),
  resetConfirm: named('全部角色恢复默认权限？', 'Reset the permissions of all roles?'),
  resetContent: named('{count} 项修改会被撤销，立即生效。', '{count} changes are undone immediately.'),
  failed: named('没有保存', 'Nothing was saved'),
} as const
