export const menu = {
  'menu.login': 'Log in',
  'menu.home': 'Classroom analysis',
  'menu.report': 'Report',
  'menu.measureSettings': 'Measure settings',
  'menu.label': 'Main menu',
} as const
