import * as api from '@keguan/contract/api/exam-lessons'
import { type Router, serve } from '../../../platform/http/serve.ts'
import { type AccountPort, localActorFrom } from '../../accounts/account.port.ts'
import type { ExamLessons } from './exam-lesson.service.ts'

export interface ExamLessonRoutes {
  readonly accounts: AccountPort
  readonly service: ExamLessons
}

export function registerExamLessonRoutes(router: Router, { accounts, service }: ExamLessonRoutes): void {
  const actor = localActorFrom(accounts)
  serve(router, api.ties, { handle: (input, request) => service.list(actor(request), input.exam_analysis_id) })
  serve(router, api.suggest, { handle: (input, request) => service.suggest(actor(request), input.exam_analysis_id) })
  serve(router, api.tie, { handle: (input, request) => service.tie(actor(request), input) })
  serve(router, api.untie, {
    handle: (input, request) => service.untie(actor(request), input.exam_analysis_id, input.tie_id),
  })
  serve(router, api.pointsOfLesson, {
    handle: (input, request) => service.pointsOfLesson(actor(request), input.analysis_id),
  })
}
