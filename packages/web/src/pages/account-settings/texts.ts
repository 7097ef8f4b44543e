import { type Named, named } from '@keguan/contract/vocabulary/locale'
import type { ProfileField } from '@keguan/contract/vocabulary/profile'
import { SETTINGS_TABS } from '../../../config/tabs.ts'

/** Texts of this page in both languages, loaded only with the page. */
export const TEXTS = {
  officialName: named('姓名', 'Name'),
  officialNameHint: named(
    '姓名由管理员维护，用于列表和操作记录。',
    'Administrators keep this name; lists and the audit log show it.',
  ),
  title: named('账号设置', 'Account settings'),
  ...SETTINGS_TABS,
  notificationShort: named('新消息通知', 'Notifications'),

  avatar: named('头像', 'Picture'),
  avatarHint: named(
    'PNG、JPEG 或 WebP，不超过 2 MB，自动裁成正方形',
    'PNG, JPEG or WebP up to 2 MB, cropped to a square',
  ),
  avatarChange: named('更换头像', 'Change picture'),
  avatarRemove: named('移除头像', 'Remove picture'),
  avatarChanged: named('头像已更换', 'Your picture was changed'),
  avatarRemoved: named('头像已移除', 'Your picture was removed'),
  avatarConfirm: named('移除头像？', 'Remove your picture?'),
  avatarConfirmHint: named(
    '图片会从服务器删除，之后显示姓名的首字。',
    'It is deleted from the server; your initial is shown instead.',
  ),
  avatarType: named(
    '“{name}”不是 PNG、JPEG 或 WebP 图片，头像没有更换。',
    '“{name}” is not a PNG, JPEG or WebP picture. Your picture was not changed.',
  ),
  avatarLarge: named(
    '“{name}”超过 2 MB，头像没有更换。请换一张小一些的图片。',
    '“{name}” is larger than 2 MB, so your picture was not changed. Please choose a smaller one.',
  ),
  avatarBroken: named(
    '“{name}”无法打开，可能已损坏，头像没有更换。',
    '“{name}” cannot be opened and may be damaged, so your picture was not changed.',
  ),
  save: named('更新基本信息', 'Update'),
  saved: named('基本信息已更新', 'Profile updated'),
  unsaved: named('有 {count} 项修改未保存', '{count} unsaved changes'),
  special: named('不能包含特殊字符', 'cannot contain special characters'),
  notEmail: named('邮箱格式不正确，例如 name@school.cn', 'Not a valid email address; example: name@school.cn'),
  notPhone: named('电话格式不正确，例如 13800000000', 'Not a valid phone number; example: 13800000000'),
  place: named('省市', 'Province/city'),
  profileHint: named('教什么、关心什么，写几句即可', 'A short introduction: what you teach, what you care about'),

  password: named('修改密码', 'Change password'),
  passwordSet: named('设置密码', 'Set a password'),
  passwordHint: named('修改后，其他设备上的登录会结束。', 'Your sessions on other devices end with the change.'),
  passwordNone: named(
    '您目前只通过统一身份登录。设置密码后也可以用账号“{account}”和密码登录。',
    'You currently log in by single sign-on only. With a password you can also log in as “{account}”.',
  ),
  passwordSave: named('修改密码', 'Change password'),
  passwordSaved: named(
    '密码已修改，其他设备上的登录已结束',
    'The password was changed and your other sessions have ended',
  ),
  sessions: named('登录的设备', 'Where you are logged in'),
  sessionsHint: named(
    '看到不认识的设备，请结束它的登录并修改密码。',
    'End sessions that you do not recognise, and change your password.',
  ),
  sessionsRest: named('显示其余 {count} 个', 'Show {count} more'),
  current: named('本次登录', 'This one'),
  device: named('{browser} · {system}', '{browser} on {system}'),
  unknownBrowser: named('未知浏览器', 'Unknown browser'),
  unknownSystem: named('未知系统', 'unknown system'),
  from: named('IP {ip}', 'IP {ip}'),
  lastUsed: named('最近使用 {when}', 'Last used {when}'),
  since: named('登录于 {when}', 'Since {when}'),
  bySso: named('统一身份登录', 'Single sign-on'),
  byPassword: named('密码登录', 'Password'),
  revoke: named('结束登录', 'End'),
  revokeOne: named('结束 {device} 的登录', 'End the session of {device}'),
  revokeConfirm: named('结束这个登录？', 'End this session?'),
  revokeContent: named(
    '{device}（IP {ip}）需要重新登录；那里还没保存的内容会丢失。',
    '{device} (IP {ip}) has to log in again; unsaved changes there are lost.',
  ),
  revoked: named('已结束 {device} 的登录', 'The session of {device} has ended'),
  revokeAll: named('结束其他全部登录', 'End all others'),
  revokeAllConfirm: named('结束其他 {count} 个登录？', 'End {count} other sessions?'),
  revokeAllContent: named(
    '这些设备需要重新登录，本次登录不受影响。',
    'Those devices have to log in again; this session continues.',
  ),
  revokedAll: named('已结束 {count} 个登录', '{count} sessions have ended'),
  only: named('目前只有本次登录。', 'You are logged in here only.'),
  history: named('登录记录', 'Log-in history'),
  historyEmpty: named('还没有登录记录。', 'No log-ins yet.'),
  when: named('时间', 'Time'),
  where: named('设备', 'Device'),
  ip: named('IP 地址', 'IP address'),
  way: named('方式', 'Method'),
  result: named('结果', 'Result'),
  success: named('成功', 'Succeeded'),
  failure_password: named('密码不正确', 'Wrong password'),
  failure_locked: named('账号锁定中', 'Account was locked'),
  failure_reset: named('密码已被重置', 'Password was being reset'),
  failure_disabled: named('账号已停用', 'Account was disabled'),

  ssoOff: named('没有启用统一身份登录', 'Single sign-on is not set up'),
  ssoOffHint: named(
    '管理员在服务器上接入机构的统一身份认证后，可以在这里绑定。目前请使用账号和密码登录。',
    'Once an administrator connects the server to your institution’s identity provider, you can bind your identity here. Until then, log in with your password.',
  ),
  ssoIntro: named(
    '绑定后可以通过“{name}”登录这个账号。',
    'Once bound, you can log in to this account through “{name}”.',
  ),
  ssoUnnamed: named('统一身份认证', 'single sign-on'),
  bind: named('绑定“{name}”', 'Bind “{name}”'),
  unbind: named('解除绑定', 'Unbind'),
  unbindOne: named('解除“{label}”的绑定', 'Unbind “{label}”'),
  unbindConfirm: named('解除“{label}”的绑定？', 'Unbind “{label}”?'),
  unbindContent: named(
    '之后不能再用它登录这个账号；需要时可以重新绑定。',
    'It can no longer be used to log in to this account. You can bind it again.',
  ),
  unbound: named('已解除“{label}”的绑定', '“{label}” is no longer bound'),
  bindingNone: named('还没有绑定。', 'Nothing is bound yet.'),
  boundAt: named('绑定于 {when}', 'Bound {when}'),
  lastLogin: named('最近登录 {when}', 'Last log-in {when}'),
  neverUsed: named('还没有用它登录过', 'Not used yet'),

  notify_password: named('账号密码', 'Account password'),
  notify_password_hint: named('密码修改、账号安全等变动', 'Password changes and account security'),
  notify_system: named('系统消息', 'System messages'),
  notify_system_hint: named('分析完成的通知，管理员发来的消息', 'Finished analyses, and messages from administrators'),
  notify_todo: named('待办任务', 'To-do tasks'),
  notify_todo_hint: named(
    '需要您处理的事，如修改初始密码、分析失败',
    'Things that need your action, such as an initial password or a failed analysis',
  ),
  notifyIntro: named(
    '打开的消息会出现在右上角的铃铛里；已经收到的不受影响。',
    'Enabled messages appear under the bell at the top; messages already received stay.',
  ),
  notifyOn: named('已打开“{name}”', '“{name}” is on'),
  notifyOff: named('已关闭“{name}”', '“{name}” is off'),
} as const satisfies Readonly<Record<string, Named>>

/** Label of each field, and the message if it is empty. */
export const FIELDS = {
  email: { label: named('邮箱', 'E-mail'), required: named('请输入您的邮箱！', 'Please enter your email!') },
  nickname: { label: named('昵称', 'Nickname'), required: named('请输入您的昵称！', 'Please enter your nickname!') },
  profile: { label: named('个人简介', 'Bio'), required: named('请输入您的个人简介！', 'Please enter your bio!') },
  country: {
    label: named('国家或地区', 'Country or region'),
    required: named('请输入您的国家或地区！', 'Please enter your country or region!'),
  },
  province: { label: named('省', 'Province'), required: named('请输入您的省市！', 'Please enter your province/city!') },
  city: { label: named('市', 'City'), required: named('请输入您的省市！', 'Please enter your province/city!') },
  address: {
    label: named('街道地址', 'Street address'),
    required: named('请输入您的街道地址！', 'Please enter your street address!'),
  },
  phone: {
    label: named('联系电话', 'Contact phone'),
    required: named('请输入您的联系电话！', 'Please enter your contact phone!'),
  },
} as const satisfies Readonly<Record<ProfileField, Readonly<Record<'label' | 'required', Named>>>>
