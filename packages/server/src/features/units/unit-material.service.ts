import type { choices, exams as examsEndpoint, UnitExamChoice, UnitLessonChoice } from '@keguan/contract/api/unit'
import type { UnitPaper, UnitPlanDraft } from '@keguan/contract/report/unit/plan'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { searchTerms } from '../../platform/postgres/search-grams.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { ExamPort } from '../exams/exam.port.ts'
import { findChoices, findReached, type LessonSeeker } from './lesson-choice.repository.ts'
import type { NewUnitLesson } from './unit-lesson.repository.ts'

const CHOICES_SHOWN = 100

export interface LessonInput {
  readonly analysis_id: string
  readonly minutes: number | null
}
export type PlacedLesson = Omit<NewUnitLesson, 'unitId' | 'place'>

const seekerOf = ({ identity }: LocalActor): LessonSeeker => ({
  ...{ accountId: identity.accountId, orgNodeId: identity.orgNodeId, after: identity.sealed?.before },
  mayRead: identity.accesses['/api/analysis/list:get'] === true,
})

const mayReadExams = ({ identity }: LocalActor) => identity.accesses['/api/exam_analysis/list:get'] === true

/** Material for a unit: own and shared lessons, and own exams. */
export function createUnitMaterial({ db, exams }: { readonly db: Db; readonly exams: ExamPort }) {
  /** Adds the points of an exam's questions. */
  async function tied(actor: LocalActor, paper: UnitPaper, id: string): Promise<UnitPaper> {
    if (!mayReadExams(actor)) throw new ApiError(ERROR.notFound)
    const [exam] = await exams.marked(actor, [id])
    const items = (exam?.blueprint ?? []).filter(({ points }) => points.length > 0)
    if (!exam || items.length === 0) throw new ApiError(ERROR.unitExamWithoutPoints, { exam: exam?.title ?? '' })
    return {
      ...{ kind: paper.kind, title: paper.title || exam.title, exam_analysis_id: id },
      items: items.map(({ label, points }) => ({ label, text: '', points: [...points] })),
    }
  }

  return {
    /**
     * The plan with the questions of newly linked exams; those linked before stay as they were, since the exam may be
     * deleted.
     */
    async plan(actor: LocalActor, plan: UnitPlanDraft, stored?: UnitPlanDraft): Promise<UnitPlanDraft> {
      for (const list of [plan.goals, plan.ideas]) {
        const twice = list.find(({ id }, at) => list.findIndex((each) => each.id === id) !== at)
        if (twice) throw new ApiError(ERROR.unitGoalTwice, { id: twice.id })
      }
      const papers: UnitPaper[] = []
      for (const paper of plan.papers) {
        const id = paper.exam_analysis_id
        const known = stored?.papers.find((each) => id !== null && each.exam_analysis_id === id)
        if (known) papers.push({ ...paper, items: known.items })
        else papers.push(id === null ? paper : await tied(actor, paper, id))
      }
      return { ...plan, papers }
    },

    /**
     * The lessons in order. Throws 404 for unknown and for out-of-scope ids alike; lessons that are already part of the
     * unit may have been deleted.
     */
    async lessons(actor: LocalActor, given: readonly LessonInput[], earlier: readonly PlacedLesson[] = []) {
      const ids = given.map(({ analysis_id }) => analysis_id)
      const reached = ids.length > 0 ? await findReached(db, seekerOf(actor), ids) : new Map()
      return given.map(({ analysis_id: lessonId, minutes }): PlacedLesson => {
        const kept = earlier.find((each) => each.lessonId === lessonId)
        const found = reached.get(lessonId)
        if (found) return { lessonId, minutes, title: found.title, lessonDate: found.lesson_date, seen: null }
        if (!kept) throw new ApiError(ERROR.notFound)
        return { ...kept, minutes, seen: null }
      })
    },

    async choices(actor: LocalActor, input: z.output<typeof choices.input>): Promise<UnitLessonChoice[]> {
      const filter = {
        ...{ subject: input.subject, grade: input.grade },
        search: input.search ? searchTerms(input.search) : undefined,
      }
      const rows = await findChoices(db, seekerOf(actor), filter, CHOICES_SHOWN)
      return rows.map(({ owner_id: ownerId, status, ...row }) => ({
        ...row,
        mine: ownerId === actor.identity.accountId,
        waiting: status !== AI_STATUS.complete,
      }))
    },

    async exams(actor: LocalActor, { search }: z.output<typeof examsEndpoint.input>): Promise<UnitExamChoice[]> {
      if (!mayReadExams(actor)) return []
      const found = await exams.finished(actor, search)
      return found.map(({ exam_analysis_id, title, exam_date, subjects, has_blueprint }) => ({
        ...{ exam_analysis_id, title, exam_date, subjects, has_blueprint },
      }))
    },
  }
}
export type UnitMaterial = ReturnType<typeof createUnitMaterial>
