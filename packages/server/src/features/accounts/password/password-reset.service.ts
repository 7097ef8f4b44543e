import type { checkReset, setPassword } from '@keguan/contract/api/account'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Clock } from '../../../platform/clock/clock.ts'
import { HOUR_MS } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import type { NoticePort } from '../../notices/notice.port.ts'
import type { Caller } from '../account.port.ts'
import { sealLessons, setPassword as storePassword } from '../account.repository.ts'
import { requireGoodPassword } from '../account.service.ts'
import type { KnownBrowsers } from '../sign-in/known-browser.ts'
import { forgetTriesOf } from '../sign-in/login-delay.repository.ts'
import { revokeSessionsOf } from '../sign-in/session.repository.ts'
import { hashToken } from '../sign-in/session-token.ts'
import { hashPassword } from './password.ts'
import { findReset, useReset } from './password-reset.repository.ts'

export interface ResetTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly notices: Pick<NoticePort, 'post' | 'resolve'>
  readonly browsers: KnownBrowsers
  /** How long older lessons stay locked after a link was used in a browser that the account does not know. */
  readonly waitHours: number
}

export type PasswordResets = ReturnType<typeof createPasswordResets>

/**
 * One-time links to set a new password. The administrator who issued a link could use it too, so older lessons stay
 * locked at first.
 */
export function createPasswordResets({ db, clock, audit, notices, browsers, waitHours }: ResetTools) {
  async function requireReset(token: string) {
    const found = await findReset(db, hashToken(token), clock.now())
    if (!found) throw new ApiError(ERROR.resetLinkInvalid)
    return found
  }

  return {
    async check(token: string): Promise<OutputOf<typeof checkReset>> {
      const { account, name, expiresAt } = await requireReset(token)
      return { account, name, expires_at: expiresAt.toISOString() }
    },

    async redeem(token: string, password: string, caller: Caller): Promise<OutputOf<typeof setPassword>> {
      const { id, account, orgNodeId, issuedBy } = await requireReset(token)
      await requireGoodPassword(password, { account })
      const passwordHash = await hashPassword(password)
      const now = clock.now()
      const isKnown = browsers.sourceOf(caller.cookies, id, now) !== undefined
      const until = isKnown || waitHours === 0 ? null : new Date(now.getTime() + waitHours * HOUR_MS)
      await db.transaction(async (transaction) => {
        if (!(await useReset(transaction, hashToken(token), now))) throw new ApiError(ERROR.resetLinkInvalid)
        await storePassword(transaction, id, passwordHash, now)
        if (until) await sealLessons(transaction, id, { until, before: now })
        await revokeSessionsOf(transaction, [id], now)
        await forgetTriesOf(transaction, [id])
        const who = { accountId: id, orgNodeId, objectKind: 'account', objectId: id, ip: caller.ip } as const
        const details = { issued_by: issuedBy, known_browser: isKnown }
        await audit.record({ ...who, action: 'account.set_password', details }, transaction)
        await notices.resolve(transaction, `first_password:${id}`, id)
        await notices.post(transaction, [{ accountId: id, type: 'notification', kind: 'account.password_reset' }])
      })
      return { account, lessons_sealed_until: until?.toISOString() ?? null }
    },
  }
}
