import { earlierExam, matchedPupils } from '@keguan/analysis/exam/term/earlier-exam'
import type { EarlierExam } from '@keguan/contract/report/exam/earlier-exam'
import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Grade } from '@keguan/contract/vocabulary/grade'
import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { ExamSource } from '../../pipeline/analyse-exam.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { StoredSource } from '../runs/storage/stored-source.ts'
import type { ExamQueries } from './exam-queries.service.ts'

export interface EarlierTools {
  readonly queries: ExamQueries
  readonly marks: Pick<StoredSource<ExamSource>, 'source'>
}

interface Later {
  readonly sheet: MarkSheet
  readonly subjects: readonly Subject[]
  readonly grade: Grade | null
  readonly exam_date: string | null
  /** The exam that this one replaces. */
  readonly replaces: string | undefined
}

/** Null for none. */
type Chosen = { readonly exam_analysis_id: string } | null

const FOUND_MAX = 50
/** Limit of candidates: each one is read as a whole. */
const TRIED_MAX = 2

type Earlier = Pick<ExamSource, 'isEarlierChosen'> & { readonly earlier: EarlierExam | null }

function nullWhereRefused(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

const areSame = (one: readonly Subject[], other: readonly Subject[]): boolean =>
  one.length === other.length && one.every((subject) => other.includes(subject))

/** The previous exam, as the later one stores it. */
export function createEarlierExams({ queries, marks }: EarlierTools) {
  async function kept(actor: LocalActor, id: string, sheet: MarkSheet): Promise<EarlierExam> {
    const row = await queries.requireRow(actor, id)
    if (row.status !== EXAM_STATUS.complete) throw new ApiError(ERROR.termExamUnfinished, { exam: row.title })
    const source = await marks.source(id)
    return earlierExam({ ...source, id, title: row.title, date: row.examDate }, sheet.pupils)
  }

  /** The last exam before it in the same subjects of the same grade that at least half of its pupils sat. */
  async function previous(actor: LocalActor, later: Later): Promise<EarlierExam | null> {
    const { sheet, subjects, grade, exam_date: date, replaces } = later
    if (date === null || grade === null) return null
    const status = [String(EXAM_STATUS.complete)]
    const found = await queries.list(actor, { status, grade: [grade], to: date, page_size: FOUND_MAX })
    const before = found.list
      .filter(({ exam_analysis_id: id, mine }) => mine && id !== replaces)
      .filter((row) => row.exam_date !== null && row.exam_date < date && areSame(row.subjects, subjects))
      .toSorted((a, b) => (b.exam_date ?? '').localeCompare(a.exam_date ?? ''))
    for (const { exam_analysis_id: id } of before.slice(0, TRIED_MAX)) {
      const earlier = await kept(actor, id, sheet)
      if (2 * matchedPupils(earlier) >= sheet.pupils.length) return earlier
    }
    return null
  }

  /** The exam that a person chose, now or for the version before; else the previous one. */
  async function of(actor: LocalActor, chosen: Chosen | undefined, later: Later): Promise<Earlier> {
    if (chosen !== undefined) return { earlier: await chosenFor(actor, chosen, later.sheet), isEarlierChosen: true }
    return (await choiceBefore(actor, later)) ?? { earlier: await previous(actor, later) }
  }

  /** Null without a choice, or when the chosen exam is deleted or has none of these pupils. */
  async function choiceBefore(actor: LocalActor, { replaces, sheet }: Later): Promise<Earlier | null> {
    const before = replaces === undefined ? undefined : await marks.source(replaces)
    if (!before?.isEarlierChosen) return null
    const id = before.earlier?.id
    if (!id) return { earlier: null, isEarlierChosen: true }
    const earlier = await chosenFor(actor, { exam_analysis_id: id }, sheet).catch(nullWhereRefused)
    return earlier && { earlier, isEarlierChosen: true }
  }

  return { of, chosen: chosenFor }

  async function chosenFor(actor: LocalActor, chosen: Chosen, sheet: MarkSheet): Promise<EarlierExam | null> {
    if (chosen === null) return null
    const earlier = await kept(actor, chosen.exam_analysis_id, sheet)
    if (matchedPupils(earlier) === 0) throw new ApiError(ERROR.termWithoutPaper)
    return earlier
  }
}
