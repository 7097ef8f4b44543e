import type { choices, create, TermChoice, TermDetail, update } from '@keguan/contract/api/term'
import type { TermAnchorPairs } from '@keguan/contract/report/exam/term-report'
import { EDITIONS } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import type { TermSource } from '../../pipeline/analyse-term.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { ExamPort, MarkedExam } from '../exams/exam.port.ts'
import { updateRun } from '../runs/run.repository.ts'
import type { RunService } from '../runs/run.service.ts'
import { type StoredSource, sourceFile } from '../runs/storage/stored-source.ts'
import { insertTerm, type NewTerm, updateTerm } from './term.repository.ts'
import { hasCommonPaper, keptExam } from './term-marks.ts'
import type { TermQueries } from './term-queries.service.ts'

export interface TermServiceTools {
  readonly db: Db
  readonly runs: RunService
  readonly queries: TermQueries
  readonly exams: ExamPort
  readonly marks: StoredSource<TermSource>
}

type CreateInput = z.output<typeof create.input>
type UpdateInput = z.output<typeof update.input>
type Lines = NonNullable<CreateInput['lines']>

interface SamplePlace {
  readonly ownerId: string
  readonly orgNodeId: string
}

export interface SampleTerm extends Pick<TermSource, 'title' | 'anchors'> {
  readonly exams: readonly MarkedExam[]
}

const EDITION = EDITIONS.learningAbilityStage
/** Term statistics use no random numbers, but every run has this column. */
const SEED = 1

interface Made {
  readonly source: TermSource
  readonly columns: ReturnType<typeof columnsOf>
  readonly own: Omit<NewTerm, 'analysisId'>
}

/** Operations on terms; those common to all runs are left to the runs. */
export function createTermService({ db, runs, queries, exams, marks }: TermServiceTools) {
  async function createTerm(actor: LocalActor, input: CreateInput) {
    await runs.requireAdmission(actor, { edition: EDITION, files: [] })
    const { source, columns, own } = made(input.title, await exams.marked(actor, input.exam_analysis_ids), input)
    const { id } = await runs.create(actor, {
      ...{ edition: EDITION, columns, files: [], local: sourceFile(source) },
      also: (transaction, analysisId) => insertTerm(transaction, { analysisId, ...own }),
    })
    return { term_analysis_id: id }
  }

  /** The term that ships with the product. */
  const prepareSample = (place: SamplePlace, { title, exams: parts, anchors }: SampleTerm) => {
    const { source, columns, own } = made(title, parts, { anchors })
    return runs.prepareSample({
      ...{ ...place, edition: EDITION, columns, files: [sourceFile(source)] },
      also: (inside, analysisId) => insertTerm(inside, { analysisId, ...own }),
    })
  }

  /** A title is changed at once; exams, lines and common questions make the report again. */
  async function change(actor: LocalActor, input: UpdateInput): Promise<TermDetail> {
    const { term_analysis_id: id, title, exam_analysis_ids: ids, lines, anchors } = input
    const row = await queries.requireRow(actor, id)
    const chosen = ids && (await exams.marked(actor, ids))
    const stored = await marks.settled(row)
    const changed = { anchors: anchors ?? stored.anchors, lines: lines ?? (ids ? row.settings.lines : undefined) }
    const next = chosen
      ? made(title ?? row.title, chosen, changed)
      : kept({ ...stored, title: title ?? row.title, anchors: changed.anchors }, lines)
    const store = async (transaction: Db) => {
      const { classes, exams: parts } = { classes: row.classes, exams: row.exams, ...next.own }
      const search = searchColumns({ title: next.source.title, classes, exams: parts })
      await updateRun(transaction, id, { title: next.source.title, ...('columns' in next ? next.columns : search) })
      await updateTerm(transaction, id, next.own)
      await runs.record(actor, 'term.update', id, transaction)
    }
    if (JSON.stringify(next.source) === JSON.stringify(stored)) await db.transaction(store)
    else await marks.rewrite(id, next.source, store)
    return queries.detail(actor, id)
  }

  async function remove(actor: LocalActor, ids: readonly string[]): Promise<number> {
    for (const id of ids) await queries.requireRow(actor, id)
    return runs.remove(actor, ids)
  }

  return {
    prepareSample,
    create: createTerm,
    update: change,
    remove,
    async choices(actor: LocalActor, { search }: z.output<typeof choices.input>): Promise<TermChoice[]> {
      const found = await exams.finished(actor, search)
      return found.map(({ exam_analysis_id, title, exam_date, term, grade, subjects, classes, pupils, ...row }) => ({
        ...{ exam_analysis_id, title, exam_date, term, grade, subjects, classes, pupils },
        ...{ has_questions: row.has_questions, sample: row.sample },
      }))
    },
    async cancel(actor: LocalActor, id: string) {
      await runs.cancel(actor, id)
      return queries.state(actor, id)
    },
    async retry(actor: LocalActor, id: string) {
      await runs.retry(actor, id)
      return queries.state(actor, id)
    },
  }
}
export type TermService = ReturnType<typeof createTermService>

/** A term of these exams. Throws 3507 and 3509 for exams that cannot be compared. */
function made(
  title: string,
  exams: readonly MarkedExam[],
  { lines, anchors }: { readonly lines?: Lines | undefined; readonly anchors: readonly TermAnchorPairs[] },
): Made {
  if (!hasCommonPaper(exams)) throw new ApiError(ERROR.termWithoutPaper)
  requireAnchors(exams, anchors)
  const last = exams.at(-1) as MarkedExam
  const settings = {
    ...last.settings,
    ...(lines ? { lines } : {}),
    // one exam in compulsory schooling applies its stricter rules to all
    compulsory: exams.some((exam) => exam.settings.compulsory),
  }
  const source = { title, exams: exams.map(keptExam), settings, anchors }
  const pupilIds = [...new Set(exams.flatMap((exam) => exam.pupilIds))]
  const classes = [...new Set(exams.flatMap(({ sheet }) => sheet.pupils.map(({ className }) => className)))]
  const own = {
    ...{ settings, anchors, pupilIds, pupils: pupilIds.length },
    exams: exams.map((exam) => ({ id: exam.id, title: exam.title, date: exam.date })),
    classes: classes.filter((name) => name !== ''),
    pseudonymous: exams.every((exam) => exam.pseudonymous),
  }
  return { source, own, columns: columnsOf({ title, grade: last.grade, ...own }) }
}

/** The same marks with another title, other lines or other common questions. */
function kept(stored: TermSource, lines: Lines | undefined) {
  requireAnchors(stored.exams, stored.anchors)
  const settings = { ...stored.settings, ...(lines ? { lines } : {}) }
  return { source: { ...stored, settings }, own: { settings, anchors: stored.anchors } }
}

/** Names the first common question that an exam does not have. */
function requireAnchors(exams: readonly Pick<MarkedExam, 'title' | 'sheet'>[], anchors: readonly TermAnchorPairs[]) {
  for (const { from, to, pairs } of anchors) {
    for (const [place, side] of [
      [from, 0],
      [to, 1],
    ] as const) {
      const exam = exams[place]
      if (!exam) throw new ApiError(ERROR.invalidInput, { fields: 'anchors' })
      const missing = pairs.find((pair) => !exam.sheet.questions.some(({ label }) => label === pair[side]))
      if (missing) throw new ApiError(ERROR.termAnchorUnknown, { exam: exam.title, question: missing[side] })
    }
  }
}

/** Search columns: titles and classes. */
function searchColumns({ title, exams, classes }: Pick<NewTerm, 'exams' | 'classes'> & { readonly title: string }) {
  const text = [title, ...exams.map((exam) => exam.title), ...classes].join(' ')
  return { searchText: normalise(text), searchGrams: gramsOf(text) }
}

const columnsOf = ({
  title,
  grade,
  ...own
}: Pick<NewTerm, 'exams' | 'classes'> & Pick<MarkedExam, 'title' | 'grade'>) => ({
  ...{ title, grade, subject: null, tags: [], seed: SEED },
  ...searchColumns({ title, ...own }),
})
