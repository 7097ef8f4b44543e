import type { LoginData } from '@keguan/contract/api/account'
import type { Accesses } from '@keguan/contract/vocabulary/authority'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { isPlatformRole, type Role } from '@keguan/contract/vocabulary/role'
import type { FastifyRequest } from 'fastify'
import { localeOf } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'

/** The account of a request's session. */
export interface Identity {
  readonly sessionId: string
  readonly accountId: string
  readonly account: string
  readonly name: string
  readonly nickname: string
  /** Storage key of the person's picture. */
  readonly avatarKey: string | null
  readonly orgNodeId: string
  readonly orgName: string
  readonly roles: readonly Role[]
  readonly accesses: Accesses
  readonly shouldSkipAnalysis: boolean
  readonly shouldAnalysisListByPage: boolean
  /** Lessons made before `before` are locked until `until`; null when none are. */
  readonly sealed: { readonly before: Date; readonly until: Date } | null
  /** Until the password is changed, the session permits nothing else. */
  readonly mustChangePassword: boolean
}

/** Who performs an action, and from where. */
export interface Actor {
  readonly identity: Identity
  readonly ip: string
}

/** The same, where the response contains text that the server writes. */
export interface LocalActor extends Actor {
  readonly locale: Locale
}

/** What the routes of other features need to know about the caller. */
export interface AccountPort {
  /** For requests to endpoints that require a session. */
  readonly identityOf: (request: FastifyRequest) => Identity
}

export const actorFrom =
  ({ identityOf }: AccountPort) =>
  (request: FastifyRequest): Actor => ({ identity: identityOf(request), ip: request.ip })

export const localActorFrom = (accounts: AccountPort) => {
  const actor = actorFrom(accounts)
  return (request: FastifyRequest): LocalActor => ({
    ...actor(request),
    locale: localeOf(request.headers['accept-language']),
  })
}

/** Whether an actor has access beyond their own institution. */
export const isPlatformWide = (identity: Identity): boolean => identity.roles.some(isPlatformRole)

/** Where a request comes from, and with what. */
export interface Caller {
  readonly ip: string
  readonly userAgent: string
  readonly cookies: string | undefined
}

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  cookies: request.headers.cookie,
})

export interface SignIn {
  readonly accountId: string
  readonly product: number
  readonly caller: Caller
  /** The ID token of the identity provider. */
  readonly idToken: string
}

export interface NewTeacher {
  readonly orgNodeId: string
  /** Preferred name; a number is appended if it is taken. */
  readonly account: string
  readonly name: string
  readonly email: string
}

/** What single sign-on needs from accounts. */
export interface SignInPort {
  /** Opens a session for a person authenticated by the identity provider. */
  signIn(signIn: SignIn): Promise<LoginData>
  /** The log-in response for an existing session; undefined for an unknown token. */
  again(token: string | undefined): Promise<LoginData | undefined>
  hasPassword(db: Db, accountId: string): Promise<boolean>
  isInstitution(orgNodeId: string): Promise<boolean>
  /** A new account without a password. Returns its id. */
  addTeacher(transaction: Db, teacher: NewTeacher): Promise<string>
}
