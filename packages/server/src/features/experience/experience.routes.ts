import * as api from '@keguan/contract/api/experience'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import { sendStoredJson } from '../../platform/http/stored-json.ts'
import type { ExperienceService } from './experience.service.ts'

export interface ExperienceRoutes {
  readonly service: ExperienceService
  readonly limit: Guard
}

export function registerExperienceRoutes(router: Router, { service, limit }: ExperienceRoutes): void {
  const limits = [limit]
  serve(router, api.get, { limits, handle: () => service.get() })
  serveRaw(router, api.report, {
    limits,
    handle: async (_, __, reply) => sendStoredJson(reply, await service.report()),
  })
  serve(router, api.sampleMediaUrls, { limits, handle: () => service.mediaUrls() })
}
