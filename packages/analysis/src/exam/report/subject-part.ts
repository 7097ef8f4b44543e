import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { Subject } from '@keguan/contract/vocabulary/subject'

/**
 * A sheet reduced to these subjects: without other subjects, the total and the questions, since a sheet of several
 * subjects does not say which subject a question belongs to. Results computed from it cannot reveal the rest. A sheet
 * without other subjects is returned unchanged.
 */
export function sheetOfSubjects(sheet: MarkSheet, subjects: readonly Subject[]): MarkSheet {
  const isOwn = sheet.papers.map(({ id }) => subjects.some((subject) => subject === id))
  const isWhole = isOwn.includes(true) && sheet.papers.every(({ id }, at) => isOwn[at] || id === 'total')
  if (isWhole) return sheet
  return {
    title: sheet.title,
    ...{ columns: [], problems: [], questions: [] },
    papers: sheet.papers.filter((_, at) => isOwn[at]),
    pupils: sheet.pupils.map((pupil) => ({
      ...pupil,
      marks: pupil.marks.filter((_, at) => isOwn[at]),
      ...{ items: [], answers: [] },
    })),
  }
}
