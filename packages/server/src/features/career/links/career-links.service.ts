import type { createLink, GuestCareer } from '@keguan/contract/api/career-links'
import type { CareerReport } from '@keguan/contract/report/career/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { DAY_MS } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { SecretPort } from '../../accounts/secret.port.ts'
import type { FilePort } from '../../files/file.port.ts'
import type { RunService } from '../../runs/run.service.ts'
import { storedReport } from '../../runs/storage/stored-report.ts'
import type { CareerMaterial } from '../career-material.ts'
import type { CareerQueries } from '../career-queries.service.ts'
import type { RemoveCareer } from '../work/expire-careers.ts'
import { deleteLinks, findLink, insertLink, type LinkFound } from './career-links.repository.ts'

export interface CareerLinkTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Pick<Storage, 'bytes'>
  readonly secrets: Pick<SecretPort, 'newToken' | 'hashToken'>
  readonly queries: Pick<CareerQueries, 'requireRow'>
  readonly material: Pick<CareerMaterial, 'addressOf'>
  readonly files: FilePort
  readonly record: RunService['record']
  readonly remove: RemoveCareer
}

/** Session prefix in addresses issued through a link; the session of an account is a bare id. */
const CAREER_GUEST = 'career '

/** Whether a recording's address was issued through a link that is still valid. */
export const createCareerSessions = ({ db, clock }: Pick<CareerLinkTools, 'db' | 'clock'>) => ({
  owns: (sessionId: string): boolean => sessionId.startsWith(CAREER_GUEST),
  isLive: async (sessionId: string): Promise<boolean> =>
    (await findLink(db, sessionId.slice(CAREER_GUEST.length), clock.now())) !== undefined,
})

/** Links with which the person opens their result and withdraws the consent. */
export function createCareerLinks(tools: CareerLinkTools) {
  const { db, clock, storage, secrets, queries, material, files, record, remove } = tools

  async function requireLink(link: string): Promise<LinkFound> {
    const found = await findLink(db, secrets.hashToken(link), clock.now())
    if (!found) throw new ApiError(ERROR.careerLinkEnded)
    return found
  }

  return {
    async add(actor: LocalActor, { career_analysis_id: id, days }: z.output<typeof createLink.input>) {
      await queries.requireRow(actor, id)
      const link = secrets.newToken()
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + days * DAY_MS)
      await db.transaction(async (transaction) => {
        await insertLink(transaction, { tokenHash: secrets.hashToken(link), analysisId: id, expiresAt, createdAt })
        await record(actor, 'career.link', id, transaction, { days })
      })
      return { link, expires_at: expiresAt.toISOString() }
    },

    async end(actor: LocalActor, id: string): Promise<number> {
      await queries.requireRow(actor, id)
      return db.transaction(async (transaction) => {
        const links = await deleteLinks(transaction, id)
        await record(actor, 'career.link_revoke', id, transaction, { links })
        return links
      })
    },

    async open(link: string): Promise<GuestCareer> {
      const { analysisId, status, expiresAt, expiresOn, title, person } = await requireLink(link)
      const bytes = status === RUN_STATUS.complete ? await storedReport({ db, storage }, analysisId) : undefined
      if (!bytes) throw new ApiError(ERROR.reportNotReady)
      const report = JSON.parse(Buffer.from(bytes).toString('utf8')) as CareerReport
      return { title, person, expires_on: expiresOn, expires_at: expiresAt.toISOString(), report }
    },

    /** The address stops working with the link, which is checked at every delivery. */
    async media(link: string, place: number) {
      const { analysisId, status } = await requireLink(link)
      if (status !== RUN_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
      return material.addressOf(files, analysisId, place, `${CAREER_GUEST}${secrets.hashToken(link)}`, true)
    },

    async withdraw(link: string, ip: string): Promise<number> {
      const { analysisId } = await requireLink(link)
      return remove(analysisId, 'career.revoke', ip)
    },
  }
}
export type CareerLinks = ReturnType<typeof createCareerLinks>
