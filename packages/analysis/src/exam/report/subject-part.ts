import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { Subject } from '@keguan/contract/vocabulary/subject'

/**
 * A sheet without what is not of these subjects: other subjects, the total, and, as a sheet of several subjects does not
 * say whose they are, the questions. What is made of it cannot tell anything of the rest. A sheet that has no other
 * subject is itself.
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
