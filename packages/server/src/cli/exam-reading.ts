import { sayIn } from '@keguan/contract/message'
import type { MarkProblem, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import {
  MARK_PROBLEM_TEXTS,
  MARK_PROBLEMS,
  MARK_ROLE_NAMES,
  type MarkProblemCode,
} from '@keguan/contract/vocabulary/mark-sheet'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'

const T = {
  read: named(
    '读到 {pupils} 名学生，{papers} 个成绩列，{questions} 道小题',
    '{pupils} pupils, {papers} columns of marks, {questions} questions',
  ),
  column: named('{letter} 列 {heading} → {role}', 'column {letter} {heading} → {role}'),
  more: named('等 {n} 处', '{n} places'),
  accept: named(
    '加上 --accept 可照样分析，有错的格子不计入。',
    'With --accept the sheet is analysed anyway; those cells are left out.',
  ),
}
const PLACES_SHOWN = 5

/** Whether the sheet has problems that a person must decide. */
export const hasErrors = ({ problems }: MarkSheet): boolean =>
  problems.some(({ code }) => MARK_PROBLEMS[code] === 'error')

/** How a sheet was read, in lines: columns that are used, then whatever is unusual, each kind with its places. */
export function readingText({ columns, papers, questions, pupils, problems }: MarkSheet, locale: Locale): string {
  const say = sayIn(locale)
  const used = columns.filter(
    ({ role }) => role !== 'ignored' && role !== 'rank' && role !== 'question' && role !== 'answer',
  )
  const lines = used.map(({ letter, heading, role, subject }) =>
    say(T.column, {
      letter,
      heading,
      role: `${say(MARK_ROLE_NAMES[role])}${subject ? ` (${say(SUBJECT_NAMES[subject])})` : ''}`,
    }),
  )
  const kinds = new Map<MarkProblemCode, MarkProblem[]>()
  for (const problem of problems) kinds.set(problem.code, [...(kinds.get(problem.code) ?? []), problem])
  const unusual = [...kinds].map(([code, of]) => {
    const places = of.slice(0, PLACES_SHOWN).map(({ place, text }) => (text === '' ? place : `${place} (${text})`))
    const more = of.length > PLACES_SHOWN ? ` … ${say(T.more, { n: of.length })}` : ''
    return `${MARK_PROBLEMS[code] === 'error' ? '✗' : '·'} ${say(MARK_PROBLEM_TEXTS[code])}: ${places.join(', ')}${more}`
  })
  const head = say(T.read, { pupils: pupils.length, papers: papers.length, questions: questions.length })
  return [head, ...lines, ...unusual].join('\n')
}

export const acceptText = (locale: Locale): string => sayIn(locale)(T.accept)
