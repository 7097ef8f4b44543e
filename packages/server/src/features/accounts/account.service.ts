import type { LoginData } from '@keguan/contract/api/account'
import type { LoginFailure } from '@keguan/contract/api/session'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { PASSWORD_MIN, type PasswordContext, passwordProblem } from '@keguan/contract/vocabulary/password'
import { HOUR_MS, MINUTE_MS } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { networkOf } from '../../platform/http/counted-as.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import type { Caller } from './account.port.ts'
import { type Account, findAccount, findAccountById, setPassword } from './account.repository.ts'
import { isCommonPassword } from './password/common-passwords.ts'
import { hashPassword, verifyPassword } from './password/password.ts'
import { isResetPending } from './password/password-reset.repository.ts'
import type { KnownBrowsers } from './sign-in/known-browser.ts'
import {
  countTry,
  deleteTriesBefore,
  failuresOf,
  forgetTries,
  forgetTriesOf,
} from './sign-in/login-delay.repository.ts'
import { firstDelayed, REMEMBER_HOURS } from './sign-in/login-delay.ts'
import { findIdToken, revokeOtherSessions, revokeSession } from './sign-in/session.repository.ts'
import { loginDetails, type SessionActor, type SessionService, type SessionTools } from './sign-in/session.service.ts'

export interface Credentials {
  readonly account: string
  readonly password: string
  readonly product: number
}

export interface AccountTools extends SessionTools {
  readonly notices: NoticePort
  readonly sessions: SessionService
  readonly browsers: KnownBrowsers
}

export type AccountService = ReturnType<typeof createAccountService>

/** Log-in, log-out and changing the password. */
export function createAccountService({ db, clock, audit, notices, sessions, browsers }: AccountTools) {
  const noteFailure = (found: Account | undefined, caller: Caller, failure: LoginFailure) =>
    audit.record({
      accountId: found?.id ?? null,
      orgNodeId: found?.orgNodeId ?? null,
      action: 'account.login_failed',
      ip: caller.ip,
      details: loginDetails(caller, { failure }),
    })

  /**
   * Failures are counted by name and network, so that failures elsewhere do not lock out the owner; in a browser that
   * the account's owner has used before, by that browser, so that not even someone in the same network can.
   */
  async function requireTry(name: string, found: Account | undefined, caller: Caller): Promise<Guess> {
    const now = clock.now()
    const since = new Date(now.getTime() - REMEMBER_HOURS * HOUR_MS)
    const browser = found && browsers.sourceOf(caller.cookies, found.id, now)
    const guesser = {
      name: found?.account ?? name,
      accountId: found?.id ?? null,
      source: browser ?? networkOf(caller.ip),
    }
    const elsewhere = await failuresOf(db, guesser.name, since)
    const rule = { now, since, firstDelayed: firstDelayed(elsewhere, browser !== undefined) }
    const { admitted, blockedUntil } = await countTry(db, guesser, rule)
    if (!admitted) {
      await noteFailure(found, caller, 'locked')
      throw locked(blockedUntil ?? now, now)
    }
    return {
      succeeded: () => forgetTries(db, guesser),
      failed: async (error) => {
        await deleteTriesBefore(db, since)
        return blockedUntil ? locked(blockedUntil, now) : error
      },
    }
  }

  /**
   * Checks in an order that reveals nothing: waiting, password, and only then whether the account is disabled. Unknown
   * names are answered and delayed like existing ones.
   */
  async function requirePassword({ account, password }: Credentials, caller: Caller): Promise<Account> {
    const found = await findAccount(db, account)
    const guess = await requireTry(account, found, caller)
    if (!(await verifyPassword(found?.passwordHash, password)) || !found) {
      await noteFailure(found, caller, 'password')
      throw await guess.failed(new ApiError(ERROR.wrongCredentials))
    }
    await guess.succeeded()
    if (found.disabled) {
      await noteFailure(found, caller, 'disabled')
      throw new ApiError(ERROR.accountDisabled)
    }
    if (await isResetPending(db, found.id)) {
      await noteFailure(found, caller, 'reset')
      throw new ApiError(ERROR.passwordResetPending)
    }
    return found
  }

  /** Someone at an unattended screen may guess here too, so failures count like those of a log-in. */
  async function requireOldPassword(found: Account, password: string, caller: Caller): Promise<void> {
    if (found.passwordHash === '') return
    const guess = await requireTry(found.account, found, caller)
    if (!(await verifyPassword(found.passwordHash, password)))
      throw await guess.failed(new ApiError(ERROR.wrongPassword))
    await guess.succeeded()
  }

  return {
    async login(credentials: Credentials, caller: Caller): Promise<LoginData> {
      const account = await requirePassword(credentials, caller)
      return sessions.open({ account, product: credentials.product, caller })
    },

    /** The cookie by which the account recognises this browser from now on. */
    rememberBrowser: (accountId: string, caller: Caller, secure: boolean): string =>
      browsers.remember(caller.cookies, accountId, { now: clock.now(), secure }),

    /** Returns the identity provider's ID token, if the session came from there. */
    async logout({ identity, caller }: SessionActor): Promise<string | null> {
      const { accountId, sessionId } = identity
      const idToken = await findIdToken(db, sessionId)
      await revokeSession(db, accountId, sessionId, clock.now())
      await audit.recordBy({ identity, ip: caller.ip }, { action: 'account.logout' })
      return idToken
    },

    /** Ends all other sessions: the old password may have been known to someone else. */
    async changePassword({ identity, caller }: SessionActor, old: string, next: string): Promise<void> {
      const { accountId, sessionId } = identity
      const found = await findAccountById(db, accountId)
      if (!found) throw new ApiError(ERROR.notLoggedIn)
      await requireOldPassword(found, old, caller)
      await requireGoodPassword(next, { account: found.account, old })
      const passwordHash = await hashPassword(next)
      const now = clock.now()
      await db.transaction(async (transaction) => {
        await setPassword(transaction, accountId, passwordHash, now)
        await forgetTriesOf(transaction, [accountId])
        const ended = await revokeOtherSessions(transaction, accountId, sessionId, now)
        await audit.recordBy(
          { identity, ip: caller.ip },
          { action: 'account.change_password', objectKind: 'account', objectId: accountId, details: { ended } },
          transaction,
        )
        await notices.resolve(transaction, `first_password:${accountId}`, accountId)
        await notices.post(transaction, [{ accountId, type: 'notification', kind: 'account.password_changed' }])
      })
    },
  }
}

interface Guess {
  readonly succeeded: () => Promise<void>
  /** The error to return: wrong password, or the time from which another try is allowed. */
  readonly failed: (error: ApiError) => Promise<ApiError>
}

/** Throws the error of the first rule that a new password breaks. */
export async function requireGoodPassword(password: string, context: PasswordContext): Promise<void> {
  const problem = passwordProblem(password, context) ?? ((await isCommonPassword(password)) ? 'common' : null)
  if (problem === 'short') throw new ApiError(ERROR.passwordTooShort, { min: PASSWORD_MIN })
  if (problem === 'account') throw new ApiError(ERROR.passwordIsAccount)
  if (problem === 'common') throw new ApiError(ERROR.passwordTooCommon)
  if (problem === 'same') throw new ApiError(ERROR.passwordUnchanged)
}

const locked = (until: Date, now: Date) =>
  new ApiError(ERROR.tooManyWrongPasswords, {
    minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)),
  })
