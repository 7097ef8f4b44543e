import type { BlueprintRow, MarkSheet, MarkValue } from '@keguan/contract/report/exam/mark-sheet'

/**
 * The sheet with the full marks of its table of specifications where the sheet names none. A full mark that was guessed
 * from the best pupil makes a question that no one solved look easier than it was. A mark above the full one of the
 * table shows that the table is wrong: the guess stays.
 */
export function withKnownFulls(sheet: MarkSheet, blueprint: readonly BlueprintRow[]): MarkSheet {
  const said = new Map(blueprint.map(({ label, full }) => [label, full]))
  const questions = sheet.questions.map((question) => {
    const full = said.get(question.label)
    return question.isFullGuessed && full != null && full >= question.full
      ? { ...question, full, isFullGuessed: false }
      : question
  })
  if (questions.every((question, at) => question === sheet.questions[at])) return sheet
  return { ...sheet, questions, papers: papersOf(sheet, questions) }
}

/** A single paper whose full mark was guessed has that of its questions, once each of them is known. */
function papersOf({ papers, pupils }: MarkSheet, questions: MarkSheet['questions']): MarkSheet['papers'] {
  const [paper] = papers
  if (papers.length !== 1 || !paper?.isFullGuessed || questions.some(({ isFullGuessed }) => isFullGuessed))
    return papers
  const full = questions.reduce((sum, question) => sum + question.full, 0)
  const isWithin = (mark: MarkValue | undefined): boolean => typeof mark !== 'number' || mark <= full
  return pupils.every(({ marks }) => isWithin(marks[0])) ? [{ ...paper, full, isFullGuessed: false }] : papers
}
