import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { create } from '@keguan/contract/api/task'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import type * as z from 'zod'
import { startOfChinaDay } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import { settleTasks } from '../settle/settle-tasks.ts'
import { ownerOf } from '../task.policy.ts'
import { insertTask, lockGiven, type TaskRecord } from '../task.repository.ts'
import { recorder, type TaskTools } from '../task.service.ts'
import { areOwned, findFitting, insertLessons, listTaskLessons } from '../task-lesson.repository.ts'
import { type AskedPerson, findAskable, findTeachers, insertPeople } from '../task-person.repository.ts'
import { findOwnUnits } from '../units/task-unit.repository.ts'
import { balance } from './balance.ts'
import { invitationOf } from './give-out.ts'
import { teller } from './tell.ts'

type CreateInput = z.output<typeof create.input>

export async function requireAskable(db: Db, orgNodeId: string, ids: readonly string[]): Promise<AskedPerson[]> {
  const wanted = [...new Set(ids)]
  const found = await findAskable(db, orgNodeId, wanted)
  if (found.length < wanted.length) throw new ApiError(ERROR.notFound)
  return found
}

export function createGiveTask(tools: TaskTools) {
  const { db, clock, audit, notices, templates, evaluations } = tools
  const record = recorder(audit)
  const tell = teller(notices)

  /** Experts for the submitted lessons or the creator's own; enough for each lesson. */
  function requireExperts({ per_lesson: wanted, assigning }: CreateInput, experts: readonly AskedPerson[]): void {
    if (assigning === 'balanced' && (wanted === 0 || experts.length < wanted))
      throw new ApiError(ERROR.taskFewExperts, { wanted: Math.max(1, wanted) })
  }

  /** The creator's own large units with a report. */
  async function requireUnits({ identity }: LocalActor, ids: readonly string[]): Promise<void> {
    const found = await findOwnUnits(db, ownerOf(identity), ids)
    if (found.length < ids.length) throw new ApiError(ERROR.notFound)
    if (found.some(({ status }) => status !== RUN_STATUS.complete)) throw new ApiError(ERROR.reportNotReady)
  }

  /** The creator's own lessons are shared at once: assigning them is the consent. */
  async function giveOwn(transaction: Db, actor: LocalActor, task: TaskRecord, members: readonly AskedPerson[]) {
    const own = await findTaskLessons(transaction, task.id)
    const isBalanced = task.assigning === 'balanced'
    const loads = members.map(({ id }) => ({ id, load: 0 }))
    const given = balance(own, loads, isBalanced ? task.perLesson : members.length)
    for (const lesson of own) {
      const chosen = given.get(lesson.id) ?? []
      const people = members.filter(({ id }) => chosen.includes(id))
      await evaluations.invite(transaction, actor, { ...invitationOf(task, lesson), people })
    }
  }
  const findTaskLessons = async (transaction: Db, id: string) =>
    (await listTaskLessons(transaction, id, { limit: 100 })).map((row) => ({ ...row, teacherId: row.accountId }))

  return async function give(actor: LocalActor, input: CreateInput): Promise<OutputOf<typeof create>> {
    const { accountId, orgNodeId } = actor.identity
    const template = input.template_id === null ? null : await templates.usable(actor.identity, input.template_id)
    if (template === undefined) throw new ApiError(ERROR.notFound)
    const units = [...new Set(input.chapter_analysis_ids)]
    await requireUnits(actor, units)
    const asksToRead = input.kind === 'read' && units.length > 0
    const asksToEvaluate = input.kind === 'evaluate' && input.analysis_ids.length > 0
    const ofGiver = asksToRead || asksToEvaluate
    const picked = await requireAskable(db, orgNodeId, input.account_ids)
    const chosen = await requireAskable(db, orgNodeId, input.expert_ids)
    const own = [...new Set(input.analysis_ids)]
    if (!(await areOwned(db, ownerOf(actor.identity), own))) throw new ApiError(ERROR.notFound)
    const teachers = input.audience === 'org' ? await findTeachers(db, orgNodeId, accountId) : []
    const members = [...new Map([...teachers, ...picked].map((person) => [person.id, person])).values()]
    const collects = input.kind === 'hand_in' && template !== null
    const experts = collects ? chosen : []
    if (members.length === 0) throw new ApiError(ERROR.taskForNobody)
    if (collects) requireExperts(input, experts)
    const others = members.filter(({ id }) => id !== accountId)
    if (asksToEvaluate) requireExperts(input, others)
    if (asksToRead && others.length === 0) throw new ApiError(ERROR.taskForNobody)
    const fitting = await findFitting(db, input, ownerOf(actor.identity), own)
    if (fitting.length < own.length) throw new ApiError(ERROR.taskLessonUnfit, { wanted: own.length })
    const now = clock.now()
    const id = randomUUID()
    const row = {
      ...{ id, orgNodeId, ownerId: accountId, kind: input.kind, title: input.title, body: input.body },
      ...{ audience: input.audience, subject: input.subject, grade: input.grade, edition: input.edition },
      ...{ wanted: input.wanted, perLesson: input.per_lesson, assigning: input.assigning, ofGiver },
      templateId: input.kind === 'evaluate' || collects ? (template?.templateId ?? null) : null,
      templateVersion: input.kind === 'evaluate' || collects ? (template?.version ?? null) : null,
      ...{ showsReport: input.shows_report, fromOn: input.from_on, untilOn: input.until_on, createdAt: now },
    }
    const begins = startOfChinaDay(input.from_on)
    await db.transaction(async (transaction) => {
      await insertTask(transaction, row)
      const asked = ofGiver ? others : members
      const wanted = ofGiver ? 0 : input.wanted
      await insertPeople(transaction, id, new Date(Math.max(begins.getTime(), now.getTime())), [
        ...asked.map((person) => ({ accountId: person.id, part: 'member' as const, wanted })),
        ...experts.map((person) => ({ accountId: person.id, part: 'expert' as const, wanted: 0 })),
      ])
      const objects = asksToRead ? units : fitting.map((lesson) => lesson.id)
      await insertLessons(transaction, id, accountId, objects, now)
      const task = await lockGiven(transaction, id, accountId)
      if (!task) throw new ApiError(ERROR.notFound)
      if (asksToEvaluate) await giveOwn(transaction, actor, task, others)
      else
        await tell(
          transaction,
          actor,
          task,
          'task.given',
          asked.map((person) => person.id),
        )
      await settleTasks(tools, transaction, { taskId: id })
      await record(actor, 'task.create', task, transaction, { people: asked.length })
    })
    return { task_id: id }
  }
}
export type GiveTask = ReturnType<typeof createGiveTask>
