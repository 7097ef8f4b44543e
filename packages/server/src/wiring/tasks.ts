import type { AccountPort } from '../features/accounts/account.port.ts'
import type { AuditPort } from '../features/audit/audit.port.ts'
import type { TemplatePort } from '../features/evaluation-templates/template.port.ts'
import type { TaskEvaluationPort } from '../features/evaluations/task-evaluation.port.ts'
import type { NoticePort } from '../features/notices/notice.port.ts'
import { createGiveTask } from '../features/tasks/given/give-task.ts'
import { createGivenTaskService } from '../features/tasks/given/given-task.service.ts'
import { createTaskGuestService } from '../features/tasks/given/task-guests.service.ts'
import { createTaskReview } from '../features/tasks/given/task-review.ts'
import { createTaskResultService } from '../features/tasks/result/task-result.service.ts'
import { registerTaskRoutes } from '../features/tasks/task.routes.ts'
import { createTaskService } from '../features/tasks/task.service.ts'
import { createTaskUnits } from '../features/tasks/units/task-units.service.ts'
import type { UnitReading } from '../features/units/unit.port.ts'
import type { Guard, Router } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'

export interface TaskPorts {
  readonly router: Router & AccountPort
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly templates: TemplatePort
  readonly evaluations: TaskEvaluationPort
  readonly units: UnitReading
  readonly sheetLimit: Guard
}

/** Tasks: assigning, doing, counting, reading. */
export function createTasks(
  { clock, database: { db } }: Platform,
  { router, sheetLimit, units, ...ports }: TaskPorts,
): void {
  const tools = { db, clock, ...ports }
  registerTaskRoutes(router, {
    accounts: router,
    give: createGiveTask(tools),
    tasks: createTaskService(tools),
    given: createGivenTaskService(tools),
    guests: createTaskGuestService(tools),
    review: createTaskReview(tools),
    results: createTaskResultService(tools),
    units: createTaskUnits({ db, clock, units }),
    sheetLimit,
  })
}
