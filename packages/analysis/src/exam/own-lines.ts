import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { ExamOwnLine, ExamPaper } from '@keguan/contract/report/exam/report'
import { type ExamSettings, GROUP_MIN } from '@keguan/contract/report/exam/settings'
import { rateOf, reachesMark } from './rates.ts'

interface Paper {
  readonly id: ExamPaper['id']
  /** (counted pupils) place in the sheet, and mark. */
  readonly pupils: readonly number[]
  readonly marks: ArrayLike<number>
}

/**
 * Who reached the lines that the school has named, in the grade and in each class. A line of a paper without marks is
 * left out.
 */
export function ownLines(
  papers: readonly Paper[],
  { pupils: listed }: MarkSheet,
  classes: readonly string[],
  { own_lines: lines = [] }: Pick<ExamSettings, 'own_lines'>,
): ExamOwnLine[] {
  return lines.flatMap((line) => {
    const paper = papers.find(({ id }) => id === line.paper)
    if (!paper) return []
    const counts = new Map(classes.map((name) => [name, { over: 0, of: 0 }]))
    let total = 0
    paper.pupils.forEach((pupil, i) => {
      const isOver = reachesMark(paper.marks[i]!, line.mark)
      if (isOver) total++
      const own = counts.get(listed[pupil]!.className)
      if (!own) return
      own.of++
      if (isOver) own.over++
    })
    return {
      ...line,
      over: rateOf(total, paper.pupils.length)!,
      classes: [...counts].map(([name, { over, of }]) => ({ name, over: of < GROUP_MIN ? null : rateOf(over, of) })),
    }
  })
}
