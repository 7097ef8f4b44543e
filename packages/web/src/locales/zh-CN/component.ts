/** Texts of the frame around every page and of small parts used by several. */
export const component = {
  'component.skip': '跳到主要内容',
  'component.theme.dark': '切换到深色',
  'component.theme.light': '切换到浅色',
  'component.account': '账号菜单：{name}',
  'component.logout': '退出登录',
  'component.logout.uploads.title': '还有 {count} 个文件正在上传',
  'component.logout.uploads.content': '退出后上传会暂停，重新登录后可以继续。',
  'component.loading': 'loading...',
  'component.retry': '重试',
  'component.cancel': '取消',
  'component.save': '保存',
  'component.offline': '当前处于离线状态',
  'component.offline.description': '连接恢复后会自动继续。',
  'component.specialCharacters': '不能包含特殊字符',
  'component.required': '请填写{field}',
} as const
