import type { MarkRole } from '@keguan/contract/vocabulary/mark-sheet'
import { SUBJECT_NAMES, SUBJECTS_NAMED, type Subject } from '@keguan/contract/vocabulary/subject'

/** What a heading means. */
export interface Heading {
  readonly role: MarkRole
  readonly subject: Subject | null
  readonly label: string | null
  /** Full mark in the heading: 语文(150), 12(5分). */
  readonly full: number | null
}

/** Matched exactly; other headings are matched by patterns. */
const WORDS: readonly (readonly [MarkRole, readonly string[]])[] = [
  ['name', ['姓名', '考生姓名', '学生姓名', '学生', 'name', 'studentname', 'student']],
  [
    'number',
    [
      '学号',
      '考号',
      '准考证号',
      '准考证',
      '自定义考号',
      '考生号',
      '学生编号',
      '学生号',
      '编号',
      'number',
      'no.',
      'id',
      'studentid',
      'studentnumber',
    ],
  ],
  ['class', ['班级', '行政班', '教学班', '班别', '班', '班级名称', '所在班级', 'class']],
  [
    'total',
    [
      '总分',
      '总成绩',
      '总计',
      '合计',
      '全科总分',
      '全卷',
      '全卷总分',
      '全卷得分',
      '卷面总分',
      '原始总分',
      'total',
      'totalscore',
      'sum',
    ],
  ],
  ['long_subject', ['科目', '学科', '选科', '科目名称', '选考科目', 'subject']],
  [
    'long_mark',
    [
      ...['分数', '成绩', '得分', '科目分数', '科目成绩', '卷面分', '卷面成绩', 'score', 'mark'],
      ...['原始分', '原始分数', '原始成绩', '原始得分', '原分', '卷面得分', '实得分'],
    ],
  ],
]
const ROLE_BY_WORD = new Map(WORDS.flatMap(([role, words]) => words.map((word) => [word, role] as const)))

const PAIRED = new Map([...ROLE_BY_WORD].filter(([, role]) => role === 'long_subject' || role === 'long_mark'))

const RANK = /排名|名次|班次|校次|级次|位次|次序|班排|校排|级排|年排|区排|市排|进退|[班校级年区市]名$|rank/iu
const NEVER =
  /^(?:序号|班主任|考场|考场号|座号|座位号|学籍号|身份证号?|民族|备注|性别|学校|年级|电话|层次|等级|组合|选科组合)$/u
/** Marks derived from others. */
const DERIVED = /赋分|等级分|折算|标准分|百分位|平均|主观|客观|选择题|非选择|卷[ⅠⅡ一二12]|Ⅰ卷|Ⅱ卷|I卷|II卷/u

const SUBJECT_WORDS: ReadonlyMap<string, Subject> = new Map<string, Subject>([
  ...SUBJECTS_NAMED.flatMap((subject) =>
    Object.values(SUBJECT_NAMES[subject]).map((name) => [name.toLowerCase().replaceAll(' ', ''), subject] as const),
  ),
  ...Object.entries({
    ...{
      语: 'chinese',
      数: 'mathematics',
      英: 'english',
      外语: 'english',
      物: 'physics',
      化: 'chemistry',
      生: 'biology',
    },
    ...{
      政: 'politics',
      史: 'history',
      地: 'geography',
      道法: 'morality_law',
      思想品德: 'morality_law',
      思品: 'morality_law',
    },
    ...{
      道德与法制: 'morality_law',
      思想政治: 'politics',
      思政: 'politics',
      信息: 'information_technology',
      信息科技: 'information_technology',
    },
    ...{
      通用: 'general_technology',
      体健: 'pe_health',
      书法: 'calligraphy',
      math: 'mathematics',
      maths: 'mathematics',
    },
  } satisfies Record<string, Subject>),
])

/** Additions to the name of a mark: 化学原始分, 物理(原始), 第3题得分. */
const CALLED =
  /\(?(?:选项|作答|答案|得分|分数|总分|总成绩|成绩|原始得分|原始成绩|原始分数?|原始|卷面得分|卷面成绩|卷面分|实得分|小分|answer|option|score|mark)\)?$/iu
/** 选择1, 单选题12, 填空15(2): kinds of questions before the number. */
const KIND =
  /^(?:[一二三四五六七八九十]{1,2}[、.])?((?:(?:单项|多项|不定项)?选择|单选|多选|选|填空|填|判断|解答|解|简答|计算|实验|作图|应用|证明|综合|听力|完形|阅读|写作|作文|非选择|非选|客观|主观|大)题?|[一二三四五六七八九十]{1,2}[、.])第?(\d{1,3}(?:\((?:\d{1,2}|[a-z])\))?)题?$/iu

/** The kind of question named before its number; '' without one. */
export const questionKind = (text: string): string =>
  (KIND.exec(text.replace(CALLED, ''))?.[1] ?? '').replace(/题$|[、.]$/u, '')

/**
 * `12`, `12(1)`, `12-1`, `12_a`, `12a`, `第12题`, `Q12`, `12.1`, `12①` → `12`, `12(1)`, `12(a)`; null for another
 * heading.
 */
export function questionLabel(text: string): string | null {
  const bare = text.replace(/^(?:第|题|q|item|question|小题|t)/iu, '').replace(/[题.、]{1,3}$/u, '')
  const whole = /^(\d{1,3})(?:\.0)?$/u.exec(bare)
  if (whole) return String(Number(whole[1]))
  // 20(1)①
  const twice = /^(\d{1,3})\((\d{1,2})\)\((\d{1,2}|[a-z])\)$/iu.exec(bare)
  if (twice) return `${Number(twice[1])}(${twice[2]})(${twice[3]?.toLowerCase()})`
  const parted = /^(\d{1,3})(?:\((\d{1,2}|[a-z])\)|[-_.](\d{1,2}|[a-z])|([a-z]))$/iu.exec(bare)
  const part = parted?.[2] ?? parted?.[3] ?? parted?.[4]
  return parted && part !== undefined ? `${Number(parted[1])}(${part.toLowerCase()})` : null
}

const NOTHING: Heading = { role: 'ignored', subject: null, label: null, full: null }

/** Whether an otherwise unknown column has a heading for marks. */
export const isCalledMark = (text: string): boolean =>
  /成绩|得分|分数|score|mark/iu.test(text) && !RANK.test(text) && !DERIVED.test(text)

/** One line of a heading. */
function lineOf(text: string): Heading {
  const line = text
    .replace(/【(\d+)分?】$/u, '($1分)')
    .replace(/[【[]/gu, '(')
    .replace(/[】\]]/gu, ')')
  // 12(1) may be part of a question: only with 分 or 满分 is a number always a full mark
  const full = /\(?(?:满分:?(\d{1,4}(?:\.\d)?)分?|(\d{1,4}(?:\.\d)?)分)\)?$/u.exec(line)
  const isFull = full !== null && full.index > 0
  const marked = isFull ? null : /^(.+)\((\d{1,4}(?:\.\d)?)\)$/u.exec(line)
  const isTotal = marked !== null && ROLE_BY_WORD.get((marked[1] ?? '').toLowerCase()) === 'total'
  const bare = isFull ? line.slice(0, full.index) : isTotal ? (marked[1] ?? '') : line
  const found = { ...NOTHING, full: isFull ? Number(full[1] ?? full[2]) : isTotal ? Number(marked[2]) : null }
  const key = bare.toLowerCase().replace(/[*:：]/gu, '')
  // 选科1, 成绩1: pairs of a subject and its mark
  const role = ROLE_BY_WORD.get(key) ?? PAIRED.get(key.replace(/[1-6]$/u, ''))
  if (role) return { ...found, role }
  if (RANK.test(key)) return { ...found, role: 'rank' }
  const isAnswer = /(?:选项|作答|答案|answer|option)\)?$/iu.test(key)
  const stem = key.replace(CALLED, '')
  const numbered = KIND.exec(stem)?.[2]
  if (NEVER.test(key) || (numbered === undefined && DERIVED.test(key))) return found
  const label = questionLabel(numbered ?? stem)
  if (label !== null) return { ...found, role: isAnswer ? 'answer' : 'question', label }
  const outOf = /^(\D+?)(?:\((\d{2,3})\)|(\d{2,3}))$/u.exec(stem)
  const subject = SUBJECT_WORDS.get(outOf?.[1]?.replace(CALLED, '') ?? stem)
  if (subject) return { ...found, role: 'subject', subject, full: outOf ? Number(outOf[2] ?? outOf[3]) : found.full }
  return found
}

/** A heading of one or two lines; the lower one is more specific, the upper one may name the subject of the group. */
export function headingOf(lines: readonly string[]): Heading {
  const [upper, lower] = lines.length > 1 ? [lineOf(lines[0] as string), lineOf(lines.at(-1) as string)] : [null, null]
  if (!upper || !lower) return lines.length === 0 ? NOTHING : lineOf(lines[0] as string)
  const { subject } = upper
  if (
    upper.role === 'question' &&
    (lower.role === 'long_mark' || lower.role === 'answer' || lower.role === 'ignored')
  ) {
    const isAnswer = /选项|作答|答案/u.test(lines.at(-1) as string)
    return {
      ...upper,
      role: isAnswer ? 'answer' : lower.role === 'ignored' ? 'ignored' : 'question',
      full: lower.full ?? upper.full,
    }
  }
  if (subject !== null && (lower.role === 'total' || lower.role === 'long_mark'))
    return { role: 'subject', subject, label: null, full: lower.full ?? upper.full }
  if (upper.role === 'total' && lower.role === 'long_mark') return { ...upper, full: lower.full ?? upper.full }
  if (lower.role === 'question' || lower.role === 'answer') return { ...lower, subject }
  if (subject !== null) return { ...NOTHING, role: lower.role === 'rank' ? 'rank' : 'ignored' }
  if (upper.role === 'total' && DERIVED.test(lines.at(-1) as string)) return NOTHING
  return lower.role === 'ignored' && upper.role !== 'ignored' ? upper : lower
}
