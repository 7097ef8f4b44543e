import { type Named, named } from './locale.ts'

/** Where published blocks are shown. */
export const HOME_PAGE_PLACES = ['login', 'experience', 'home'] as const
export type HomePagePlace = (typeof HOME_PAGE_PLACES)[number]
export const HOME_PAGE_PLACE_NAMES: Readonly<Record<HomePagePlace, Named>> = {
  login: named('登录页', 'Log-in page'),
  experience: named('体验页', 'Tour'),
  home: named('登录后的首页', 'Home, after logging in'),
}

export const BLOCK_KINDS = ['banner', 'text', 'cards', 'numbers', 'notice', 'course', 'partners', 'footer'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]
export const BLOCK_KIND_NAMES: Readonly<Record<BlockKind, Named>> = {
  banner: named('横幅', 'Banner'),
  text: named('文字', 'Text'),
  cards: named('卡片', 'Cards'),
  numbers: named('数字', 'Numbers'),
  notice: named('通知', 'Notice'),
  course: named('推荐课程', 'Featured course'),
  partners: named('合作单位', 'Partners'),
  footer: named('页脚与备案号', 'Footer with record numbers'),
}

export const BLOCKS_MAX = 30
export const BLOCK_ITEMS_MAX = 12
export const BLOCK_LINE_MAX = 60
export const BLOCK_TEXT_MAX = 300
export const VERSIONS_SHOWN = 100
/** Institutions that a block may be limited to, and how many of them one search finds. */
export const BLOCK_ORGS_MAX = 200
export const BLOCK_ORGS_FOUND = 30

/** File types of a block's picture; SVG is not allowed because it can contain scripts. */
export const BLOCK_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const BLOCK_PICTURE_WIDTH = 1600
export const BLOCK_PICTURE_HEIGHT = 640
/** Limits of a picture before it is re-encoded. */
export const BLOCK_PICTURE_SIDE_MAX = 8000
export const BLOCK_PICTURE_BYTES_MAX = 6 * 1024 ** 2
