import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

export const TEXTS = {
  open: VERBS.search,
  hint: named('搜索（{key} 或 /）', 'Search ({key} or /)'),
  placeholder: named('搜索页面、机构、课堂、人员', 'Search pages, institutions, lessons, people'),
  placeholderPlain: named('搜索页面和课堂', 'Search pages and lessons'),
  pages: named('页面', 'Pages'),
  tabs: named('标签页', 'Tabs'),
  ofOrg: named('机构管理', 'Institution management'),
  ofSettings: named('账号设置', 'Account settings'),
  orgs: named('机构和文件夹', 'Institutions and folders'),
  lessons: named('课堂', 'Lessons'),
  people: named('人员', 'People'),
  results: named('搜索结果', 'Results'),
  all: named('查看全部 {count} 个', 'Show all {count}'),
  allMore: named('查看全部 {count}+ 个', 'Show all {count}+'),
  searching: named('正在搜索', 'Searching'),
  none: named('没有找到“{query}”', 'Nothing found for “{query}”'),
  noneHint: named('换一个词，或只输入其中一两个字试试。', 'Try another word, or just a part of it.'),
  failed: named('没有搜索成功', 'The search failed'),
  count: named('{count} 个结果', '{count} results'),
  keys: named('↑ ↓ 选择　Enter 打开　Esc 关闭', '↑ ↓ choose   Enter opens   Esc closes'),
} as const satisfies Readonly<Record<string, Named>>
