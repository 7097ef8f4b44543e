import type { mediaUrls } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { EvaluatedLesson } from '@keguan/contract/report/evaluation/evaluation'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { LocalActor } from '../accounts/account.port.ts'

/** What evaluations need of lessons. The caller authorises, except where `requireOwn` checks the owner. */
export interface EvaluatedLessonPort {
  /** Throws 404 unless the lesson is the caller's own and not locked. */
  requireOwn(actor: LocalActor, analysisId: string): Promise<{ readonly isComplete: boolean }>
  facts(analysisId: string): Promise<EvaluatedLesson>
  /** Undefined until there is one. */
  report(analysisId: string): Promise<Report | undefined>
  /** Addresses that expire with this session. */
  mediaUrls(analysisId: string, sessionId: string): Promise<OutputOf<typeof mediaUrls>>
}
