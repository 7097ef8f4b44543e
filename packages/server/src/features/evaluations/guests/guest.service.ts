import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { enter, list } from '@keguan/contract/api/evaluation-guest'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { isId } from '@keguan/contract/vocabulary/object-id'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { SecretPort } from '../../accounts/secret.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import { evaluationsOfGuest } from '../evaluation.repository.ts'
import { presentFacts } from '../present-sheet.ts'
import type { Evaluator } from '../sheet.service.ts'
import {
  countTry,
  findGuestSession,
  findLink,
  forgetTries,
  insertGuestSession,
  type Locks,
  reachesEvaluation,
} from './guest.repository.ts'
import { taskOfGuest } from './task-guest.repository.ts'

/** Secrets are short and chosen by people, so guesses at a link are soon delayed. */
const LOCKS: Locks = { free: 5, minutes: [1, 2, 4, 8, 15] }
/** Longer than a lesson and its scoring, shorter than a day. */
const SESSION_HOURS = 12
/** Prefix of a guest's session and evaluation ids in addresses of files. */
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

/** Whether a file's address was issued to a guest session that is still live. */
export const createGuestSessions = ({ db, clock }: Pick<GuestTools, 'db' | 'clock'>) => ({
  owns: (sessionId: string): boolean => sessionId.startsWith(GUEST),
  isLive: async (sessionId: string): Promise<boolean> => {
    const [id = '', evaluationId = ''] = sessionId.slice(GUEST.length).split(' ')
    return isId(id) && isId(evaluationId) && reachesEvaluation(db, { sessionId: id, evaluationId }, clock.now())
  },
})

interface GuestInput {
  readonly guest_token: string
  readonly evaluation_id?: string | undefined
}

/** Authenticates guests: exchanges link, name and secret for a token for one evaluation, or for those of one task. */
export function createGuestService({ db, clock, audit, secrets }: GuestTools) {
  async function requireSession(token: string) {
    const session = await findGuestSession(db, secrets.hashToken(token), clock.now())
    if (!session) throw new ApiError(ERROR.guestEnded)
    return session
  }

  return {
    async enter(
      { link, expert_name, expert_secret }: z.output<typeof enter.input>,
      { ip }: GuestRequest,
    ): Promise<OutputOf<typeof enter>> {
      const now = clock.now()
      const found = await findLink(db, secrets.hashToken(link), now)
      if (found) {
        const until = await countTry(db, found.tokenHash, now, LOCKS)
        if (until) {
          const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))
          throw new ApiError(ERROR.guestLocked, { minutes })
        }
      }
      // takes as long without a link as with one, so that timing does not reveal which exist
      const isRight = await secrets.verifySecret(found?.secretHash, expert_secret)
      if (!found || !isRight || nameKey(expert_name) !== nameKey(found.expertName))
        throw new ApiError(ERROR.guestRefused)
      const { evaluationId, guestId, expertName } = found
      const token = secrets.newToken()
      const end = Math.min(found.expiresAt.getTime(), now.getTime() + SESSION_HOURS * HOUR_MS)
      const session = { id: randomUUID(), evaluationId, guestId, tokenHash: secrets.hashToken(token), createdAt: now }
      await db.transaction(async (transaction) => {
        await forgetTries(transaction, found.tokenHash)
        await insertGuestSession(transaction, { ...session, expiresAt: new Date(end) })
        const objectId = evaluationId ?? guestId ?? ''
        const object = { objectKind: 'evaluation' as const, objectId, objectName: expertName }
        await audit.record({ accountId: null, orgNodeId: null, action: 'evaluation.enter', ip, ...object }, transaction)
      })
      return { guest_token: token, expires_at: new Date(end).toISOString(), is_task: guestId !== null }
    },

    /** The guest of a token, for a single evaluation: their own, or one of those of a task guest. */
    async evaluator({ guest_token, evaluation_id }: GuestInput, { ip, locale }: GuestRequest): Promise<Evaluator> {
      const session = await requireSession(guest_token)
      const { id } = session
      const evaluationId = session.evaluationId ?? evaluation_id
      if (!evaluationId) throw new ApiError(ERROR.notFound)
      if (!(await reachesEvaluation(db, { sessionId: id, evaluationId }, clock.now())))
        throw new ApiError(ERROR.notFound)
      const sessionId = `${GUEST}${id} ${evaluationId}`
      return { evaluationId, accountId: null, orgNodeId: null, sessionId, ip, locale }
    },

    /** The lessons that a guest of a task has, oldest first. */
    async list(token: string, { locale }: GuestRequest): Promise<OutputOf<typeof list>> {
      const { guestId } = await requireSession(token)
      if (guestId === null) throw new ApiError(ERROR.notFound)
      const { title, expertName } = await taskOfGuest(db, guestId)
      const rows = await evaluationsOfGuest(db, guestId)
      return {
        task_title: title,
        expert_name: expertName,
        list: rows.map((row) => ({
          ...presentFacts(row, locale),
          lesson_title: row.lessonTitle,
          teacher: row.teacher,
        })),
      }
    },
  }
}
export type GuestService = ReturnType<typeof createGuestService>
