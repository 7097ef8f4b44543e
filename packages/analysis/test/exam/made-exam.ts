import type { BlueprintRow, MarkPupil, MarkSheet, MarkValue } from '@keguan/contract/report/exam/mark-sheet'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { createRandom, drawIndex, drawNormal, type Random } from '../../src/math/random.ts'

/** Parameters of a made exam: each pupil has an ability, classes differ by `classSpread` of its deviations. */
export interface MadeExamOptions {
  readonly seed: number
  readonly classes: number
  readonly perClass: number
  readonly classSpread?: number
  /** (pupils) abilities; drawn where left out. */
  readonly abilities?: ArrayLike<number>
}

const POINTS = ['有理数运算', '整式的加减', '一元一次方程', '几何图形初步', '数据的收集与整理', '方程的应用'] as const
const OPTIONS = ['A', 'B', 'C', 'D'] as const
/** Ten questions with options, six blanks to fill, eight to work out: 120 marks. */
const FULLS = [...Array(10).fill(3), ...Array(6).fill(3), 6, 6, 8, 8, 10, 10, 12, 12] as number[]
/** Its key is wrong: the strongest pupils choose another option. */
const WRONG_KEY = 6

const NAMES = {
  family: '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧',
  first: '子雨浩思梓宇欣一博佳俊诗天若明可睿安志晓',
  second: '涵桐然远萱轩怡诺文琪杰瑶佑曦哲馨宁彤强月飞',
} as const

export function madeAbilities({ seed, classes, perClass, classSpread = 0.25 }: MadeExamOptions): Float64Array {
  const random = createRandom(seed)
  const shifts = Array.from({ length: classes }, () => classSpread * drawNormal(random))
  return Float64Array.from({ length: classes * perClass }, (_, i) => shifts[i % classes]! + drawNormal(random))
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** A paper in one subject with marks, answers and key of every question, and its table of specifications. */
export function madeExam(options: MadeExamOptions): { sheet: MarkSheet; blueprint: BlueprintRow[] } {
  const random = createRandom(options.seed + 1)
  const abilities = options.abilities ?? madeAbilities(options)
  const keys = FULLS.map((_, q) => (q < 10 ? OPTIONS[drawIndex(random, 4)]! : null))
  const pupils = Array.from(abilities, (ability, i) => {
    const paper = FULLS.map((full, q) => answered(random, ability, q, full, keys[q] ?? null))
    return madePupil(i, options.classes, {
      items: paper.map(({ mark }) => mark),
      answers: paper.map(({ answer }) => answer),
      isAbsent: i % 89 === 50,
    })
  })
  return {
    sheet: {
      ...{ title: '七年级数学期中考试（示例）', columns: [], problems: [], pupils },
      papers: [{ id: 'mathematics', full: 120, isFullGuessed: false }],
      questions: FULLS.map((full, q) => ({
        ...{ label: String(q + 1), full, isFullGuessed: false, key: keys[q] ?? null, hasAnswers: q < 10 },
      })),
    },
    blueprint: FULLS.map((full, q) => ({
      ...{ label: String(q + 1), full, difficulty: null, type: q < 10 ? '选择题' : q < 16 ? '填空题' : '解答题' },
      level: ['识记', '理解', '应用', '分析'][q % 4]!,
      points: [POINTS[q % 5]!, ...(q >= 20 ? [POINTS[5]] : [])],
    })),
  }
}

/** Hard questions come late in each part; wrong answers go to the most misleading option. */
function answered(random: Random, ability: number, q: number, full: number, key: string | null) {
  const part = q < 10 ? q / 10 : q < 16 ? (q - 10) / 6 : (q - 16) / 8
  const p = logistic((1 + 0.4 * Math.sin(q)) * (ability + 2 - 2.4 * part))
  if (key === null) {
    const mark =
      full <= 3 ? Number(random() < p) * full : Math.round(full * logistic(4 * (p - 0.5) + drawNormal(random)))
    const isBlank = mark === 0 && random() < 0.35
    return { mark: (isBlank ? 'empty' : mark) as MarkValue, answer: '' }
  }
  const others = OPTIONS.filter((option) => option !== key)
  const right = random() < 0.25 + 0.75 * p
  const chosen = right ? key : (others[random() < 0.6 ? q % 3 : drawIndex(random, 3)] ?? key)
  const answer = q === WRONG_KEY && right && random() < 0.7 ? others[1]! : chosen
  return { mark: answer === key ? full : 0, answer }
}

interface Answers {
  readonly items: readonly MarkValue[]
  readonly answers: readonly string[]
  readonly isAbsent: boolean
}

function madePupil(i: number, classes: number, { items, answers, isAbsent }: Answers): MarkPupil {
  const total = items.reduce<number>((sum, mark) => sum + (typeof mark === 'number' ? mark : 0), 0)
  return {
    ...{ sheet: '', row: i + 2, number: String(20260001 + i), name: nameOf(i) },
    className: `七年级(${(i % classes) + 1})班`,
    marks: [isAbsent ? 'absent' : total],
    items: isAbsent ? items.map(() => 'absent') : items,
    answers: isAbsent ? answers.map(() => '') : answers,
  }
}

const nameOf = (i: number): string => {
  const { family, first, second } = NAMES
  return `${family[(i * 7) % family.length]}${first[(i * 3) % first.length]}${second[(i * 11) % second.length]}`
}

const SUBJECTS: readonly (readonly [Subject, number, number])[] = [
  ['chinese', 150, 0.72],
  ['mathematics', 150, 0.6],
  ['english', 150, 0.66],
  ['physics', 100, 0.58],
  ['history', 100, 0.7],
  ['geography', 100, 0.68],
]

/** Marks of six subjects and their total; `subjects` draws the subjects' own abilities around the common one. */
export function madeSubjects(options: MadeExamOptions, drift = 0): MarkSheet {
  const random = createRandom(options.seed + 2)
  const abilities = options.abilities ?? madeAbilities(options)
  const pupils = Array.from(abilities, (ability, i): MarkPupil => {
    const own = SUBJECTS.map(([, full, mean]) => {
      const share = mean + drift + 0.13 * (0.85 * ability + 0.5 * drawNormal(random))
      return Math.round(full * Math.min(1, Math.max(0.05, share)) * 2) / 2
    })
    const basis = madePupil(i, options.classes, { items: [], answers: [], isAbsent: false })
    const away = i % 61 === 30 ? i % SUBJECTS.length : -1
    const marks: MarkValue[] = own.map((mark, s) => (s === away ? 'absent' : mark))
    return { ...basis, marks: [...marks, away < 0 ? own.reduce((sum, mark) => sum + mark, 0) : 'absent'] }
  })
  return {
    ...{ title: '高一期末考试（示例）', columns: [], problems: [], pupils, questions: [] },
    papers: [
      ...SUBJECTS.map(([id, full]) => ({ id, full, isFullGuessed: false })),
      { id: 'total' as const, full: SUBJECTS.reduce((sum, [, full]) => sum + full, 0), isFullGuessed: false },
    ],
  }
}
