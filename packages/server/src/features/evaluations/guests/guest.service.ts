import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { enter } from '@keguan/contract/api/evaluation-guest'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { isId } from '../../../platform/postgres/is-id.ts'
import type { SecretPort } from '../../accounts/secret.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import type { Evaluator } from '../sheet.service.ts'
import {
  countTry,
  findGuestSession,
  findLink,
  forgetTries,
  insertGuestSession,
  isLiveGuestSession,
  type Locks,
} from './guest.repository.ts'

/** A secret is short and chosen by a person, so that guesses at one link soon have to wait. */
const LOCKS: Locks = { free: 5, minutes: [1, 2, 4, 8, 15] }
/** Longer than a lesson and its scoring, shorter than a day. */
const SESSION_HOURS = 12
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Before the id of a guest's session where it is in an address of a file. */
const GUEST = 'guest '

export interface GuestTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly secrets: SecretPort
}

const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s/gu, '').toLowerCase()

export interface GuestRequest {
  readonly ip: string
  readonly locale: Locale
}

/** Whether a session that an address of a file was made for is a guest's that goes on. */
export const createGuestSessions = ({ db, clock }: Pick<GuestTools, 'db' | 'clock'>) => ({
  owns: (sessionId: string): boolean => sessionId.startsWith(GUEST),
  isLive: async (sessionId: string): Promise<boolean> => {
    const id = sessionId.slice(GUEST.length)
    return isId(id) && isLiveGuestSession(db, id, clock.now())
  },
})

/** Lets guests in: link, name and secret for a token that is good for one evaluation. */
export function createGuestService({ db, clock, audit, secrets }: GuestTools) {
  return {
    async enter(
      { link, expert_name, expert_secret }: z.output<typeof enter.input>,
      { ip }: GuestRequest,
    ): Promise<OutputOf<typeof enter>> {
      const now = clock.now()
      const found = await findLink(db, secrets.hashToken(link), now)
      if (found) {
        const until = await countTry(db, found.evaluationId, now, LOCKS)
        if (until) {
          const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))
          throw new ApiError(ERROR.guestLocked, { minutes })
        }
      }
      // as long without a link as with one: the time does not tell which exist
      const isRight = await secrets.verifySecret(found?.secretHash, expert_secret)
      if (!found || !isRight || nameKey(expert_name) !== nameKey(found.expertName))
        throw new ApiError(ERROR.guestRefused)
      const { evaluationId, expertName } = found
      const token = secrets.newToken()
      const end = Math.min(found.expiresAt.getTime(), now.getTime() + SESSION_HOURS * HOUR_MS)
      const session = { id: randomUUID(), evaluationId, tokenHash: secrets.hashToken(token), createdAt: now }
      await db.transaction(async (transaction) => {
        await forgetTries(transaction, evaluationId)
        await insertGuestSession(transaction, { ...session, expiresAt: new Date(end) })
        const object = { objectKind: 'evaluation' as const, objectId: evaluationId, objectName: expertName }
        await audit.record({ accountId: null, orgNodeId: null, action: 'evaluation.enter', ip, ...object }, transaction)
      })
      return { guest_token: token, expires_at: new Date(end).toISOString() }
    },

    /** Whoever holds the token, for one evaluation alone. */
    async evaluator(token: string, { ip, locale }: GuestRequest): Promise<Evaluator> {
      const session = await findGuestSession(db, secrets.hashToken(token), clock.now())
      if (!session) throw new ApiError(ERROR.guestEnded)
      const { evaluationId, id } = session
      return { evaluationId, accountId: null, orgNodeId: null, sessionId: `${GUEST}${id}`, ip, locale }
    },
  }
}
export type GuestService = ReturnType<typeof createGuestService>
