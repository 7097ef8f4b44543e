import { named } from '@keguan/contract/vocabulary/locale'

export const LINK_TEXTS = {
  links: named('访客链接', 'Guest links'),
  linksHint: named(
    '链接只显示这一次，请复制后分别发给对方；口令请另行告知。对方打开链接，输入姓名和口令后评课。',
    'Links are shown only now. Copy them and send one to each guest; send the password separately. With link, name and password they can evaluate.',
  ),
  copy: named('复制链接', 'Copy the link'),
  copied: named('已复制', 'Copied'),
  copyFailed: named('浏览器不允许复制，请手动选中链接', 'The browser does not allow copying; select the link manually'),
  close: named('完成', 'Done'),
} as const
