import { randomUUID } from 'node:crypto'
import type { CurrentUser, LoginData } from '@keguan/contract/api/account'
import { accessesOf } from '@keguan/contract/vocabulary/authority'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { Identity } from './account.port.ts'
import {
  clearFailures,
  countFailure,
  deleteSessionsBefore,
  findAccount,
  findLiveSession,
  insertSession,
  type LiveSession,
  renewSession,
  revokeSession,
} from './account.repository.ts'
import { verifyPassword } from './password.ts'
import { hashToken, newToken } from './session-token.ts'

const FAILURES_MAX = 5
const LOCK_MINUTES = 15
/** A session is renewed at most this often: one write a minute, not one a request. */
const RENEW_MS = 60_000
/** However busy it is, a session ends after this. */
const SESSION_DAYS_MAX = 30
/** Ended sessions stay a while for the account's history. */
const KEEP_ENDED_DAYS = 90
const MINUTE_MS = 60_000
const DAY_MS = 24 * 3_600_000

export interface Caller {
  readonly ip: string
  readonly userAgent: string
}

export interface Credentials {
  readonly account: string
  readonly password: string
  readonly product: number
}

export interface AccountTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly sessionHours: number
}

export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService({ db, clock, audit, sessionHours }: AccountTools) {
  const expiry = (now: Date, createdAt: Date) =>
    new Date(Math.min(now.getTime() + sessionHours * 60 * MINUTE_MS, createdAt.getTime() + SESSION_DAYS_MAX * DAY_MS))

  /** Checks in an order that tells a stranger nothing: lock, password, and only then whether the account is disabled. */
  async function requirePassword({ account, password }: Credentials, caller: Caller) {
    const now = clock.now()
    const found = await findAccount(db, account)
    if (found?.lockedUntil && found.lockedUntil > now) throw locked(found.lockedUntil, now)
    if (!(await verifyPassword(found?.passwordHash, password)) || !found) {
      const lockUntil = new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS)
      const lockedUntil = found ? await countFailure(db, found.id, FAILURES_MAX, lockUntil) : null
      await audit.record({
        accountId: found?.id ?? null,
        orgNodeId: found?.orgNodeId ?? null,
        action: 'account.login_failed',
        ip: caller.ip,
      })
      throw lockedUntil && lockedUntil > now ? locked(lockedUntil, now) : new ApiError(2002)
    }
    if (found.disabled) throw new ApiError(2004)
    return found
  }

  return {
    async login(credentials: Credentials, caller: Caller): Promise<LoginData> {
      const found = await requirePassword(credentials, caller)
      const now = clock.now()
      const token = newToken()
      await clearFailures(db, found.id)
      await deleteSessionsBefore(db, new Date(now.getTime() - KEEP_ENDED_DAYS * DAY_MS))
      await insertSession(db, {
        id: randomUUID(),
        accountId: found.id,
        tokenHash: hashToken(token),
        product: credentials.product,
        ip: caller.ip,
        userAgent: caller.userAgent.slice(0, 300),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: expiry(now, now),
      })
      await audit.record({ accountId: found.id, orgNodeId: found.orgNodeId, action: 'account.login', ip: caller.ip })
      const live = await findLiveSession(db, hashToken(token), now)
      if (!live) throw new ApiError(2002)
      return { ...presentUser(identityOf(live)), token, product: credentials.product }
    },

    /** Who holds this token; undefined when nobody does. */
    async identify(token: string | undefined): Promise<Identity | undefined> {
      if (token === undefined) return undefined
      const now = clock.now()
      const live = await findLiveSession(db, hashToken(token), now)
      if (!live) return undefined
      if (now.getTime() - live.session.lastUsedAt.getTime() > RENEW_MS) {
        await renewSession(db, live.session.id, now, expiry(now, live.session.createdAt))
      }
      return identityOf(live)
    },

    async logout(identity: Identity, caller: Caller): Promise<void> {
      await revokeSession(db, identity.sessionId, clock.now())
      await audit.record({
        accountId: identity.accountId,
        orgNodeId: identity.orgNodeId,
        action: 'account.logout',
        ip: caller.ip,
      })
    },

    present: presentUser,
  }
}

const locked = (until: Date, now: Date) =>
  new ApiError(2003, { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)) })

const identityOf = ({ session, account, orgName, roles }: LiveSession): Identity => ({
  sessionId: session.id,
  accountId: account.id,
  account: account.account,
  name: account.name,
  orgNodeId: account.orgNodeId,
  orgName,
  roles,
  accesses: accessesOf(roles),
  shouldSkipAnalysis: account.shouldSkipAnalysis,
  shouldAnalysisListByPage: account.shouldAnalysisListByPage,
})

function presentUser(identity: Identity): CurrentUser {
  return {
    account_id: identity.accountId,
    account: identity.account,
    name: identity.name,
    avatar_url: null,
    org_id: identity.orgNodeId,
    org_name: identity.orgName,
    role_ids: [...identity.roles],
    accesses: { ...identity.accesses },
    should_skip_analysis: identity.shouldSkipAnalysis,
    should_analysis_list_by_page: identity.shouldAnalysisListByPage,
    notifyCount: 0,
    unreadCount: 0,
  }
}
