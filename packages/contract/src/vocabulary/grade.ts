import type { Named } from './locale.ts'

/** @public */
export const GRADE_STAGES = ['kindergarten', 'compulsory', 'highSchool', 'vocational', 'university'] as const

export const GRADES = [
  'k_small',
  'k_middle',
  'k_large',
  'g1',
  'g2',
  'g3',
  'g4',
  'g5',
  'g6',
  'g7',
  'g8',
  'g9',
  'h1',
  'h2',
  'h3',
  'v1',
  'v2',
  'v3',
  'u1',
  'u2',
  'u3',
  'u4',
] as const
export type Grade = (typeof GRADES)[number]

export const GRADE_NAMES: Readonly<Record<Grade, Named>> = {
  k_small: { 'zh-CN': '幼儿园小班', 'en-US': 'Kindergarten, small class' },
  k_middle: { 'zh-CN': '幼儿园中班', 'en-US': 'Kindergarten, middle class' },
  k_large: { 'zh-CN': '幼儿园大班', 'en-US': 'Kindergarten, large class' },
  g1: { 'zh-CN': '一年级', 'en-US': 'Grade 1' },
  g2: { 'zh-CN': '二年级', 'en-US': 'Grade 2' },
  g3: { 'zh-CN': '三年级', 'en-US': 'Grade 3' },
  g4: { 'zh-CN': '四年级', 'en-US': 'Grade 4' },
  g5: { 'zh-CN': '五年级', 'en-US': 'Grade 5' },
  g6: { 'zh-CN': '六年级', 'en-US': 'Grade 6' },
  g7: { 'zh-CN': '七年级', 'en-US': 'Grade 7' },
  g8: { 'zh-CN': '八年级', 'en-US': 'Grade 8' },
  g9: { 'zh-CN': '九年级', 'en-US': 'Grade 9' },
  h1: { 'zh-CN': '高一', 'en-US': 'High school year 1' },
  h2: { 'zh-CN': '高二', 'en-US': 'High school year 2' },
  h3: { 'zh-CN': '高三', 'en-US': 'High school year 3' },
  v1: { 'zh-CN': '中职一年级', 'en-US': 'Vocational year 1' },
  v2: { 'zh-CN': '中职二年级', 'en-US': 'Vocational year 2' },
  v3: { 'zh-CN': '中职三年级', 'en-US': 'Vocational year 3' },
  u1: { 'zh-CN': '大一', 'en-US': 'University year 1' },
  u2: { 'zh-CN': '大二', 'en-US': 'University year 2' },
  u3: { 'zh-CN': '大三', 'en-US': 'University year 3' },
  u4: { 'zh-CN': '大四', 'en-US': 'University year 4' },
}

/** Primary years 1 to 3: their speech-rate bands are lower (methods, speech rate). */
export const LOWER_PRIMARY_GRADES: readonly Grade[] = ['g1', 'g2', 'g3']
