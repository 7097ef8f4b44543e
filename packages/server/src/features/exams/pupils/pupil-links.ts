import type { Clock } from '../../../platform/clock/clock.ts'
import { DAY_MS } from '../../../platform/clock/time.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { SecretPort } from '../../accounts/secret.port.ts'
import { countLinks, deleteLinks, findLink, insertLink } from './pupil.repository.ts'
import type { PupilLinkPort } from './pupil-link.port.ts'

export interface PupilLinkTools {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Pick<SecretPort, 'newToken' | 'hashToken'>
}

export const createPupilLinks = ({ db, clock, secrets }: PupilLinkTools): PupilLinkPort => ({
  count: (analysisId) => countLinks(db, analysisId, clock.now()),

  async add(analysisId, pupilId, days, also) {
    const link = secrets.newToken()
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS)
    await db.transaction(async (transaction) => {
      const tokenHash = secrets.hashToken(link)
      await insertLink(transaction, { tokenHash, analysisId, pupilId, expiresAt, createdAt })
      await also(transaction)
    })
    return { link, expires_at: expiresAt.toISOString() }
  },

  end: (analysisId, pupilId, also) =>
    db.transaction(async (transaction) => {
      const ended = await deleteLinks(transaction, analysisId, [pupilId])
      await also(transaction, ended)
      return ended
    }),

  find: (kind, link) => findLink(db, kind, secrets.hashToken(link), clock.now()),
})
