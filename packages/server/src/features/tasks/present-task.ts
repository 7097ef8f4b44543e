import type { GivenTask, MyTask, Task, TaskUnit } from '@keguan/contract/api/task-shapes'
import { clausesOf } from '@keguan/contract/vocabulary/task'
import { nextStep } from './next-step.ts'
import type { FoundTask, GivenTaskRow, MyTaskRow } from './task.repository.ts'

type Facts = Pick<MyTaskRow, 'id' | 'title' | 'kind' | 'giver' | 'fromOn' | 'untilOn' | 'closedAt' | 'sample'>

const factsOf = (row: Facts) => ({
  task_id: row.id,
  title: row.title,
  kind: row.kind,
  giver: row.giver,
  from_on: row.fromOn,
  until_on: row.untilOn,
  is_closed: row.closedAt !== null,
  is_sample: row.sample,
})

type PartRow = FoundTask['parts'][number]
type StepRow = Pick<MyTaskRow, 'kind' | 'ofGiver' | 'closedAt' | 'fromOn'>

const partOf = (part: PartRow, task: StepRow, today: string) => ({
  ...{ part: part.part, state: part.state, done: part.done, wanted: part.wanted, reason: part.reason },
  step: nextStep({
    kind: task.kind,
    ofGiver: task.ofGiver,
    part: part.part,
    state: part.state,
    isJoined: part.joinedAt !== null,
    isClosed: task.closedAt !== null,
    hasBegun: task.fromOn <= today,
    evaluationId: part.evaluationId,
  }),
  evaluation_id: part.evaluationId,
})

export const presentMine = (row: MyTaskRow, today: string): MyTask => ({ ...factsOf(row), ...partOf(row, row, today) })

export function presentGiven(row: GivenTaskRow, today: string): GivenTask {
  const { people, submitted, returned, doing, todo, dueDoing, dueTodo, lessons, lacking } = row.counts
  const late = row.untilOn < today ? { doing: dueDoing, todo: dueTodo } : { doing: 0, todo: 0 }
  return {
    ...factsOf(row),
    people,
    counts: {
      ...{ submitted, returned, todo: todo - late.todo, doing: doing - late.doing, overdue: late.todo + late.doing },
    },
    lessons,
    lacking,
  }
}

/** Open from the first day to the due date, which can be extended. */
const isReadable = ({ closedAt, fromOn, untilOn }: FoundTask['task'], today: string): boolean =>
  closedAt === null && fromOn <= today && today <= untilOn

export const rulesOf = ({ kind, templateId, ofGiver, showsReport }: FoundTask['task']) => ({
  ...{ kind, hasTemplate: templateId !== null, ofGiver, showsReport },
})

export const presentTask = (
  { task, giver, parts }: FoundTask,
  accountId: string,
  templateName: string,
  units: readonly Omit<TaskUnit, 'is_open'>[],
  today: string,
): Task => ({
  ...factsOf({ ...task, giver }),
  body: task.body,
  is_giver: task.ownerId === accountId,
  rules: {
    audience: task.audience,
    subject: task.subject,
    grade: task.grade,
    edition: task.edition,
    wanted: task.wanted,
    template_id: task.templateId,
    template_name: templateName,
    per_lesson: task.perLesson,
    assigning: task.assigning,
    shows_report: task.showsReport,
    of_giver: task.ofGiver,
  },
  clauses: clausesOf(rulesOf(task)),
  units: units.map((unit) => ({ ...unit, is_open: isReadable(task, today) })),
  parts: parts.map((part) => ({ ...partOf(part, task, today), is_joined: part.joinedAt !== null })),
  reminded_on: task.remindedOn,
})
