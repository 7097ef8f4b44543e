import type { Grade } from '@keguan/contract/vocabulary/grade'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { DIGITS } from './plan-labels.ts'

/** 12, 十二, 二十, 两; null for anything else. */
export function numberOf(text: string): number | null {
  if (/^\d+$/u.test(text)) return Number(text)
  if (text === '两') return 2
  const match = /^([一二三四五六七八九十]?)(十?)([一二三四五六七八九十]?)$/u.exec(text)
  if (!match || text === '') return null
  const digit = (each: string | undefined) => (each ? DIGITS.indexOf(each) + 1 : 0)
  if (match[1] === '十') return 10 + digit(match[2] === '十' ? '' : match[3])
  if (match[2] === '') return match[3] === '' ? digit(match[1]) : null
  return digit(match[1]) * 10 + digit(match[3])
}

/** By their usual names; the first match in this list counts, so longer names come first. */
const SUBJECT_WORDS: readonly (readonly [Subject, RegExp])[] = [
  ['morality_law', /道德与法治|道法|品德/u],
  ['information_technology', /信息(?:技术|科技)|computing|information technology/iu],
  ['general_technology', /通用技术/u],
  ['pe_health', /体育与健康/u],
  ['history_society', /历史与社会/u],
  ['mathematics', /数学|\bmath/iu],
  ['chinese', /语文|\bchinese\b/iu],
  ['english', /英语|\benglish\b/iu],
  ['physics', /物理|\bphysics\b/iu],
  ['chemistry', /化学|\bchemistry\b/iu],
  ['biology', /生物|\bbiology\b/iu],
  ['geography', /地理|\bgeography\b/iu],
  ['history', /历史|\bhistory\b/iu],
  ['politics', /思想政治|政治|思政/u],
  ['science', /科学|\bscience\b/iu],
  ['fine_art', /美术/u],
  ['music', /音乐|\bmusic\b/iu],
  ['calligraphy', /书法/u],
  ['pe', /体育|\bphysical education\b/iu],
  ['art', /艺术|\barts?\b/iu],
  ['society', /社会/u],
]

export const subjectIn = (text: string): Subject | null =>
  SUBJECT_WORDS.find(([, words]) => words.test(text))?.[0] ?? null

export function gradeIn(text: string): Grade | null {
  const plain = text.normalize('NFKC')
  const school = /([一二三四五六七八九十]|[1-9])\s*年级|\b(?:grade|year)\s*(\d{1,2})\b/iu.exec(plain)
  const at = school && numberOf(school[1] ?? school[2] ?? '')
  const isHigh = /高中/u.test(plain)
  if (at)
    return isHigh && at <= 3 ? highSchool(at) : at <= 9 ? (`g${at}` as Grade) : at <= 12 ? highSchool(at - 9) : null
  const middle = /初([一二三])/u.exec(plain)
  if (middle) return `g${6 + (numberOf(middle[1]!) ?? 1)}` as Grade
  const high = /高([一二三])/u.exec(plain)
  return high ? highSchool(numberOf(high[1]!) ?? 1) : null
}

const highSchool = (year: number): Grade => `h${year}` as Grade

const N = `(\\d{1,3}|[一二三四五六七八九十两]{1,3})`
const PERIODS = [
  new RegExp(`(?:共|计|合计|总计?|约|用|需)\\s{0,3}${N}\\s{0,3}(?:个)?\\s{0,3}课时`, 'u'),
  new RegExp(`^\\s{0,3}${N}\\s{0,3}(?:个)?\\s{0,3}课时`, 'u'),
  new RegExp(`[（(]\\s{0,3}${N}\\s{0,3}课时\\s{0,3}[)）]`, 'u'),
  /\b(\d{1,2})\s{0,3}(?:periods|lessons)\b/iu,
]

/** 共 6 课时, (6 课时), 6 lessons; a number alone where the context makes it clear. */
export function periodsIn(text: string, isAlone = false): number | null {
  const plain = text.normalize('NFKC')
  const found = PERIODS.map((pattern) => pattern.exec(plain)?.[1]).find((each) => each !== undefined)
  const alone = isAlone ? new RegExp(`^${N}\\s{0,3}(?:节课?|课时)?$`, 'u').exec(plain.trim())?.[1] : undefined
  const count = numberOf(found ?? alone ?? '')
  return count !== null && count > 0 && count <= 100 ? count : null
}

/** 每课时 40 分钟. */
export function periodMinutesIn(text: string): number | null {
  const plain = text.normalize('NFKC')
  const match =
    /每(?:个)?(?:课时|节课?)\s*(\d{2,3})\s*分钟|(\d{2,3})\s*分钟\s*[/每](?:个)?(?:课时|节)|\b(\d{2,3})\s*minutes each/iu.exec(
      plain,
    )
  const minutes = Number(match?.[1] ?? match?.[2] ?? match?.[3] ?? 0)
  return minutes > 0 && minutes <= 240 ? minutes : null
}

/** 40 分钟, 40 min, or a number alone. */
export function minutesIn(text: string): number | null {
  const match = /(\d{1,3})\s*(?:分钟|分|min|'|′)/iu.exec(text.normalize('NFKC')) ?? /^\s*(\d{1,3})\s*$/u.exec(text)
  const minutes = Number(match?.[1] ?? 0)
  return minutes > 0 && minutes <= 600 ? minutes : null
}

const LESSON = new RegExp(
  `^(?:第\\s{0,3}${N}\\s{0,3}(?:[-—–~～至到、和]+\\s{0,3}第?\\s{0,3}${N}\\s{0,3})?(?:课时|节课?|课(?!文))|课时\\s{0,3}${N}(?:\\s{0,3}[-—–~～至到]\\s{0,3}${N})?|(?:lesson|period)\\s{0,3}(\\d{1,2})(?:\\s{0,3}[-–]\\s{0,3}(\\d{1,2}))?\\b)\\s{0,3}[:：、.．—–-]*\\s{0,3}`,
  'iu',
)

/** `第一课时 分数的意义（40分钟）`: positions of the lessons, from 1, and the text behind. */
export function lessonIn(text: string): { readonly from: number; readonly to: number; readonly rest: string } | null {
  const plain = text.normalize('NFKC').trim()
  const match = LESSON.exec(plain)
  if (!match) return null
  const from = numberOf(match[1] ?? match[3] ?? match[5] ?? '')
  if (from === null || from < 1 || from > 60) return null
  const to = numberOf(match[2] ?? match[4] ?? match[6] ?? '') ?? from
  return { from, to: to >= from && to <= 60 ? to : from, rest: plain.slice(match[0].length).trim() }
}
