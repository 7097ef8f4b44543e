export const exception = {
  'exception.403': '抱歉，您无权访问该页面。',
  'exception.404': '抱歉，您访问的页面不存在。',
  'exception.500': '抱歉，页面出错了。',
  'exception.500.description': '已保存的内容不受影响。可以重试，或离开此页。',
  'exception.chunk': '页面没有加载成功',
  'exception.chunk.description': '可能是网络中断，或系统刚刚更新。已保存的内容不受影响。',
  'exception.back': '返回首页',
  'exception.backTo': '前往{name}',
  'exception.noUser': '没有取到您的账号信息',
  'exception.noUser.description': '您仍处于登录状态，请重试。',
} as const
