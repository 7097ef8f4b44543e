import type { OutputOf } from '@keguan/contract/api/envelope'
import type { get, sampleMediaUrls } from '@keguan/contract/api/experience'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ApiError } from '../../platform/http/api-error.ts'
import { OPEN_SESSION } from '../files/file.port.ts'
import type { PublicLessonPort } from '../lessons/public-lesson.port.ts'

export interface ExperienceTools {
  readonly isOn: boolean
  readonly lessons: PublicLessonPort
  /** Id of the lesson that ships with the product; undefined where it was not added. */
  readonly sampleId: () => Promise<string | undefined>
}

export type ExperienceService = ReturnType<typeof createExperienceService>

/** What visitors without an account may see: only the sample lesson. */
export function createExperienceService({ isOn, lessons, sampleId }: ExperienceTools) {
  async function requireSample(): Promise<string> {
    const id = isOn ? await sampleId() : undefined
    if (id === undefined || (await lessons.facts(id)) === undefined) throw new ApiError(ERROR.notFound)
    return id
  }

  return {
    async get(): Promise<OutputOf<typeof get>> {
      const id = isOn ? await sampleId() : undefined
      return { enabled: isOn, lesson: (id !== undefined && (await lessons.facts(id))) || null }
    },

    /** The stored bytes of the report. */
    async report(): Promise<Uint8Array> {
      const bytes = await lessons.report(await requireSample())
      if (!bytes) throw new ApiError(ERROR.notFound)
      return bytes
    },

    mediaUrls: async (): Promise<OutputOf<typeof sampleMediaUrls>> =>
      lessons.mediaUrls(await requireSample(), OPEN_SESSION),
  }
}
