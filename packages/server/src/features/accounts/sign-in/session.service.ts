import { randomUUID } from 'node:crypto'
import type { CurrentUser, LoginData } from '@keguan/contract/api/account'
import type { OutputOf } from '@keguan/contract/api/envelope'
import {
  type history as historyEndpoint,
  LOGIN_FAILURES,
  type LoginRow,
  type SessionRow,
} from '@keguan/contract/api/session'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { readPage } from '../../../platform/postgres/keyset-page.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import type { FilePort } from '../../files/file.port.ts'
import type { NoticePort } from '../../notices/notice.port.ts'
import type { Caller, Identity } from '../account.port.ts'
import type { Account } from '../account.repository.ts'
import { avatarUrl } from '../avatar.port.ts'
import { identityOf, presentUser } from '../present.ts'
import { deviceWords } from './device-words.ts'
import {
  countLogins,
  deleteSessionsBefore,
  findLiveSession,
  insertSession,
  isLiveSession,
  keepNewest,
  type LoginEntry,
  type LoginPlace,
  listLiveSessions,
  listLogins,
  renewSession,
  revokeOtherSessions,
  revokeSession,
  type Session,
} from './session.repository.ts'
import { hashToken, newToken } from './session-token.ts'

/** Sessions are renewed at most this often: one write per minute instead of one per request. */
const RENEW_MS = MINUTE_MS
/** A session ends after this, even in constant use. */
const SESSION_DAYS_MAX = 30
/** Retention of ended sessions, for questions about who was logged in. */
const KEEP_ENDED_DAYS = 90
/** Sessions per account; the oldest end first. */
const SESSIONS_MAX = 100
const USER_AGENT_MAX = 300

export interface SessionTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly notices: Pick<NoticePort, 'counts'>
  readonly files: FilePort
  readonly sessionHours: number
}

export interface NewSession {
  readonly account: Pick<Account, 'id' | 'orgNodeId'>
  readonly product: number
  readonly caller: Caller
  readonly idToken?: string
}

export interface SessionActor {
  readonly identity: Identity
  readonly caller: Caller
}

export type SessionService = ReturnType<typeof createSessionService>

/** Sessions: opened by a log-in, listed and ended by the person who holds them. */
export function createSessionService({ db, clock, audit, notices, files, sessionHours }: SessionTools) {
  const expiry = (now: Date, createdAt: Date) =>
    new Date(Math.min(now.getTime() + sessionHours * HOUR_MS, createdAt.getTime() + SESSION_DAYS_MAX * DAY_MS))

  const noteEnd = ({ identity, caller }: SessionActor, objectId: string, details: Record<string, unknown>) =>
    audit.recordBy(
      { identity, ip: caller.ip },
      { action: 'account.session_end', objectKind: 'account', objectId, details },
    )

  /** Includes the counts of notices: at log-in, not at every request. */
  async function present(identity: Identity): Promise<CurrentUser> {
    const { total, unread } = await notices.counts(identity.accountId)
    const avatar_url = await avatarUrl(files, identity.avatarKey, identity.sessionId)
    return { ...presentUser(identity), avatar_url, notifyCount: total, unreadCount: unread }
  }

  return {
    present,

    /** Opens a session and answers as a log-in does. */
    async open({ account, product, caller, idToken }: NewSession): Promise<LoginData> {
      const now = clock.now()
      const token = newToken()
      await deleteSessionsBefore(db, new Date(now.getTime() - KEEP_ENDED_DAYS * DAY_MS))
      await insertSession(db, {
        id: randomUUID(),
        accountId: account.id,
        tokenHash: hashToken(token),
        product,
        ssoIdToken: idToken ?? null,
        ip: caller.ip,
        userAgent: caller.userAgent.slice(0, USER_AGENT_MAX),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: expiry(now, now),
      })
      await keepNewest(db, account.id, SESSIONS_MAX, now)
      await audit.record({
        accountId: account.id,
        orgNodeId: account.orgNodeId,
        action: 'account.login',
        ip: caller.ip,
        details: loginDetails(caller, { way: idToken === undefined ? 'password' : 'sso' }),
      })
      const live = await findLiveSession(db, hashToken(token), now)
      if (!live) throw new ApiError(ERROR.accountDisabled)
      return { ...(await present(identityOf(live, now))), token, product }
    },

    /** The account of this token; undefined for an unknown one. */
    async identify(token: string | undefined): Promise<Identity | undefined> {
      if (token === undefined) return undefined
      const now = clock.now()
      const live = await findLiveSession(db, hashToken(token), now)
      if (!live) return undefined
      if (now.getTime() - live.session.lastUsedAt.getTime() > RENEW_MS) {
        await renewSession(db, live.session.id, now, expiry(now, live.session.createdAt))
      }
      return identityOf(live, now)
    },

    isLive: (sessionId: string) => isLiveSession(db, sessionId, clock.now()),

    /** The log-in response again, for an existing session. */
    async again(token: string | undefined): Promise<LoginData | undefined> {
      const now = clock.now()
      const live = token === undefined ? undefined : await findLiveSession(db, hashToken(token), now)
      if (!live || token === undefined) return undefined
      return { ...(await present(identityOf(live, now))), token, product: live.session.product }
    },

    async list({ accountId, sessionId }: Identity): Promise<SessionRow[]> {
      const rows = await listLiveSessions(db, accountId, clock.now())
      const isOwn = (row: Session) => row.id === sessionId
      return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))].map((row) => presentSession(row, isOwn(row)))
    },

    async revoke(actor: SessionActor, id: string): Promise<void> {
      const { accountId } = actor.identity
      if (!(await revokeSession(db, accountId, id, clock.now()))) throw new ApiError(ERROR.notFound)
      await noteEnd(actor, accountId, { session: id })
    },

    async revokeOthers(actor: SessionActor): Promise<number> {
      const { accountId, sessionId } = actor.identity
      const count = await revokeOtherSessions(db, accountId, sessionId, clock.now())
      if (count > 0) await noteEnd(actor, accountId, { count })
      return count
    },

    async history({ accountId }: Identity, input: HistoryInput): Promise<OutputOf<typeof historyEndpoint>> {
      const { rows, ...page } = await readPage<LoginEntry, LoginPlace>(input, {
        find: (place) => listLogins(db, accountId, place),
        count: (cap) => countLogins(db, accountId, cap),
        encode: placeText,
        decode: placeOf,
      })
      return { list: rows.map(presentLogin), ...page }
    },
  }
}

type HistoryInput = z.output<(typeof historyEndpoint)['input']>

/** Details of a successful or failed log-in that the audit log keeps for the history. */
export const loginDetails = ({ userAgent }: Caller, details: Record<string, string>): Record<string, string> => ({
  ...details,
  user_agent: userAgent.slice(0, USER_AGENT_MAX),
})

const presentSession = (row: Session, current: boolean): SessionRow => ({
  session_id: row.id,
  ...deviceWords(row.userAgent),
  ip: row.ip,
  way: row.ssoIdToken === null ? 'password' : 'sso',
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
  current,
})

function presentLogin({ id, action, createdAt, ip, details }: LoginEntry): LoginRow {
  const failure = LOGIN_FAILURES.find((each) => each === details.failure) ?? 'password'
  return {
    login_id: String(id),
    ...deviceWords(typeof details.user_agent === 'string' ? details.user_agent : ''),
    ip,
    way: details.way === 'sso' ? 'sso' : 'password',
    created_at: createdAt.toISOString(),
    failure: action === 'account.login' ? null : failure,
  }
}

const placeText = ({ createdAt, id }: LoginPlace): string => `${createdAt.getTime()}-${id}`

function placeOf(text: string, field: string): LoginPlace {
  const [, time, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  if (time === undefined || id === undefined) throw new ApiError(ERROR.invalidInput, { fields: field })
  return { createdAt: new Date(Number(time)), id: Number(id) }
}
