import type { mediaUrls } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { EvaluatedLesson } from '@keguan/contract/report/evaluation/evaluation'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { LocalActor } from '../accounts/account.port.ts'

/** What evaluations need of lessons. Who may see one is for the evaluations to say, except where an owner asks. */
export interface EvaluatedLessonPort {
  /** Throws 404 unless it is a lesson of the caller's own that they can reach now. */
  requireOwn(actor: LocalActor, analysisId: string): Promise<{ readonly isComplete: boolean }>
  facts(analysisId: string): Promise<EvaluatedLesson>
  /** Undefined until there is one. */
  report(analysisId: string): Promise<Report | undefined>
  /** Addresses that end with this session. */
  mediaUrls(analysisId: string, sessionId: string): Promise<OutputOf<typeof mediaUrls>>
}
