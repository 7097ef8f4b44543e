import type { ExamReading } from '@keguan/contract/api/exam'
import type { ExamType } from '@keguan/contract/vocabulary/exam'
import { GRADE_NAMES, GRADES, type Grade } from '@keguan/contract/vocabulary/grade'
import { SUBJECT_NAMES, SUBJECTS_NAMED, type Subject } from '@keguan/contract/vocabulary/subject'

const TYPE_WORDS: readonly (readonly [RegExp, ExamType])[] = [
  [/期末|final/iu, 'final'],
  [/期中|midterm/iu, 'midterm'],
  [/一模|一调|first mock/iu, 'mock_1'],
  [/二模|二调|second mock/iu, 'mock_2'],
  [/三模|三调|third mock/iu, 'mock_3'],
  [/月考|月测|monthly/iu, 'monthly'],
  [/周测|周考|周练|weekly/iu, 'weekly'],
]
/** 高二年级 and 中职二年级 contain the name of 二年级, as does 初二年级, so the longer names are tried first. */
const GRADE_WORDS: readonly (readonly [string, Grade])[] = [
  ...namesOf((grade) => /^[hv]/u.test(grade)),
  ['初一', 'g7'],
  ['初二', 'g8'],
  ['初三', 'g9'],
  ...namesOf((grade) => !/^[hv]/u.test(grade)),
]
const TITLE_MAX = 100
/** Characters that a title may not contain. */
const FORBIDDEN = /[`$^{}]/gu

export interface ExamFacts {
  readonly title: string
  readonly type: ExamType
  readonly subject: Subject | null
  readonly grade: Grade | null
  readonly exam_date: string | null
  readonly term: string
}

function namesOf(isMeant: (grade: Grade) => boolean): (readonly [string, Grade])[] {
  return GRADES.filter(isMeant).map((grade) => [GRADE_NAMES[grade]['zh-CN'], grade])
}

/** Facts of an exam guessed from its title, classes and subjects; each can be changed before confirming. */
export function guessFacts(
  { title, papers, classes }: Pick<ExamReading, 'title' | 'papers' | 'classes'>,
  fileName: string,
  today: string,
): ExamFacts {
  const name = (title || fileName.replace(/\.[^.]*$/u, '')).replace(FORBIDDEN, '').trim().slice(0, TITLE_MAX)
  const words = `${name} ${fileName}`
  const subjects = papers.flatMap(({ id }) => (id === 'total' ? [] : [id]))
  const named = SUBJECTS_NAMED.filter((subject) => words.includes(SUBJECT_NAMES[subject]['zh-CN']))
  const places = [words, ...classes.map((each) => each.name)]
  return {
    title: name,
    type: TYPE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'midterm',
    subject: subjects.length > 1 ? null : (subjects[0] ?? (named.length === 1 ? (named[0] ?? null) : null)),
    grade: GRADE_WORDS.find(([word]) => places.some((place) => place.includes(word)))?.[1] ?? null,
    exam_date: today,
    term: termOf(today),
  }
}

/** School years begin in August; the second term in February: 2026-2027-1. */
export function termOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const isFirst = month >= 8 || month === 1
  const begins = month >= 8 ? year : year - 1
  return `${begins}-${begins + 1}-${isFirst ? 1 : 2}`
}
