import { createHash, randomUUID } from 'node:crypto'
import type { LoginData } from '@keguan/contract/api/account'
import type { Binding } from '@keguan/contract/api/sso'
import { objectId } from '@keguan/contract/api/text'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Clock } from '../../platform/clock/clock.ts'
import { MINUTE_MS } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type {
  OpenidError,
  OpenidFailure,
  OpenidPerson,
  OpenidProvider,
} from '../../platform/identity/openid-provider.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Caller, Identity, SignInPort } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { accountOf, institutionOf, labelOf } from './person.ts'
import type { SsoPort } from './single-sign-on.port.ts'
import {
  countIdentities,
  deleteIdentity,
  findIdentity,
  identitiesOf,
  insertIdentity,
  keepAttempt,
  lockIdentity,
  noteLogin,
  type SsoAttempt,
  takeAttempt,
} from './single-sign-on.repository.ts'

/** Time allowed for the log-in at the provider. */
const ATTEMPT_MS = 10 * MINUTE_MS

export interface SsoPolicy {
  /** Name of the provider on the button. */
  readonly name: string
  /** Whether people without an account get one created. */
  readonly accounts: 'link' | 'create'
  /** Institution of new accounts that have no claim for it. */
  readonly orgNodeId: string | undefined
  readonly orgClaim: string | undefined
  /** The console's own addresses, each with a slash at its end; the first is the default. */
  readonly publicUrls: readonly string[]
}

export interface SsoTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly signIn: SignInPort
  /** Undefined: single sign-on is not set up. */
  readonly sso: { readonly provider: OpenidProvider; readonly policy: SsoPolicy } | undefined
}

/** The calling browser: the secret of its cookie, and the host under which it reaches the console. */
export interface Browser {
  readonly secret: string
  readonly host: string
}

export interface Answer {
  readonly browser: Browser
  readonly caller: Caller
  /** The bearer token of the request, if any. */
  readonly token: string | undefined
  readonly parameters: Readonly<Record<string, string>>
}

export type SsoService = ReturnType<typeof createSsoService>

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const ERROR_OF = {
  unavailable: ERROR.ssoUnreachable,
  denied: ERROR.ssoRefused,
  invalid: ERROR.ssoUnverified,
} as const satisfies Record<OpenidFailure, number>

/** Translates a failure of the provider into an error of the contract. */
function refuse(error: OpenidError): never {
  throw new ApiError(ERROR_OF[error.kind], {}, { cause: error })
}

/** Log-in through an OpenID Connect provider, and the bindings of its identities to accounts. */
export function createSsoService({ db, clock, audit, signIn, sso }: SsoTools) {
  const required = () => {
    if (!sso) throw new ApiError(ERROR.ssoDisabled)
    return sso
  }
  const publicUrl = (host: string, { publicUrls }: SsoPolicy): string =>
    publicUrls.find((url) => new URL(url).host === host) ?? publicUrls[0] ?? ''

  async function begin(browser: Browser, product: number, accountId: string | null): Promise<string> {
    const { provider, policy } = required()
    const attempt = await provider.begin(publicUrl(browser.host, policy)).catch(refuse)
    const now = clock.now()
    const { nonce, codeVerifier, redirectUri } = attempt
    const expiresAt = new Date(now.getTime() + ATTEMPT_MS)
    const hashes = { stateHash: hash(attempt.state), browserHash: hash(browser.secret) }
    await keepAttempt(db, { ...hashes, nonce, codeVerifier, redirectUri, accountId, product, expiresAt }, now)
    return attempt.url
  }

  /** Creates the account of a new person, if the policy allows it. */
  async function newcomer(person: OpenidPerson, policy: SsoPolicy, caller: Caller): Promise<string> {
    const label = labelOf(person)
    if (policy.accounts === 'link') throw new ApiError(ERROR.ssoNotBound, { label })
    const named = policy.orgClaim === undefined ? undefined : institutionOf(person, policy.orgClaim)
    const orgNodeId = objectId().parse(named ?? policy.orgNodeId ?? '')
    if (!(await signIn.isInstitution(orgNodeId))) throw new ApiError(ERROR.ssoOrgNotFound)
    return db.transaction(async (transaction) => {
      const accountId = await signIn.addTeacher(transaction, { orgNodeId, ...accountOf(person) })
      const { issuer, subject } = person
      const row = { id: randomUUID(), issuer, subject, label, accountId, createdAt: clock.now() }
      // bound concurrently, in another tab: that attempt wins
      if (!(await insertIdentity(transaction, row))) throw new ApiError(ERROR.ssoExpired)
      const entry = { accountId, orgNodeId, action: 'account.sso_create', ip: caller.ip, details: { label } } as const
      await audit.record({ ...entry, objectKind: 'account', objectId: accountId }, transaction)
      return accountId
    })
  }

  async function comeIn(
    person: OpenidPerson,
    { product }: SsoAttempt,
    caller: Caller,
    idToken: string,
  ): Promise<LoginData> {
    const known = await findIdentity(db, person.issuer, person.subject)
    const accountId = known?.accountId ?? (await newcomer(person, required().policy, caller))
    const data = await signIn.signIn({ accountId, product, caller, idToken })
    const identity = known ?? (await findIdentity(db, person.issuer, person.subject))
    if (identity) await noteLogin(db, identity.id, labelOf(person), clock.now())
    return data
  }

  /** Binds to the account that started the attempt, as long as it still owns the session. */
  async function bind(person: OpenidPerson, accountId: string, { token, caller }: Answer): Promise<LoginData> {
    const data = await signIn.again(token)
    if (data?.account_id !== accountId) throw new ApiError(ERROR.ssoExpired)
    const { issuer, subject } = person
    const label = labelOf(person)
    const known = await findIdentity(db, issuer, subject)
    if (known?.accountId === accountId) return data
    await db.transaction(async (transaction) => {
      const row = { id: randomUUID(), issuer, subject, label, accountId, createdAt: clock.now() }
      if (!(await insertIdentity(transaction, row))) throw new ApiError(ERROR.ssoBoundElsewhere, { label })
      const who = { accountId, orgNodeId: data.org_id, objectKind: 'account', objectId: accountId } as const
      await audit.record({ ...who, action: 'account.sso_bind', ip: caller.ip, details: { label } }, transaction)
    })
    return data
  }

  const port: SsoPort = {
    logoutUrl: async (idToken, host) => (sso ? sso.provider.logoutUrl(idToken, publicUrl(host, sso.policy)) : null),
  }

  return {
    port,

    options: () => ({ enabled: sso !== undefined, name: sso?.policy.name ?? '' }),

    /** Whether the console of this host is reached by https. */
    isSecure: (host: string): boolean => sso !== undefined && publicUrl(host, sso.policy).startsWith('https:'),

    start: (browser: Browser, product: number): Promise<string> => begin(browser, product, null),

    startBinding: (browser: Browser, identity: Identity): Promise<string> => begin(browser, 0, identity.accountId),

    /** Handles the provider's redirect: a log-in, or the end of a binding. */
    async login(answer: Answer): Promise<LoginData> {
      const { provider } = required()
      const { browser, parameters, caller } = answer
      const state = parameters.state ?? ''
      const hashes = { stateHash: hash(state), browserHash: hash(browser.secret) }
      const attempt = await takeAttempt(db, { ...hashes, now: clock.now() })
      if (!attempt) throw new ApiError(ERROR.ssoExpired)
      const { person, idToken } = await provider.finish({ ...attempt, state }, parameters).catch(refuse)
      return attempt.accountId === null
        ? comeIn(person, attempt, caller, idToken)
        : bind(person, attempt.accountId, answer)
    },

    async bindings({ accountId }: Identity): Promise<{ list: Binding[]; has_password: boolean }> {
      const [rows, has_password] = await Promise.all([identitiesOf(db, accountId), signIn.hasPassword(db, accountId)])
      const list = rows.map((row) => ({
        identity_id: row.id,
        label: row.label,
        issuer: row.issuer,
        created_at: row.createdAt.toISOString(),
        last_login_at: row.lastLoginAt?.toISOString() ?? null,
      }))
      return { list, has_password }
    },

    /** Refused if the account would have no way left to log in. */
    unbind: ({ accountId, orgNodeId }: Identity, id: string, caller: Caller): Promise<void> =>
      db.transaction(async (transaction) => {
        const identity = await lockIdentity(transaction, accountId, id)
        if (!identity) throw new ApiError(ERROR.notFound)
        const isLast = (await countIdentities(transaction, accountId)) === 1
        if (isLast && !(await signIn.hasPassword(transaction, accountId))) throw new ApiError(ERROR.ssoOnlyLogin)
        await deleteIdentity(transaction, id)
        const who = { accountId, orgNodeId, objectKind: 'account', objectId: accountId } as const
        const details = { label: identity.label }
        await audit.record({ ...who, action: 'account.sso_unbind', ip: caller.ip, details }, transaction)
      }),
  }
}
