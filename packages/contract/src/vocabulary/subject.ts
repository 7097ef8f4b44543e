import type { Named } from './locale.ts'

export const SUBJECTS = [
  'chinese',
  'mathematics',
  'physics',
  'biology',
  'geography',
  'science',
  'information_technology',
  'chemistry',
  'politics',
  'morality_law',
  'history',
  'history_society',
  'society',
  'pe',
  'pe_health',
  'fine_art',
  'art',
  'english',
  'calligraphy',
  'general_technology',
  'music',
  'other',
] as const
export type Subject = (typeof SUBJECTS)[number]

export const SUBJECT_NAMES: Readonly<Record<Subject, Named>> = {
  chinese: { 'zh-CN': '语文', 'en-US': 'Chinese' },
  mathematics: { 'zh-CN': '数学', 'en-US': 'Mathematics' },
  physics: { 'zh-CN': '物理', 'en-US': 'Physics' },
  biology: { 'zh-CN': '生物', 'en-US': 'Biology' },
  geography: { 'zh-CN': '地理', 'en-US': 'Geography' },
  science: { 'zh-CN': '科学', 'en-US': 'Science' },
  information_technology: { 'zh-CN': '信息技术', 'en-US': 'Information technology' },
  chemistry: { 'zh-CN': '化学', 'en-US': 'Chemistry' },
  politics: { 'zh-CN': '政治', 'en-US': 'Politics' },
  morality_law: { 'zh-CN': '道德与法治', 'en-US': 'Morality and rule of law' },
  history: { 'zh-CN': '历史', 'en-US': 'History' },
  history_society: { 'zh-CN': '历史与社会', 'en-US': 'History and society' },
  society: { 'zh-CN': '社会', 'en-US': 'Society' },
  pe: { 'zh-CN': '体育', 'en-US': 'Physical education' },
  pe_health: { 'zh-CN': '体育与健康', 'en-US': 'Physical education and health' },
  fine_art: { 'zh-CN': '美术', 'en-US': 'Fine art' },
  art: { 'zh-CN': '艺术', 'en-US': 'Art' },
  english: { 'zh-CN': '英语', 'en-US': 'English' },
  calligraphy: { 'zh-CN': '书法', 'en-US': 'Calligraphy' },
  general_technology: { 'zh-CN': '通用技术', 'en-US': 'General technology' },
  music: { 'zh-CN': '音乐', 'en-US': 'Music' },
  other: { 'zh-CN': '其他', 'en-US': 'Other' },
}

/** @public The list without "other": where a subject must be named, as for exams. */
export const SUBJECTS_NAMED: readonly Subject[] = SUBJECTS.filter((subject) => subject !== 'other')

/** @public The list without English: for measures that read Chinese lessons only. */
export const SUBJECTS_WITHOUT_ENGLISH: readonly Subject[] = SUBJECTS.filter((subject) => subject !== 'english')
