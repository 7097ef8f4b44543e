import { CHOSEN_FROM } from '@keguan/analysis/exam/sheet/counted'
import type { MarkPaper, MarkPupil, MarkQuestion, MarkValue, PaperFull } from '@keguan/contract/report/exam/mark-sheet'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { answerOf, inOneColumn } from './mark-cell.ts'
import { type MarkPlan, questionKey } from './mark-plan.ts'
import type { ProblemList } from './mark-problems.ts'
import type { PupilDraft } from './mark-pupils.ts'

interface Scored {
  readonly papers: readonly MarkPaper[]
  readonly questions: readonly MarkQuestion[]
  readonly pupils: readonly MarkPupil[]
}

interface Known {
  /** Answer keys by the label of the question. */
  readonly keys: ReadonlyMap<string, string>
  /** Full marks of papers by their id, and of questions by `questionKey`. */
  readonly fulls: ReadonlyMap<string, number>
  readonly said: readonly PaperFull[]
  readonly list: ProblemList
}

/** Common full marks of papers. */
const USUAL_FULLS = [100, 120, 150]

/** Many dashes in one of several subjects mean that it is elective, a few mean absent pupils. */
function withChoices(drafts: readonly PupilDraft[], { papers }: MarkPlan): readonly PupilDraft[] {
  const subjects = papers.filter(({ id }) => id !== 'total')
  const chosen = subjects.filter(
    ({ id }) => drafts.filter(({ dashes }) => dashes.has(id)).length >= CHOSEN_FROM * drafts.length,
  )
  if (subjects.length < 2 || chosen.length === 0) return drafts
  return drafts.map((draft) => {
    const left = chosen.filter(({ id }) => draft.dashes.has(id)).map(({ id }) => [id, 'empty'] as const)
    return left.length === 0 ? draft : { ...draft, marks: new Map([...draft.marks, ...left]) }
  })
}

/** Sets full marks and keys, scores options, and drops marks above the full mark. */
export function scorePupils(rows: readonly PupilDraft[], plan: MarkPlan, { keys, fulls, said, list }: Known): Scored {
  const drafts = withChoices(rows, plan)
  const columns = plan.questions.map(({ label, answers }, at) => {
    const key = answers === null ? '' : (answerOf(keys.get(label)) ?? '')
    return inOneColumn([key, ...drafts.map((draft) => draft.answers[at] as string)])
  })
  const questions = plan.questions.map(({ label, column, answers, full }, at): MarkQuestion => {
    const key = columns[at]?.[0] || null
    const known = full ?? fulls.get(questionKey(label)) ?? null
    if (answers !== null && column === null && key === null) list.add('no_key', label)
    const guessed = column === null ? 1 : Math.max(1, largestOf(drafts.map(({ items }) => items[at] as MarkValue)))
    if (known === null && (column !== null || key !== null)) list.add('guessed_full', label, String(guessed))
    return { label, full: known ?? guessed, isFullGuessed: known === null, key, hasAnswers: answers !== null }
  })
  const named = [...new Set([...plan.papers.map(({ id }) => id), ...drafts.flatMap(({ marks }) => [...marks.keys()])])]
  // an empty column is a subject that was not examined
  const filled = named.filter((id) => drafts.some(({ marks }) => (marks.get(id) ?? 'empty') !== 'empty'))
  const ids = filled.length > 0 ? filled : named
  const sum = questions.reduce((total, { full }) => total + full, 0)
  const partsFor = (id: Subject | 'total'): Parts | null => {
    if (ids.length > 1 && id !== 'total') return null
    if (ids.length > 2)
      return ({ marks }) => ids.flatMap((each) => (each === 'total' ? [] : [marks.get(each) ?? 'empty']))
    return questions.length > 1 ? ({ items }) => items : null
  }
  const papers = ids.map((id): MarkPaper => {
    const planned = plan.papers.find((paper) => paper.id === id)
    const known = said.find(({ paper }) => paper === id)?.full ?? planned?.full ?? fulls.get(id) ?? null
    const most = largestMark(drafts, id, partsFor(id))
    const isOfQuestions = id === 'total' && ids.length === 1 && questions.length > 0 && sum >= most
    const guessed = isOfQuestions ? sum : id === 'total' && ids.length > 1 ? null : guessFull(most)
    if (known === null && guessed !== null && !isOfQuestions) list.add('guessed_full', id, String(guessed))
    return { id, full: known ?? guessed ?? 0, isFullGuessed: known === null }
  })
  const whole = papers.map((paper) =>
    paper.full > 0
      ? paper
      : { ...paper, full: Math.max(fullOfSubjects(drafts, papers), largestMark(drafts, paper.id, partsFor(paper.id))) },
  )
  return {
    papers: whole,
    questions,
    pupils: drafts.map((draft, row) => {
      const answers = columns.map((column) => column[row + 1] as string)
      return scored({ ...draft, answers }, { papers: whole, questions }, list)
    }),
  }
}

function largestOf(values: readonly MarkValue[]): number {
  let most = 0
  for (const value of values) if (typeof value === 'number' && value > most) most = value
  return most
}

/**
 * Sum of the full marks of the subjects that one pupil can have: with electives such as physics or history, nobody sits
 * both.
 */
function fullOfSubjects(drafts: readonly PupilDraft[], papers: readonly MarkPaper[]): number {
  const subjects = papers.filter(({ id }) => id !== 'total')
  let most = 0
  for (const { marks } of drafts) {
    let sum = 0
    for (const { id, full } of subjects) if (typeof marks.get(id) === 'number') sum += full
    most = Math.max(most, sum)
  }
  return most
}

/** The marks whose sum is a total. */
type Parts = (draft: PupilDraft) => readonly MarkValue[]

/**
 * The largest mark of a paper, from which its full mark is guessed. If most totals are the sum of their parts, one that
 * is not was mistyped: 999 for 99 would make a paper of 1,000 marks that nearly everyone failed.
 */
function largestMark(drafts: readonly PupilDraft[], id: Subject | 'total', parts: Parts | null): number {
  const given = drafts.map(({ marks }) => marks.get(id) ?? 'empty')
  if (!parts) return largestOf(given)
  const isSum = drafts.map((draft, row) => {
    const mark = given[row]
    const sum = sumOf(parts(draft))
    return typeof mark === 'number' && sum !== null ? isSame(mark, sum) : null
  })
  const known = isSum.filter((each) => each !== null)
  const areSums = known.filter(Boolean).length * 2 > known.length
  return largestOf(areSums ? given.filter((_, row) => isSum[row] !== false) : given)
}

const guessFull = (most: number): number => USUAL_FULLS.find((full) => full >= most) ?? Math.ceil(most / 50) * 50

function scored(
  { marks, dashes: _, items, answers, place, plan, ...pupil }: PupilDraft,
  { papers, questions }: Pick<Scored, 'papers' | 'questions'>,
  list: ProblemList,
): MarkPupil {
  const within = (value: MarkValue, full: number, where: string): MarkValue => {
    if (typeof value !== 'number' || (value >= 0 && value <= full)) return value
    list.add('out_of_range', where, `${value} / ${full}`)
    return 'bad'
  }
  const checked = items.map((value, i): MarkValue => {
    const { column, answers: at } = plan.questions[i] as MarkPlan['questions'][number]
    const { full, key } = questions[i] as MarkQuestion
    if (column !== null) return within(value, full, place(column))
    const answer = answers[i] as string
    if (key === null || at === null || answer === '') return value
    return answer === key ? full : 0
  })
  const own = papers.map(({ id, full }): MarkValue => {
    const column = plan.papers.find((paper) => paper.id === id)?.column ?? plan.pairs[0]?.mark ?? 0
    return within(marks.get(id) ?? 'empty', full, place(column))
  })
  const total = papers.findIndex(({ id }) => id === 'total')
  const given = total < 0 ? (papers.length === 1 ? own[0] : undefined) : own[total]
  const parts = partsOf(papers, own, questions, checked)
  if (typeof given === 'number' && parts !== null && !isSame(parts, given))
    list.add(
      'total_differs',
      place(plan.papers.find(({ id }) => id === papers[Math.max(total, 0)]?.id)?.column ?? 0),
      `${given} ≠ ${Number(parts.toFixed(2))}`,
    )
  return { ...pupil, marks: own, items: checked, answers }
}

/**
 * The expected total: the sum of the subjects, or of the questions if all are present; null if something is missing.
 */
function partsOf(
  papers: readonly MarkPaper[],
  marks: readonly MarkValue[],
  questions: readonly MarkQuestion[],
  items: readonly MarkValue[],
): number | null {
  const parts =
    papers.length > 2 ? marks.filter((_, i) => papers[i]?.id !== 'total') : questions.length > 1 ? items : []
  return sumOf(parts)
}

/** Null where a part is missing, and without any. */
function sumOf(parts: readonly MarkValue[]): number | null {
  let sum = 0
  for (const part of parts) {
    if (typeof part === 'number') sum += part
    else if (part !== 'empty') return null
  }
  return parts.some((part) => typeof part === 'number') ? sum : null
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= 0.01
