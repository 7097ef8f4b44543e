import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/account.port.ts'
import type { TaskEvaluationPort } from '../../evaluations/task-evaluation.port.ts'
import type { TaskRecord } from '../task.repository.ts'
import { expertLoads } from '../task-person.repository.ts'
import { balance } from './balance.ts'

export interface GivenLesson {
  readonly id: string
  readonly title: string
  readonly teacherId: string
}

const LINK_DAYS = 30

/** What every invitation of a task has in common. */
export const invitationOf = (task: TaskRecord, lesson: Pick<GivenLesson, 'id' | 'title'>) => ({
  taskId: task.id,
  analysisId: lesson.id,
  title: lesson.title,
  templateId: task.templateId ?? '',
  templateVersion: task.templateVersion ?? 0,
  dueOn: task.untilOn,
  showsReport: task.showsReport,
  guests: [],
  guestIds: [],
  withAllGuests: false,
  linkDays: LINK_DAYS,
})

/** Assigns submitted lessons to experts by the rules of the task, and to guests who have every lesson. */
export async function giveHandedIn(
  tools: { readonly evaluations: TaskEvaluationPort },
  transaction: Db,
  actor: Actor,
  task: TaskRecord,
  lessons: readonly GivenLesson[],
): Promise<void> {
  if (task.assigning === 'balanced') await giveOut(tools, transaction, actor, task, lessons)
  if (task.templateId === null) return
  for (const lesson of lessons) {
    const invitation = { ...invitationOf(task, lesson), people: [], withAllGuests: true }
    await tools.evaluations.invite(transaction, actor, invitation)
  }
}

/**
 * Assigns lessons to the task's experts with the fewest. The task is locked, so that two calls do not see the same
 * loads.
 */
async function giveOut(
  { evaluations }: { readonly evaluations: TaskEvaluationPort },
  transaction: Db,
  actor: Actor,
  task: TaskRecord,
  lessons: readonly GivenLesson[],
): Promise<void> {
  if (task.templateId === null || task.perLesson === 0 || lessons.length === 0) return
  const experts = await expertLoads(transaction, task.id)
  const given = balance(lessons, experts, task.perLesson)
  for (const lesson of lessons) {
    const chosen = given.get(lesson.id) ?? []
    const people = experts.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => ({ id, name }))
    await evaluations.invite(transaction, actor, { ...invitationOf(task, lesson), people })
  }
}
