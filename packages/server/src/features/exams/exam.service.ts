import type { create, ExamDetail, ExamReading, read, setRule, update } from '@keguan/contract/api/exam'
import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import { EDITIONS } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isCompulsory } from '@keguan/contract/vocabulary/exam'
import { SUBJECT_NAMES, type Subject } from '@keguan/contract/vocabulary/subject'
import type * as z from 'zod'
import type { ExamSource } from '../../pipeline/analyse-exam.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'
import { withoutUndefined } from '../../platform/postgres/without-undefined.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { updateRun } from '../runs/run.repository.ts'
import type { PreparedRun, RunService } from '../runs/run.service.ts'
import { type StoredSource, sourceFile } from '../runs/storage/stored-source.ts'
import type { SharePort } from '../shares/share.port.ts'
import { createEarlierExams } from './earlier-exams.ts'
import type { MarkedExam } from './exam.port.ts'
import {
  bridgeVersions,
  findRule,
  insertExam,
  markReplaced,
  type NewExam,
  saveLayout,
  saveRule,
  updateExam,
} from './exam.repository.ts'
import type { ExamQueries } from './exam-queries.service.ts'
import { countMatches, deleteUnusedPupils, requirePupils } from './pupils/pupil.repository.ts'
import { blueprintCheck, classesOf, type ExamReader, errorsOf, presentSheet } from './reading/read-exam.ts'
import { addSubjects, differenceOf } from './reading/update-marks.ts'
import type { SampleExam } from './sample-exam.ts'
import { copyTies } from './taught/exam-lesson.repository.ts'

export interface ExamServiceTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly runs: RunService
  readonly queries: ExamQueries
  readonly reader: ExamReader
  readonly marks: StoredSource<ExamSource>
  readonly shares: Pick<SharePort, 'copy'>
}

type ReadInput = z.output<typeof read.input>
type CreateInput = z.output<typeof create.input>
type UpdateInput = z.output<typeof update.input>
type UpdateOf = NonNullable<CreateInput['update']>

interface SamplePlace {
  readonly ownerId: string
  readonly orgNodeId: string
}

const EDITION = EDITIONS.learningAbility
/** Exam statistics use no random numbers, but every run has this column. */
const SEED = 1

const subjectsOf = ({ papers }: MarkSheet, subject: Subject | null): Subject[] => {
  const named = papers.flatMap(({ id }) => (id === 'total' ? [] : [id]))
  return named.length === 0 && subject ? [subject] : named
}

/** Search columns: titles, classes, subjects and term. */
function searchColumns(facts: {
  title: string
  term: string
  subjects: readonly Subject[]
  classes: readonly string[]
}) {
  const subjects = facts.subjects.flatMap((subject) => Object.values(SUBJECT_NAMES[subject]))
  const text = [facts.title, facts.term, ...facts.classes, ...subjects].join(' ')
  return { searchText: normalise(text), searchGrams: gramsOf(text) }
}

/** Operations on exams; those common to all runs are left to the runs. */
export function createExamService({ db, clock, audit, runs, queries, reader, marks, shares }: ExamServiceTools) {
  const earlierExams = createEarlierExams({ queries, marks })

  async function earlierSheet(actor: LocalActor, { exam_analysis_id: id }: UpdateOf): Promise<MarkSheet> {
    const row = await queries.requireRow(actor, id)
    if (row.replacedBy !== null) throw new ApiError(ERROR.examReplaced)
    return (await marks.source(row.id)).sheet
  }

  async function readSheet(actor: LocalActor, input: ReadInput): Promise<ExamReading> {
    const by = { accountId: actor.identity.accountId, locale: actor.locale }
    const found = await reader.sheet(by, input)
    const rows = input.blueprint_file ? await reader.blueprint(by, input.blueprint_file) : null
    const { update: of } = input
    return {
      ...presentSheet(found),
      blueprint: rows && blueprintCheck(rows, found.sheet),
      matches: await countMatches(db, actor.identity.orgNodeId, found.sheet.pupils),
      difference: of ? differenceOf(await earlierSheet(actor, of), found.sheet, of.mode) : null,
    }
  }

  async function createExam(actor: LocalActor, input: CreateInput) {
    const { accountId, orgNodeId } = actor.identity
    await runs.requireAdmission(actor, { edition: EDITION, files: [] })
    const found = await reader.sheet({ accountId, locale: actor.locale }, input)
    const errors = errorsOf(found.sheet)
    if (errors > 0 && !input.accept_errors) throw new ApiError(ERROR.markErrorsOpen, { count: errors })
    const sheet = withNames(await joined(actor, found.sheet, input.update), !input.pseudonymous)
    const compulsory = isCompulsory(await findRule(db, orgNodeId), input.grade)
    const settings = { ...input.settings, compulsory }
    const facts = { ...input, subjects: subjectsOf(sheet, input.subject) }
    const replaces = input.update?.exam_analysis_id
    const earlier = await earlierExams.of(actor, input.earlier, { ...facts, sheet, replaces })
    const source = { title: input.title, sheet, blueprint: input.blueprint, settings, ...earlier }
    const layout = { accountId, headings: found.headings, columns: choicesOf(found.sheet), updatedAt: clock.now() }
    const made = await runs.create(actor, {
      edition: EDITION,
      columns: columnsOf(facts, sheet),
      files: [],
      local: sourceFile(source),
      also: async (transaction, id) => {
        const pupilIds = await requirePupils(transaction, orgNodeId, sheet.pupils)
        await insertExam(transaction, rowOf(id, facts, source, { pupilIds, pseudonymous: input.pseudonymous }))
        await saveLayout(transaction, layout)
        if (input.update) await replaceBy(transaction, input.update.exam_analysis_id, id)
      },
    })
    return { exam_analysis_id: made.id }
  }

  /** Shares and links of the earlier version move to the new one. */
  async function replaceBy(transaction: Db, before: string, id: string): Promise<void> {
    if (!(await markReplaced(transaction, before, id))) throw new ApiError(ERROR.examReplaced)
    await shares.copy(transaction, before, id)
    await copyTies(transaction, before, id)
  }

  /** An exam that ships with the product. */
  const prepareSample = (place: SamplePlace, { source, facts: own }: SampleExam): Promise<PreparedRun> => {
    const facts = { ...own, title: source.title, subjects: subjectsOf(source.sheet, own.subject) }
    return runs.prepareSample({
      ...place,
      edition: EDITION,
      columns: columnsOf(facts, source.sheet),
      files: [sourceFile(source)],
      also: async (inside, id) => {
        const pupilIds = await requirePupils(inside, place.orgNodeId, source.sheet.pupils)
        await insertExam(inside, rowOf(id, facts, source, { pupilIds, pseudonymous: false }))
      },
    })
  }

  /** The same as part of a term. */
  const markedSample = async (
    { orgNodeId }: SamplePlace,
    id: string,
    { source, facts }: SampleExam,
  ): Promise<MarkedExam> => ({
    ...{ id, ...source, date: facts.exam_date, grade: facts.grade, pseudonymous: false },
    pupilIds: await db.transaction((transaction) => requirePupils(transaction, orgNodeId, source.sheet.pupils)),
  })

  async function joined(actor: LocalActor, sheet: MarkSheet, of: UpdateOf | undefined): Promise<MarkSheet> {
    if (!of) return sheet
    const before = await earlierSheet(actor, of)
    if (of.mode === 'replace') return sheet
    const both = addSubjects(before, sheet)
    if (!both) throw new ApiError(ERROR.examWithoutSubjects)
    return both
  }

  /** Facts are changed at once; settings and the table of specifications make the report again from the same marks. */
  async function change(actor: LocalActor, input: UpdateInput): Promise<ExamDetail> {
    const { exam_analysis_id: id, facts, settings, blueprint, earlier } = input
    const row = await queries.requireRow(actor, id)
    const source = await marks.settled(row)
    const rule = await findRule(db, actor.identity.orgNodeId)
    const grade = facts.grade === undefined ? row.grade : facts.grade
    const next: ExamSource = {
      ...source,
      title: facts.title ?? source.title,
      settings: { ...(settings ?? source.settings), compulsory: isCompulsory(rule, grade) },
      blueprint: blueprint ?? source.blueprint,
      ...(earlier !== undefined && {
        ...(earlier?.exam_analysis_id !== source.earlier?.id && {
          earlier: await earlierExams.chosen(actor, earlier, source.sheet),
        }),
        isEarlierChosen: true as const,
      }),
    }
    const { title = row.title, term = row.term, subject, exam_date, type } = facts
    const subjects = subject === undefined ? row.subjects : subjectsOf(source.sheet, subject)
    const columns = {
      ...withoutUndefined({ title: facts.title, grade: facts.grade, subject }),
      ...searchColumns({ title, term, subjects, classes: row.classes }),
    }
    const own = {
      ...withoutUndefined({ term: facts.term, examDate: exam_date, type }),
      ...{ subjects, settings: next.settings, hasBlueprint: next.blueprint.length > 0 },
    }
    const store = (transaction: Db) =>
      Promise.all([
        updateRun(transaction, id, columns),
        updateExam(transaction, id, own),
        runs.record(actor, 'exam.update', id, transaction),
      ])
    if (JSON.stringify(next) === JSON.stringify(source)) await db.transaction(store)
    else await marks.rewrite(id, next, store)
    return queries.detail(actor, id)
  }

  async function remove(actor: LocalActor, ids: readonly string[]): Promise<number> {
    for (const id of ids) await queries.requireRow(actor, id)
    await db.transaction((transaction) => bridgeVersions(transaction, ids))
    const deleted = await runs.remove(actor, ids)
    await deleteUnusedPupils(db, actor.identity.orgNodeId)
    return deleted
  }

  const ruleOf = async ({ identity }: LocalActor) => ({
    compulsory: await findRule(db, identity.orgNodeId),
    editable: identity.accesses['/api/lesson_settings/update:post'] === true,
  })

  async function changeRule(actor: LocalActor, { compulsory }: z.output<typeof setRule.input>) {
    const { orgNodeId } = actor.identity
    await db.transaction(async (transaction) => {
      const before = await findRule(transaction, orgNodeId)
      await saveRule(transaction, { orgNodeId, compulsory, updatedAt: clock.now() })
      const details = { changes: { compulsory: { before, after: compulsory } } }
      const object = { objectKind: 'org_node' as const, objectId: orgNodeId }
      await audit.recordBy(actor, { action: 'exam.rule', ...object, details }, transaction)
    })
    return ruleOf(actor)
  }

  return {
    prepareSample,
    markedSample,
    read: readSheet,
    create: createExam,
    update: change,
    remove,
    rule: ruleOf,
    setRule: changeRule,
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
export type ExamService = ReturnType<typeof createExamService>

type Facts = Pick<CreateInput, 'title' | 'type' | 'subject' | 'grade' | 'exam_date' | 'term'> & {
  readonly subjects: Subject[]
}

const columnsOf = ({ title, term, subject, subjects, grade }: Facts, sheet: MarkSheet) => ({
  ...{ title, grade, subject: subject ?? (subjects.length === 1 ? (subjects[0] ?? null) : null), tags: [], seed: SEED },
  ...searchColumns({ title, term, subjects, classes: classesOf(sheet).map(({ name }) => name) }),
})

const rowOf = (
  analysisId: string,
  { type, exam_date, term, subjects }: Facts,
  { sheet, blueprint, settings }: ExamSource,
  own: Pick<NewExam, 'pupilIds' | 'pseudonymous'>,
): NewExam => ({
  ...{ analysisId, type, examDate: exam_date, term, subjects, settings, ...own },
  classes: classesOf(sheet).map(({ name }) => name),
  pupils: sheet.pupils.length,
  questions: sheet.questions.length,
  hasBlueprint: blueprint.length > 0,
})

/** Without names, pupils can only be identified by number. */
function withNames(sheet: MarkSheet, isNamed: boolean): MarkSheet {
  if (isNamed) return sheet
  const count = sheet.pupils.filter(({ number }) => number === '').length
  if (count > 0) throw new ApiError(ERROR.pupilNumbersMissing, { count })
  return {
    ...sheet,
    // samples and problems quote the sheet
    ...{ columns: sheet.columns.map((column) => ({ ...column, samples: [] })), problems: [] },
    pupils: sheet.pupils.map((pupil) => ({ ...pupil, name: '' })),
  }
}

/** The columns as they were confirmed, for the next list with the same headings. */
const choicesOf = ({ columns, papers }: MarkSheet) =>
  columns.map(({ role, subject }, column) => {
    const paper = papers.find(({ id }) => (role === 'subject' ? id === subject : role === 'total' && id === 'total'))
    return { column, role, subject, full: paper && !paper.isFullGuessed ? paper.full : null }
  })
