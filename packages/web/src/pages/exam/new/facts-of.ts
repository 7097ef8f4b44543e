import type { ExamDetail } from '@keguan/contract/api/exam'
import type { ExamFacts } from './guess-facts.ts'

/** Known facts of an exam. */
export const factsOf = (exam: ExamDetail): ExamFacts => ({
  ...{ title: exam.title, type: exam.type, grade: exam.grade, term: exam.term, exam_date: exam.exam_date },
  subject: exam.subjects.length === 1 ? (exam.subjects[0] ?? null) : null,
})
