import type { MarkPupil, MarkSheet, MarkValue } from '@keguan/contract/report/exam/mark-sheet'
import type { ExamPaper } from '@keguan/contract/report/exam/report'
import { type ExamSettings, GROUP_MIN } from '@keguan/contract/report/exam/settings'
import { type ScoreTable, totalsOf } from '../score-table.ts'

/** A paper with the marks of the pupils who sat it. */
export interface CountedPaper {
  readonly id: ExamPaper['id']
  readonly full: number
  readonly isFullGuessed: boolean
  /** (counted pupils) place in the sheet, and mark. */
  readonly pupils: readonly number[]
  readonly marks: Float64Array
}

/**
 * Papers in which at least one pupil has a mark; of a sheet with questions only, the sum of them. A total without one
 * of its subjects is none: it would count the absence as 0.
 */
export function countedPapers(sheet: MarkSheet, table: CountedItems | null): CountedPaper[] {
  const papers = sheet.papers.map(({ id, full, isFullGuessed }, at): CountedPaper => {
    const pupils: number[] = []
    const marks: number[] = []
    sheet.pupils.forEach((pupil, index) => {
      const mark = pupil.marks[at]
      if (typeof mark !== 'number' || (id === 'total' && pupil.marks.some(isAway))) return
      pupils.push(index)
      marks.push(mark)
    })
    return { id, full, isFullGuessed, pupils, marks: Float64Array.from(marks) }
  })
  const found = papers.filter(({ marks, full }) => marks.length > 0 && full > 0)
  if (found.length > 0 || !table) return found
  const full = table.table.full.reduce((sum, each) => sum + each, 0)
  return [{ id: 'total', full, isFullGuessed: false, pupils: table.pupils, marks: table.totals }]
}

/** From this share of empty marks on, a subject among several counts as elective. */
export const CHOSEN_FROM = 0.2

/** Indices of elective papers: an empty mark in them is not reported. */
export function chosenPapers({ papers, pupils }: Pick<MarkSheet, 'papers' | 'pupils'>): ReadonlySet<number> {
  const isChosen = (at: number) =>
    pupils.filter(({ marks }) => marks[at] === 'empty').length >= CHOSEN_FROM * pupils.length
  const subjects = papers.flatMap(({ id }, at) => (id === 'total' ? [] : [at]))
  return new Set(subjects.length > 1 ? subjects.filter(isChosen) : [])
}

/**
 * Papers with enough pupils to be shown: the mean of three could reveal a mark. A whole exam this small is shown.
 */
export function shownPapers(papers: readonly CountedPaper[]): readonly CountedPaper[] {
  const large = papers.filter(({ marks }) => marks.length >= GROUP_MIN)
  return large.length > 0 ? large : papers
}

export interface CountedItems {
  /** Questions in the table, by their place in the sheet. */
  readonly questions: readonly number[]
  readonly pupils: readonly number[]
  readonly table: ScoreTable
  readonly totals: Float64Array
}

export const isAway = (value: MarkValue): boolean =>
  value === 'absent' || value === 'excluded' || value === 'deferred' || value === 'exempt'

/** Questions with marks, and the pupils whose every mark is known. Null without questions or pupils. */
export function countedItems(sheet: MarkSheet, { blank }: Pick<ExamSettings, 'blank'>): CountedItems | null {
  const questions = sheet.questions.flatMap((_, at) =>
    sheet.pupils.some(({ items }) => typeof items[at] === 'number') ? [at] : [],
  )
  if (questions.length === 0) return null
  const pupils: number[] = []
  const items = questions.length
  // straight into the table, to avoid a second copy as lists per pupil
  const marks = new Float64Array(sheet.pupils.length * items)
  sheet.pupils.forEach((pupil, index) => {
    if (!isCounted(pupil, questions, blank)) return
    const from = pupils.length * items
    questions.forEach((at, item) => {
      const value = pupil.items[at]!
      marks[from + item] = typeof value === 'number' ? value : 0
    })
    pupils.push(index)
  })
  if (pupils.length === 0) return null
  const full = Float64Array.from(questions, (at) => sheet.questions[at]!.full)
  const table = { pupils: pupils.length, items, marks: marks.subarray(0, pupils.length * items), full }
  return { questions, pupils, table, totals: totalsOf(table) }
}

function isCounted({ items, marks }: MarkPupil, questions: readonly number[], blank: ExamSettings['blank']): boolean {
  if (marks.some(isAway)) return false
  let hasMark = false
  for (const at of questions) {
    const value = items[at]!
    if (typeof value === 'number') hasMark = true
    else if (isAway(value) || value === 'bad' || (value === 'empty' && blank === 'missing')) return false
  }
  return hasMark
}
