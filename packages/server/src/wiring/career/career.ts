import { hashToken, newToken } from '../../features/accounts/sign-in/session-token.ts'
import { registerCareerRoutes } from '../../features/career/career.routes.ts'
import { createCareerService } from '../../features/career/career.service.ts'
import { CAREER_KIND } from '../../features/career/career-kind.ts'
import { createCareerMaterial } from '../../features/career/career-material.ts'
import { createCareerQueries } from '../../features/career/career-queries.service.ts'
import { createCareerReports } from '../../features/career/career-report.service.ts'
import { createCareerLinks } from '../../features/career/links/career-links.service.ts'
import { createRemoveCareer, expireCareers } from '../../features/career/work/expire-careers.ts'
import { createFileReader } from '../../pipeline/reading/file-reader.ts'
import { startTask } from '../../platform/clock/task.ts'
import { HOUR_MS } from '../../platform/clock/time.ts'
import type { App } from '../../platform/http/create-http.ts'
import type { Guard } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { modelFolder } from '../../platform/speech/models/model-folder.ts'
import { openModelStore } from '../../platform/speech/models/model-store.ts'
import { registryAddress } from '../../platform/speech/models/registry.ts'
import { byAddress, perMinute } from '../limits.ts'
import type { ApiPorts } from '../modules.ts'

/** Per minute and address: enough for a school behind one address, not enough for guessing. */
const GUESTS_PER_MINUTE = 60

export interface CareerPorts extends ApiPorts {
  readonly http: App
  readonly sheetLimit: Guard
}

/** Tendency analyses and their reports, with their routes; expired ones are deleted every hour. */
export function createCareers(platform: Platform, { http, router, audit, files, sheetLimit, runs: all }: CareerPorts) {
  const { config, clock, storage, readers, log } = platform
  const { db } = platform.database
  const { serviceOf, starter, uploads, remover } = all
  const runs = serviceOf(CAREER_KIND)
  const material = createCareerMaterial({ db, storage, uploads: uploads.port, starter })
  const queries = createCareerQueries({ db, clock }, material)
  const remove = createRemoveCareer({ db, log, audit, remover })
  const models = openModelStore({ folder: modelFolder(config.home), registry: registryAddress() })
  const service = createCareerService({
    ...{ db, clock, runs, queries, material, uploads: uploads.port, reader: createFileReader(readers) },
    modelTitle: async () => {
      const all = config.speech.isOn ? await models.list() : []
      return all.find(({ isUsed }) => isUsed)?.manifest.title ?? null
    },
  })
  const reports = createCareerReports({ db, storage, queries, material, files, record: runs.record })
  const { record } = runs
  const links = createCareerLinks({
    ...{ db, clock, storage, secrets: { newToken, hashToken }, queries, material, files, record, remove },
  })
  const guestLimit = perMinute(http, 'career-guest', GUESTS_PER_MINUTE, byAddress)
  registerCareerRoutes(router, { accounts: router, service, queries, reports, links, sheetLimit, guestLimit })
  const expiry = startTask('expired consents', HOUR_MS, log, () => expireCareers(db, clock, remove))
  http.addHook('onClose', () => expiry.stop())
  return { service }
}
