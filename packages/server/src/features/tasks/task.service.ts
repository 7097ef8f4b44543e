import type { OutputOf } from '@keguan/contract/api/envelope'
import type { mine } from '@keguan/contract/api/task'
import type { OwnLesson, Task } from '@keguan/contract/api/task-shapes'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { clausesOf, readsUnits } from '@keguan/contract/vocabulary/task'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { chinaDay } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { encodeParts, readPage } from '../../platform/postgres/keyset-page.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { TemplatePort } from '../evaluation-templates/template.port.ts'
import type { TaskEvaluationPort } from '../evaluations/task-evaluation.port.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import { giveHandedIn } from './given/give-out.ts'
import { presentMine, presentTask, rulesOf } from './present-task.ts'
import { settleTasks, settleTasksOf } from './settle/settle-tasks.ts'
import { ownerOf } from './task.policy.ts'
import { countMine, findTask, listMine, lockTask, requirePlace, type TaskRecord } from './task.repository.ts'
import {
  areOwned,
  deleteLessons,
  findFitting,
  handedInBy,
  insertLessons,
  listFitting,
} from './task-lesson.repository.ts'
import { updatePerson } from './task-person.repository.ts'
import { unitsOf } from './units/task-unit.repository.ts'

export interface TaskTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly templates: TemplatePort
  readonly evaluations: TaskEvaluationPort
}

const OWN_SHOWN = 100

export const recorder = (audit: AuditPort) =>
  audit.recorder('task', ({ id, title }: Pick<TaskRecord, 'id' | 'title'>) => ({ objectId: id, objectName: title }))

/** Tasks assigned to the caller. */
export function createTaskService(tools: TaskTools) {
  const { db, clock, audit, templates, evaluations } = tools
  const record = recorder(audit)
  const today = () => chinaDay(clock.now())

  async function requireTask({ identity }: LocalActor, id: string) {
    const found = await findTask(db, id, identity.accountId, today())
    if (!found) throw new ApiError(ERROR.notFound)
    return found
  }

  async function get(actor: LocalActor, id: string): Promise<Task> {
    await requireTask(actor, id)
    await db.transaction((transaction) => settleTasks(tools, transaction, { taskId: id }))
    const found = await requireTask(actor, id)
    const { templateId, templateVersion } = found.task
    const template =
      templateId && templateVersion ? await templates.version(templateId, templateVersion, actor.locale) : undefined
    const { accountId } = actor.identity
    const units = readsUnits(found.task) ? await unitsOf(db, id, accountId) : []
    return presentTask(found, accountId, template?.name ?? '', units, today())
  }

  return {
    get,

    async mine({ identity }: LocalActor, input: z.output<typeof mine.input>): Promise<OutputOf<typeof mine>> {
      const { accountId } = identity
      await settleTasksOf(tools, accountId)
      const day = today()
      const filter = { accountId, ...(input.open && { open: input.open === 'true' }) }
      const { rows, ...page } = await readPage(input, {
        find: (place) => listMine(db, filter, day, place),
        count: (cap) => countMine(db, filter, cap),
        encode: ({ place, id, part }) => encodeParts([place, id, part]),
        decode: requirePlace,
      })
      return { list: rows.map((row) => presentMine(row, day)), ...page }
    },

    async ownLessons(actor: LocalActor, id: string): Promise<OwnLesson[]> {
      const { task } = await requireTask(actor, id)
      const rows = await listFitting(db, task, ownerOf(actor.identity), OWN_SHOWN)
      return rows.map((row) => ({
        ...{ analysis_id: row.id, title: row.title, subject: row.subject, grade: row.grade },
        ...{ lesson_date: row.lessonDate, is_done: row.isDone },
      }))
    },

    /** Sets the submitted lessons to exactly these. */
    async handIn(actor: LocalActor, id: string, analysisIds: readonly string[], consents: boolean): Promise<Task> {
      const { parts, task } = await requireTask(actor, id)
      const part = parts.find((each) => each.part === 'member')
      if (!part || task.kind !== 'hand_in') throw new ApiError(ERROR.notFound)
      if (part.joinedAt === null && !consents) throw new ApiError(ERROR.taskConsent)
      if (task.fromOn > today()) throw new ApiError(ERROR.taskNotBegun, { day: task.fromOn })
      const { accountId } = actor.identity
      const wanted = [...new Set(analysisIds)]
      const now = clock.now()
      if (!(await areOwned(db, ownerOf(actor.identity), wanted))) throw new ApiError(ERROR.notFound)
      await db.transaction(async (transaction) => {
        const locked = await lockTask(transaction, id)
        if (!locked) throw new ApiError(ERROR.notFound)
        if (locked.closedAt !== null) throw new ApiError(ERROR.taskClosed)
        const fitting = await findFitting(transaction, locked, ownerOf(actor.identity), wanted)
        if (fitting.length < wanted.length || wanted.length > locked.wanted)
          throw new ApiError(ERROR.taskLessonUnfit, { wanted: locked.wanted })
        const before = (await handedInBy(transaction, id, accountId)).map((lesson) => lesson.id)
        const withdrawn = before.filter((lesson) => !wanted.includes(lesson))
        await deleteLessons(transaction, id, accountId, withdrawn)
        await evaluations.detach(transaction, id, withdrawn)
        const added = fitting.filter((lesson) => !before.includes(lesson.id))
        await insertLessons(
          transaction,
          id,
          accountId,
          added.map((lesson) => lesson.id),
          now,
        )
        const consent = part.joinedAt === null ? { joinedAt: now, consent: clausesOf(rulesOf(locked)) } : {}
        // counted again, so that resubmitted work is included
        await updatePerson(transaction, { taskId: id, accountId, part: 'member' }, { ...consent, reason: '', done: -1 })
        const given = added.map((lesson) => ({ ...lesson, teacherId: accountId }))
        await giveHandedIn(tools, transaction, actor, locked, given)
        await settleTasks(tools, transaction, { taskId: id })
        const details = { lessons: wanted.length, ...(part.joinedAt === null ? { consent: consent.consent } : {}) }
        await record(actor, 'task.hand_in', task, transaction, details)
      })
      return get(actor, id)
    },
  }
}
export type TaskService = ReturnType<typeof createTaskService>
