import { randomUUID } from 'node:crypto'
import { itemsOf } from '@keguan/contract/report/evaluation/form'
import { recordOf } from '@keguan/contract/report/evaluation/score'
import { clausesOf } from '@keguan/contract/vocabulary/task'
import { NINE_FORM } from '../../features/evaluation-templates/shipped/nine-form.ts'
import { formIn } from '../../features/evaluation-templates/shipped/shipped-form.ts'
import { insertTemplate, putVersion } from '../../features/evaluation-templates/template.repository.ts'
import { insertEvaluation } from '../../features/evaluations/evaluation.repository.ts'
import { putComments, putRatings } from '../../features/evaluations/sheet.repository.ts'
import type { NewEvaluations } from '../../features/samples/sample.port.ts'
import {
  BY_EXPERT,
  BY_GUEST,
  SAMPLE_GUEST,
  SAMPLE_TASK,
  SAMPLE_TEMPLATE_NAME,
  type SampleMarks,
} from '../../features/samples/sample-evaluation.ts'
import { countTasks } from '../../features/tasks/settle/task-counts.repository.ts'
import { insertTask } from '../../features/tasks/task.repository.ts'
import { insertLessons } from '../../features/tasks/task-lesson.repository.ts'
import { insertPeople } from '../../features/tasks/task-person.repository.ts'
import { chinaDay, DAY_MS } from '../../platform/clock/time.ts'
import type { Db } from '../../platform/postgres/database.ts'

/** The task was open for these days before it was finished. */
const TASK_DAYS = 14
const VERSION = 1

/** A form of the school, a finished task, and two experts' evaluations of the sample lesson. */
export async function addSampleEvaluations(
  transaction: Db,
  { orgNodeId, manager, teacher, expert, lessonId, now }: NewEvaluations,
): Promise<void> {
  const templateId = randomUUID()
  const form = formIn(NINE_FORM, 'zh-CN')
  const owner = { orgNodeId, ownerId: manager }
  const template = { id: templateId, name: SAMPLE_TEMPLATE_NAME, shared: true, version: VERSION }
  await insertTemplate(transaction, { ...template, ...owner, sample: true, updatedAt: now })
  await putVersion(transaction, { templateId, version: VERSION, name: SAMPLE_TEMPLATE_NAME, form })

  const taskId = randomUUID()
  const began = new Date(now.getTime() - TASK_DAYS * DAY_MS)
  await insertTask(transaction, {
    ...{ id: taskId, ...owner, ...SAMPLE_TASK, kind: 'hand_in', audience: 'picked', templateId },
    ...{ templateVersion: VERSION, perLesson: 2, fromOn: chinaDay(began), untilOn: chinaDay(now) },
    ...{ closedAt: now, completedAt: now, sample: true, createdAt: began },
  })
  const consent = clausesOf({ kind: 'hand_in', hasTemplate: true, ofGiver: false, showsReport: false })
  await insertPeople(transaction, taskId, began, [
    { accountId: teacher, part: 'member', wanted: 1, done: 1, joinedAt: began, consent, submittedAt: now },
    { accountId: expert.id, part: 'expert', wanted: 1, done: 1, submittedAt: now },
  ])
  await insertLessons(transaction, taskId, teacher, [lessonId], began)

  const evaluate = async (
    who: { readonly evaluator: 'account' | 'guest'; readonly accountId: string | null; readonly expertName: string },
    { marks, comments, comment }: SampleMarks,
    createdAt: Date,
  ) => {
    const id = randomUUID()
    const rated = itemsOf(form).flatMap(({ item_id, field }) => (field ? [[item_id, marks[field]] as const] : []))
    await insertEvaluation(transaction, {
      ...{ id, analysisId: lessonId, templateId, templateVersion: VERSION, ...who, taskId, invitedBy: manager },
      ...{ state: 'confirmed', comment, commentChangedAt: now, rated: rated.length, sample: true },
      record: recordOf(form, Object.fromEntries(rated)),
      ...{ createdAt, openedAt: began, submittedAt: now },
    })
    await putRatings(
      transaction,
      rated.map(([itemId, value]) => ({ evaluationId: id, itemId, value, changedAt: now })),
    )
    await putComments(
      transaction,
      comments.map(({ kind, atS, text }) => ({
        ...{ id: randomUUID(), evaluationId: id, kind, atS, itemId: null, body: text, changedAt: now },
      })),
    )
  }
  await evaluate({ evaluator: 'account', accountId: expert.id, expertName: expert.name }, BY_EXPERT, began)
  const later = new Date(began.getTime() + 1)
  await evaluate({ evaluator: 'guest', accountId: null, expertName: SAMPLE_GUEST }, BY_GUEST, later)
  await countTasks(transaction, [taskId], now)
}
