import type { LoginData } from '@keguan/contract/api/account'
import type { LoginFailure } from '@keguan/contract/api/session'
import { PASSWORD_MIN, passwordProblem } from '@keguan/contract/vocabulary/password'
import { ApiError } from '../../platform/http/api-error.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import type { Caller } from './account.port.ts'
import { type Account, findAccount, findAccountById, setPassword } from './account.repository.ts'
import { isCommonPassword } from './common-passwords.ts'
import { clearFailures, countFailure, countUnknown, type LockRule, unknownLockedUntil } from './lockout.repository.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { findIdToken, revokeOtherSessions, revokeSession } from './session.repository.ts'
import { type Asker, loginDetails, type SessionService, type SessionTools } from './session.service.ts'

const FAILURES_MAX = 5
const LOCK_MINUTES = 15
/** Failures longer ago than this do not add up to a lock. */
const REMEMBER_HOURS = 24
const MINUTE_MS = 60_000

export interface Credentials {
  readonly account: string
  readonly password: string
  readonly product: number
}

export interface AccountTools extends SessionTools {
  readonly notices: NoticePort
  readonly sessions: SessionService
}

export type AccountService = ReturnType<typeof createAccountService>

/** Log-in, log-out and the own password. */
export function createAccountService({ db, clock, audit, notices, sessions }: AccountTools) {
  const lockRule = (now: Date): LockRule => ({
    now,
    limit: FAILURES_MAX,
    lockUntil: new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS),
    since: new Date(now.getTime() - REMEMBER_HOURS * 60 * MINUTE_MS),
  })

  const noteFailure = (found: Account | undefined, caller: Caller, failure: LoginFailure) =>
    audit.record({
      accountId: found?.id ?? null,
      orgNodeId: found?.orgNodeId ?? null,
      action: 'account.login_failed',
      ip: caller.ip,
      details: loginDetails(caller, { failure }),
    })

  /**
   * Checks in an order that tells a stranger nothing: lock, password, and only then whether the account is disabled.
   * A name that nobody has is locked like one that somebody has.
   */
  async function requirePassword({ account, password }: Credentials, caller: Caller): Promise<Account> {
    const found = await findAccount(db, account)
    const until = found ? found.lockedUntil : await unknownLockedUntil(db, account)
    const now = clock.now()
    if (until && until > now) {
      await noteFailure(found, caller, 'locked')
      throw locked(until, now)
    }
    if (!(await verifyPassword(found?.passwordHash, password)) || !found) {
      const rule = lockRule(clock.now())
      const lockedUntil = await (found ? countFailure(db, found.id, rule) : countUnknown(db, account, rule))
      await noteFailure(found, caller, 'password')
      throw lockedUntil && lockedUntil > rule.now ? locked(lockedUntil, rule.now) : new ApiError(2002)
    }
    if (!(await clearFailures(db, found.id, clock.now()))) {
      await noteFailure(found, caller, 'locked')
      throw locked(lockRule(now).lockUntil, now)
    }
    if (found.disabled) {
      await noteFailure(found, caller, 'disabled')
      throw new ApiError(2004)
    }
    return found
  }

  /** Somebody at a screen left open may guess here as well, so failures count as those of a log-in. */
  async function requireOldPassword(found: Account, password: string): Promise<void> {
    const now = clock.now()
    if (found.lockedUntil && found.lockedUntil > now) throw locked(found.lockedUntil, now)
    if (found.passwordHash === '') return
    if (await verifyPassword(found.passwordHash, password)) return
    const lockedUntil = await countFailure(db, found.id, lockRule(now))
    throw lockedUntil && lockedUntil > now ? locked(lockedUntil, now) : new ApiError(2006)
  }

  return {
    async login(credentials: Credentials, caller: Caller): Promise<LoginData> {
      const account = await requirePassword(credentials, caller)
      return sessions.open({ account, product: credentials.product, caller })
    },

    /** Returns what the identity provider vouched with, if the session came from there. */
    async logout({ identity, caller }: Asker): Promise<string | null> {
      const { accountId, orgNodeId, sessionId } = identity
      const idToken = await findIdToken(db, sessionId)
      await revokeSession(db, accountId, sessionId, clock.now())
      await audit.record({ accountId, orgNodeId, action: 'account.logout', ip: caller.ip })
      return idToken
    },

    /** Ends all other sessions: whoever changes a password may do so because somebody else knows it. */
    async changePassword({ identity, caller }: Asker, old: string, next: string): Promise<void> {
      const { accountId, orgNodeId, sessionId } = identity
      const found = await findAccountById(db, accountId)
      if (!found) throw new ApiError(2401)
      await requireOldPassword(found, old)
      await requireGoodPassword(next, { account: found.account, old })
      const passwordHash = await hashPassword(next)
      const now = clock.now()
      await db.transaction(async (transaction) => {
        await setPassword(transaction, accountId, passwordHash, now)
        await clearFailures(transaction, accountId, now)
        const ended = await revokeOtherSessions(transaction, accountId, sessionId, now)
        await audit.record(
          {
            accountId,
            orgNodeId,
            action: 'account.change_password',
            objectKind: 'account',
            objectId: accountId,
            ip: caller.ip,
            details: { ended },
          },
          transaction,
        )
        await notices.resolve(transaction, `first_password:${accountId}`, accountId)
        await notices.post(transaction, [{ accountId, type: 'notification', kind: 'account.password_changed' }])
      })
    },
  }
}

/** Throws the error of the first rule that a new password breaks. */
async function requireGoodPassword(password: string, context: { account: string; old: string }): Promise<void> {
  const problem = passwordProblem(password, context) ?? ((await isCommonPassword(password)) ? 'common' : null)
  if (problem === 'short') throw new ApiError(2007, { min: PASSWORD_MIN })
  if (problem === 'account') throw new ApiError(2008)
  if (problem === 'common') throw new ApiError(2009)
  if (problem === 'same') throw new ApiError(2010)
}

const locked = (until: Date, now: Date) =>
  new ApiError(2003, { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)) })
