import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { Heading } from './mark-headings.ts'
import type { MarkLayout } from './mark-layout.ts'

/** Which columns hold which data of a pupil. */
export interface MarkPlan {
  readonly number: number | null
  readonly name: number | null
  readonly className: number | null
  readonly papers: readonly { readonly id: Subject | 'total'; readonly column: number; readonly full: number | null }[]
  readonly questions: readonly {
    readonly label: string
    readonly column: number | null
    readonly answers: number | null
    readonly full: number | null
  }[]
  /** Pairs of subject and mark, of which a row may have several; empty for wide lists. */
  readonly pairs: readonly { readonly subject: number; readonly mark: number }[]
}

/** Null for a list without any mark. */
export function createPlan({ headings }: MarkLayout): MarkPlan | null {
  const first = (role: Heading['role']): number | null => {
    const at = headings.findIndex((heading) => heading.role === role)
    return at < 0 ? null : at
  }
  const subjects = headings.flatMap(({ role, subject, full }, column) =>
    role === 'subject' && subject !== null ? [{ id: subject as Subject | 'total', column, full }] : [],
  )
  const papers = subjects.filter(({ id }, i) => subjects.findIndex((other) => other.id === id) === i)
  const pairs = pairsOf(headings)
  const total = first('total') ?? (papers.length === 0 && pairs.length === 0 ? first('long_mark') : null)
  if (total !== null) papers.push({ id: 'total', column: total, full: headings[total]?.full ?? null })
  const questions = questionsOf(headings)
  if (papers.length === 0 && questions.length === 0 && pairs.length === 0) return null
  return { ...{ number: first('number'), name: first('name'), className: first('class') }, papers, questions, pairs }
}

/** Key of a question's full mark; papers use their id. */
export const questionKey = (label: string): string => `question ${label}`

const FEW: readonly Heading['role'][] = ['name', 'total', 'subject', 'question', 'answer']

/** Columns that duplicate an earlier one; they are not read. */
export function doubledColumns({ headings }: MarkLayout): number[] {
  const keys = headings.map(({ role, subject, label }) => (FEW.includes(role) ? `${role} ${subject ?? label}` : null))
  return keys.flatMap((key, column) => (key !== null && keys.indexOf(key) < column ? [column] : []))
}

function pairsOf(headings: readonly Heading[]): MarkPlan['pairs'] {
  const pairs: { subject: number; mark: number }[] = []
  headings.forEach(({ role }, subject) => {
    if (role !== 'long_subject') return
    const mark = headings.findIndex((other, column) => column > subject && other.role === 'long_mark')
    if (mark > 0) pairs.push({ subject, mark })
  })
  return pairs
}

function questionsOf(headings: readonly Heading[]): MarkPlan['questions'] {
  const found = new Map<string, { column: number | null; answers: number | null; full: number | null }>()
  headings.forEach(({ role, label, full }, column) => {
    if (label === null || (role !== 'question' && role !== 'answer')) return
    const own = found.get(label) ?? { column: null, answers: null, full: null }
    if (role === 'question') own.column ??= column
    else own.answers ??= column
    own.full ??= full
    found.set(label, own)
  })
  return [...found].map(([label, own]) => ({ label, ...own }))
}
