import type { OutputOf } from '@keguan/contract/api/envelope'
import type { assign, given, lessons, people, search } from '@keguan/contract/api/task'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { EVALUATION_COUNTED } from '@keguan/contract/vocabulary/evaluation-state'
import { readsUnits, type TaskPart } from '@keguan/contract/vocabulary/task'
import type * as z from 'zod'
import { chinaDay } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { encodeParts, readPage } from '../../../platform/postgres/keyset-page.ts'
import { encodeCursor, requireCursor } from '../../../platform/postgres/list-cursor.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import { presentGiven } from '../present-task.ts'
import { settleTasks, taskSubject } from '../settle/settle-tasks.ts'
import {
  countGiven,
  deleteTask,
  findGiven,
  listGiven,
  lockGiven,
  requirePlace,
  type TaskRecord,
  updateTask,
} from '../task.repository.ts'
import { recorder, type TaskTools } from '../task.service.ts'
import {
  countTaskLessons,
  deleteLessons,
  evaluationsOfTask,
  findTaskLesson,
  listTaskLessons,
} from '../task-lesson.repository.ts'
import {
  awaitedBy,
  countPeople,
  insertPeople,
  listPeople,
  openPeople,
  searchAskable,
  updatePerson,
} from '../task-person.repository.ts'
import { invitationOf } from './give-out.ts'
import { requireAskable } from './give-task.ts'
import { teller } from './tell.ts'

const CANDIDATES_SHOWN = 20

/** Tasks assigned by the caller, within their institution. */
export function createGivenTaskService(tools: TaskTools) {
  const { db, clock, audit, notices, evaluations } = tools
  const record = recorder(audit)
  const today = () => chinaDay(clock.now())

  async function requireGiven({ identity }: LocalActor, id: string): Promise<TaskRecord> {
    const row = await findGiven(db, id, identity.accountId)
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }

  /** Changes a task under its lock. */
  const change = <T>(actor: LocalActor, id: string, work: (transaction: Db, task: TaskRecord) => Promise<T>) =>
    db.transaction(async (transaction) => {
      const task = await lockGiven(transaction, id, actor.identity.accountId)
      if (!task) throw new ApiError(ERROR.notFound)
      return work(transaction, task)
    })

  const settled = (id: string) => db.transaction((transaction) => settleTasks(tools, transaction, { taskId: id }))

  const tell = teller(notices)

  return {
    async given({ identity }: LocalActor, input: z.output<typeof given.input>): Promise<OutputOf<typeof given>> {
      const day = today()
      const filter = { accountId: identity.accountId, ...(input.open && { open: input.open === 'true' }) }
      const { rows, ...page } = await readPage(input, {
        find: (place) => listGiven(db, filter, place),
        count: (cap) => countGiven(db, filter, cap),
        encode: ({ place, id, part }) => encodeParts([place, id, part]),
        decode: requirePlace,
      })
      return { list: rows.map((row) => presentGiven(row, day)), ...page }
    },

    async people(actor: LocalActor, input: z.output<typeof people.input>): Promise<OutputOf<typeof people>> {
      const id = input.task_id
      await requireGiven(actor, id)
      await settled(id)
      const { rows, ...page } = await readPage(input, {
        find: (place) => listPeople(db, id, today(), place),
        count: () => countPeople(db, id),
        encode: ({ place, id: person, part }) => encodeParts([place, person, part]),
        decode: requirePlace,
      })
      const done = rows.filter(({ part, state }) => part === 'member' && state === 'submitted')
      const awaited = await awaitedBy(
        db,
        id,
        done.map((row) => row.id),
      )
      const list = rows.map((row) => ({
        ...{ account_id: row.id, name: row.name, part: row.part, state: row.state, done: Math.max(0, row.done) },
        ...{ wanted: row.wanted, reason: row.reason },
        waits_for:
          row.part === 'member' ? awaited.filter((each) => each.accountId === row.id).map(({ name }) => name) : [],
      }))
      return { list, ...page }
    },

    async lessons(actor: LocalActor, input: z.output<typeof lessons.input>): Promise<OutputOf<typeof lessons>> {
      const id = input.task_id
      await requireGiven(actor, id)
      const { rows, ...page } = await readPage(input, {
        find: (place) => listTaskLessons(db, id, place),
        count: () => countTaskLessons(db, id),
        encode: ({ id: lesson, createdAt }) => encodeCursor({ id: lesson, createdAt }),
        decode: requireCursor,
      })
      const all = await evaluationsOfTask(
        db,
        id,
        rows.map((row) => row.id),
      )
      const list = rows.map((row) => ({
        ...{ analysis_id: row.id, title: row.title, teacher: row.teacher, account_id: row.accountId },
        ...{ subject: row.subject, grade: row.grade, lesson_date: row.lessonDate },
        evaluators: all
          .filter(({ analysisId }) => analysisId === row.id)
          .map((each) => ({
            ...{ evaluation_id: each.id, name: each.name, evaluator: each.evaluator, state: each.state },
            score: EVALUATION_COUNTED.includes(each.state) ? (each.record?.score ?? null) : null,
          })),
      }))
      return { list, ...page }
    },

    search: ({ identity }: LocalActor, text: string): Promise<OutputOf<typeof search>> =>
      searchAskable(db, identity.orgNodeId, text, CANDIDATES_SHOWN),

    async assign(actor: LocalActor, input: z.output<typeof assign.input>): Promise<OutputOf<typeof assign>> {
      await requireGiven(actor, input.task_id)
      const chosen = await requireAskable(db, actor.identity.orgNodeId, input.account_ids)
      const guests = await evaluations.hashSecrets(input.guests)
      return change(actor, input.task_id, async (transaction, task) => {
        const lesson = await findTaskLesson(transaction, task.id, input.analysis_id)
        if (!lesson || task.templateId === null) throw new ApiError(ERROR.notFound)
        if (task.closedAt !== null) throw new ApiError(ERROR.taskClosed)
        if (chosen.some(({ id }) => id === lesson.accountId)) throw new ApiError(ERROR.taskOwnLesson)
        if (!task.ofGiver) {
          const experts = chosen.map(({ id }) => ({ accountId: id, part: 'expert' as const, wanted: 0 }))
          await insertPeople(transaction, task.id, clock.now(), experts)
        }
        const invitation = {
          ...invitationOf(task, lesson),
          people: chosen,
          guests,
          guestIds: input.guest_ids,
          linkDays: input.link_days,
        }
        const made = await evaluations.invite(transaction, actor, invitation)
        await settleTasks(tools, transaction, { taskId: task.id })
        await record(actor, 'task.assign', task, transaction, { lesson: lesson.title, experts: made.invited })
        return made
      })
    },

    async handBack(actor: LocalActor, id: string, accountId: string, part: TaskPart, reason: string): Promise<void> {
      await change(actor, id, async (transaction, task) => {
        const isEvaluator = part === 'expert' || (task.ofGiver && !readsUnits(task))
        if (isEvaluator) {
          const opened = await evaluations.handBack(transaction, actor, id, accountId, reason)
          if (opened === 0) throw new ApiError(ERROR.evaluationState)
        } else if (task.kind !== 'hand_in') await deleteLessons(transaction, id, accountId)
        const values = {
          ...{ reason, submittedAt: null },
          ...(isEvaluator || task.kind === 'hand_in' ? {} : { done: 0, countedFrom: clock.now() }),
        }
        if (!(await updatePerson(transaction, { taskId: id, accountId, part }, values)))
          throw new ApiError(ERROR.notFound)
        await settleTasks(tools, transaction, { taskId: id })
        await updateTask(transaction, id, { completedAt: null })
        if (!isEvaluator) await tell(transaction, actor, task, 'task.returned', [accountId])
        await record(actor, 'task.hand_back', task, transaction, { reason })
      })
    },

    extend: (actor: LocalActor, id: string, until: string): Promise<void> =>
      change(actor, id, async (transaction, task) => {
        if (until < task.untilOn) throw new ApiError(ERROR.invalidInput, { fields: 'until_on' })
        await updateTask(transaction, id, { untilOn: until })
        await evaluations.extend(transaction, id, until)
        const open = await openPeople(transaction, id)
        const later = { ...task, untilOn: until }
        await tell(
          transaction,
          actor,
          later,
          'task.extended',
          open.map(({ accountId }) => accountId),
        )
        await record(actor, 'task.extend', task, transaction, {
          changes: { until_on: { before: task.untilOn, after: until } },
        })
      }),

    async remind(actor: LocalActor, id: string): Promise<{ reminded: number }> {
      await requireGiven(actor, id)
      await settled(id)
      return change(actor, id, async (transaction, task) => {
        if (task.closedAt !== null) throw new ApiError(ERROR.taskClosed)
        if (task.remindedOn === today()) throw new ApiError(ERROR.taskReminded)
        const open = new Set((await openPeople(transaction, id)).map(({ accountId }) => accountId))
        await updateTask(transaction, id, { remindedOn: today() })
        await tell(transaction, actor, task, 'task.reminded', [...open])
        await record(actor, 'task.remind', task, transaction, { people: open.size })
        return { reminded: open.size }
      })
    },

    close: (actor: LocalActor, id: string, closed: boolean): Promise<void> =>
      change(actor, id, async (transaction, task) => {
        await updateTask(transaction, id, { closedAt: closed ? clock.now() : null })
        const open = (await openPeople(transaction, id)).map(({ accountId }) => accountId)
        if (!closed) await tell(transaction, actor, task, 'task.given', open)
        else {
          const subject = taskSubject(id)
          await notices.resolveAll(
            transaction,
            open.map((accountId) => ({ accountId, subject })),
          )
        }
        await record(actor, closed ? 'task.close' : 'task.reopen', task, transaction)
      }),

    remove: (actor: LocalActor, id: string): Promise<void> =>
      change(actor, id, async (transaction, task) => {
        const open = await openPeople(transaction, id)
        const own = await evaluationsOfTask(transaction, id)
        await evaluations.detach(transaction, id, [...new Set(own.map(({ analysisId }) => analysisId))])
        await notices.resolveAll(
          transaction,
          open.map(({ accountId }) => ({ accountId, subject: taskSubject(id) })),
        )
        await deleteTask(transaction, id)
        await record(actor, 'task.delete', task, transaction)
      }),
  }
}
export type GivenTaskService = ReturnType<typeof createGivenTaskService>
