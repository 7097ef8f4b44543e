export const menu = {
  'menu.login': '登录',
  'menu.home': '课堂分析',
  'menu.report': '分析报告',
  'menu.measureSettings': '指标设置',
  'menu.label': '主导航',
} as const
