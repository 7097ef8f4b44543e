import { LESSON_SETTINGS } from '../report/settings-table.ts'
import type { Locale, Named } from '../vocabulary/locale.ts'

/** What people call the fields of requests. A field that is not here is shown by its own name. */
export const FIELD_NAMES: Readonly<Record<string, Named>> = {
  account: { 'zh-CN': '账号', 'en-US': 'Account' },
  password: { 'zh-CN': '密码', 'en-US': 'Password' },
  title: { 'zh-CN': '课题', 'en-US': 'Title' },
  teacher: { 'zh-CN': '教师', 'en-US': 'Teacher' },
  subject: { 'zh-CN': '学科', 'en-US': 'Subject' },
  grade: { 'zh-CN': '年级', 'en-US': 'Grade' },
  class_name: { 'zh-CN': '班级', 'en-US': 'Class' },
  lesson_date: { 'zh-CN': '上课日期', 'en-US': 'Date' },
  tags: { 'zh-CN': '标签', 'en-US': 'Tags' },
  edition: { 'zh-CN': '版本', 'en-US': 'Edition' },
  files: { 'zh-CN': '文件', 'en-US': 'Files' },
  transcript_text: { 'zh-CN': '文字稿', 'en-US': 'Transcript' },
  search: { 'zh-CN': '搜索', 'en-US': 'Search' },
}

/** `title` as a person reads it: 课题; inside a list with its place: 标签 (tags.0). */
export function fieldName(path: string, locale: Locale): string {
  const [first = '', second = ''] = path.split('.')
  const setting = first === 'values' ? Object.entries(LESSON_SETTINGS).find(([id]) => id === second)?.[1] : undefined
  if (setting) return setting.name[locale]
  const known = FIELD_NAMES[first]
  if (!known) return path
  return second === '' ? known[locale] : `${known[locale]} (${path})`
}
