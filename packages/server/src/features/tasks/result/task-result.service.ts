import type { TaskResult } from '@keguan/contract/api/task-shapes'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { EVALUATION_COUNTED } from '@keguan/contract/vocabulary/evaluation-state'
import { chinaDay } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import { settleTasks } from '../settle/settle-tasks.ts'
import { findTask } from '../task.repository.ts'
import { recorder, type TaskTools } from '../task.service.ts'
import { evaluationsOfTask, type TaskEvaluationRow } from '../task-lesson.repository.ts'
import { awaitedBy, listPeople } from '../task-person.repository.ts'
import { lessonsOfTask, ownEvaluationsOpen } from './task-result.repository.ts'
import { expertsOf, type RatedLesson, rowsOf, spreadsOf } from './task-result.ts'
import { taskSheets } from './task-sheets.ts'

/** Limit of people in a workbook; no institution has more. */
const PEOPLE_MAX = 10_000

const ratedOf = (rows: readonly TaskEvaluationRow[]): RatedLesson[] =>
  rows.flatMap(({ id, analysisId, accountId, guestId, name, state, record }) =>
    record && EVALUATION_COUNTED.includes(state)
      ? [{ analysisId, expertId: accountId ?? guestId ?? id, expertName: name, record }]
      : [],
  )

/** Results of the evaluations of a task. */
export function createTaskResultService(tools: TaskTools) {
  const { db, clock, audit } = tools
  const record = recorder(audit)

  async function require({ identity }: LocalActor, id: string) {
    const found = await findTask(db, id, identity.accountId, chinaDay(clock.now()))
    if (!found) throw new ApiError(ERROR.notFound)
    return { ...found, isGiver: found.task.ownerId === identity.accountId }
  }

  return {
    async result(actor: LocalActor, id: string): Promise<TaskResult> {
      const { task, parts, isGiver } = await require(actor, id)
      const isMember = parts.some(({ part }) => part === 'member') && !task.ofGiver
      // experts see only their own lessons of a task
      if (!isGiver && !isMember) throw new ApiError(ERROR.notFound)
      const [lessons, evaluations] = await Promise.all([lessonsOfTask(db, id), evaluationsOfTask(db, id)])
      const rated = ratedOf(evaluations)
      const rows = rowsOf(lessons, rated)
      await record(actor, 'task.result', task)
      if (isGiver) return { ...spreadsOf(rows), rows, experts: expertsOf(rated) }
      const own = lessons.filter(({ accountId }) => accountId === actor.identity.accountId).map((lesson) => lesson.id)
      // the others' marks stay hidden until the caller's own are submitted
      const hidden = await ownEvaluationsOpen(db, actor.identity.accountId, own)
      const shown = rows.filter(({ analysis_id }) => own.includes(analysis_id) && !hidden.includes(analysis_id))
      return { ...spreadsOf(rows), rows: shown, experts: null }
    },

    async workbook(actor: LocalActor, id: string) {
      const { task, isGiver } = await require(actor, id)
      if (!isGiver) throw new ApiError(ERROR.notFound)
      await db.transaction((transaction) => settleTasks(tools, transaction, { taskId: id }))
      const [people, lessons, evaluations] = await Promise.all([
        listPeople(db, id, chinaDay(clock.now()), { limit: PEOPLE_MAX }),
        lessonsOfTask(db, id),
        evaluationsOfTask(db, id),
      ])
      const awaited = await awaitedBy(
        db,
        id,
        people.map((person) => person.id),
      )
      await record(actor, 'task.export', task)
      const rated = ratedOf(evaluations)
      return taskSheets({ title: task.title, people, awaited, lessons, evaluations, rated }, actor.locale)
    },
  }
}
export type TaskResultService = ReturnType<typeof createTaskResultService>
