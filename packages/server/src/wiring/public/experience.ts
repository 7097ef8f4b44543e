import { registerExperienceRoutes } from '../../features/experience/experience.routes.ts'
import { createExperienceService } from '../../features/experience/experience.service.ts'
import type { PublicLessonPort } from '../../features/lessons/public-lesson.port.ts'
import { sampleLessonId } from '../../features/samples/sample.service.ts'
import type { App } from '../../platform/http/create-http.ts'
import type { Router } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { byAddress, perMinute } from '../limits.ts'

export interface ExperiencePorts {
  readonly http: App
  readonly router: Router
  readonly lessons: PublicLessonPort
}

/** Views of the experience page, per minute and address: enough for a school behind one address. */
const VISITS_PER_MINUTE = 120

/** The sample lesson, for people without an account. */
export function createExperience(
  { config, database: { db } }: Platform,
  { http, router, lessons }: ExperiencePorts,
): void {
  registerExperienceRoutes(router, {
    service: createExperienceService({ isOn: config.experience, lessons, sampleId: () => sampleLessonId(db) }),
    limit: perMinute(http, 'experience', VISITS_PER_MINUTE, byAddress),
  })
}
