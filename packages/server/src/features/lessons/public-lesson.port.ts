import type { mediaUrls } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { PublicLesson } from '@keguan/contract/api/experience'

/** The sample lesson, for people without an account. Lessons of users are never found here. */
export interface PublicLessonPort {
  /** Undefined unless it is a sample and finished. */
  facts(id: string): Promise<PublicLesson | undefined>
  report(id: string): Promise<Uint8Array | undefined>
  mediaUrls(id: string, sessionId: string): Promise<OutputOf<typeof mediaUrls>>
}
