import { sheetOf } from '../../pipeline/analyse-exam.ts'
import type { TermSource, TermSourceExam } from '../../pipeline/analyse-term.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { MarkedExam } from '../exams/exam.port.ts'
import type { PupilLinkPort } from '../exams/pupils/pupil-link.port.ts'
import type { RunService } from '../runs/run.service.ts'
import type { StoredSource } from '../runs/storage/stored-source.ts'
import { termsOfPupil, updateTerm } from './term.repository.ts'

/** What a term stores of an exam: its marks, without quotations from the original sheet. */
export const keptExam = ({ title, date, sheet, blueprint, pupilIds }: MarkedExam): TermSourceExam => ({
  ...{ title, date, blueprint, pupilIds, sheet: sheetOf(sheet, () => true) },
})

/** Without papers, the questions count as one paper: their sum. */
const papersOf = ({ sheet }: Pick<MarkedExam, 'sheet'>): string[] =>
  sheet.papers.length > 0 ? sheet.papers.map(({ id }) => id) : sheet.questions.length > 0 ? ['total'] : []

/** Whether at least two of the exams share a paper. */
export function hasCommonPaper(exams: readonly Pick<MarkedExam, 'sheet'>[]): boolean {
  const all = exams.flatMap(papersOf)
  return new Set(all).size < all.length
}

export interface ForgetTools {
  readonly db: Db
  readonly runs: Pick<RunService, 'record'>
  readonly marks: StoredSource<TermSource>
  readonly links: Pick<PupilLinkPort, 'end'>
}

/** Removes a pupil from every term of the institution; the reports are recomputed. */
export const createForgetPupil =
  ({ db, runs, marks, links }: ForgetTools) =>
  async (actor: Actor, { orgNodeId, id: pupilId }: { orgNodeId: string; id: number }): Promise<void> => {
    for (const { id, pupilIds } of await termsOfPupil(db, orgNodeId, pupilId)) {
      const source = await marks.source(id)
      const exams = source.exams.map((exam) => ({
        ...exam,
        sheet: sheetOf(exam.sheet, (row) => exam.pupilIds[row] !== pupilId),
        pupilIds: exam.pupilIds.filter((each) => each !== pupilId),
      }))
      const left = pupilIds.filter((each) => each !== pupilId)
      await links.end(id, pupilId, async () => undefined)
      await marks.rewrite(id, { ...source, exams }, async (transaction) => {
        await updateTerm(transaction, id, { pupilIds: left, pupils: left.length })
        await runs.record(actor, 'term.pupil_delete', id, transaction)
      })
    }
  }
