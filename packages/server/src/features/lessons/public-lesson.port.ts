import type { mediaUrls } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { PublicLesson } from '@keguan/contract/api/experience'

/** The lesson that ships with the product, for people without an account. Lessons of people are never found here. */
export interface PublicLessonPort {
  /** Undefined unless it is a sample and finished. */
  facts(id: string): Promise<PublicLesson | undefined>
  report(id: string): Promise<Uint8Array | undefined>
  mediaUrls(id: string, sessionId: string): Promise<OutputOf<typeof mediaUrls>>
}
