import * as api from '@keguan/contract/api/task'
import * as guestApi from '@keguan/contract/api/task-guest'
import * as unitApi from '@keguan/contract/api/task-units'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveFile } from '../../platform/http/serve-raw.ts'
import { workbookFile } from '../../platform/workbook/workbook.ts'
import { type AccountPort, localActorFrom } from '../accounts/account.port.ts'
import type { GiveTask } from './given/give-task.ts'
import type { GivenTaskService } from './given/given-task.service.ts'
import type { TaskGuestService } from './given/task-guests.service.ts'
import type { TaskReview } from './given/task-review.ts'
import type { TaskResultService } from './result/task-result.service.ts'
import type { TaskService } from './task.service.ts'
import type { TaskUnits } from './units/task-units.service.ts'

export interface TaskRoutes {
  readonly accounts: AccountPort
  readonly tasks: TaskService
  readonly give: GiveTask
  readonly given: GivenTaskService
  readonly guests: TaskGuestService
  readonly review: TaskReview
  readonly results: TaskResultService
  readonly units: TaskUnits
  readonly sheetLimit: Guard
}

export function registerTaskRoutes(
  router: Router,
  { accounts, tasks, give, given, guests, review, results, units, sheetLimit }: TaskRoutes,
): void {
  const actor = localActorFrom(accounts)
  const nothing = async (done: Promise<unknown>) => {
    await done
    return {}
  }

  serve(router, api.mine, { handle: (input, request) => tasks.mine(actor(request), input) })
  serve(router, api.get, { handle: ({ task_id }, request) => tasks.get(actor(request), task_id) })
  serve(router, api.ownLessons, { handle: ({ task_id }, request) => tasks.ownLessons(actor(request), task_id) })
  serve(router, api.handIn, {
    handle: ({ task_id, analysis_ids, consent }, request) =>
      tasks.handIn(actor(request), task_id, analysis_ids, consent),
  })
  serve(router, api.result, { handle: ({ task_id }, request) => results.result(actor(request), task_id) })

  serve(router, unitApi.unit, {
    handle: ({ task_id, chapter_analysis_id }, request) => units.unit(actor(request), task_id, chapter_analysis_id),
  })
  serve(router, unitApi.unitReport, {
    handle: ({ task_id, chapter_analysis_id }, request) => units.report(actor(request), task_id, chapter_analysis_id),
  })

  serve(router, api.create, { handle: (input, request) => give(actor(request), input) })
  serve(router, api.given, { handle: (input, request) => given.given(actor(request), input) })
  serve(router, api.people, { handle: (input, request) => given.people(actor(request), input) })
  serve(router, api.lessons, { handle: (input, request) => given.lessons(actor(request), input) })
  serve(router, api.search, { handle: ({ search = '' }, request) => given.search(actor(request), search) })
  serve(router, api.assign, { handle: (input, request) => given.assign(actor(request), input) })
  serve(router, guestApi.guests, { handle: ({ task_id }, request) => guests.list(actor(request), task_id) })
  serve(router, guestApi.inviteGuest, { handle: (input, request) => guests.invite(actor(request), input) })
  serve(router, guestApi.renewGuest, { handle: (input, request) => guests.renew(actor(request), input) })
  serve(router, guestApi.removeGuest, {
    handle: ({ task_id, guest_id }, request) => nothing(guests.remove(actor(request), task_id, guest_id)),
  })
  serve(router, api.handBack, {
    handle: ({ task_id, account_id, part, reason }, request) =>
      nothing(given.handBack(actor(request), task_id, account_id, part, reason)),
  })
  serve(router, api.review, { handle: (input, request) => nothing(review(actor(request), input)) })
  serve(router, api.extend, {
    handle: ({ task_id, until_on }, request) => nothing(given.extend(actor(request), task_id, until_on)),
  })
  serve(router, api.remind, { handle: ({ task_id }, request) => given.remind(actor(request), task_id) })
  serve(router, api.close, {
    handle: ({ task_id, closed }, request) => nothing(given.close(actor(request), task_id, closed)),
  })
  serve(router, api.remove, { handle: ({ task_id }, request) => nothing(given.remove(actor(request), task_id)) })
  serveFile(
    router,
    api.exportFile,
    async ({ task_id, locale }, request) =>
      workbookFile(await results.workbook({ ...actor(request), locale }, task_id)),
    [sheetLimit],
  )
}
