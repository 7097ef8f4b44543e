import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { registerAccountRoutes } from '../features/accounts/account.routes.ts'
import { createAccountService } from '../features/accounts/account.service.ts'
import { createGuards } from '../features/accounts/guards.ts'
import { createPasswordResets } from '../features/accounts/password/password-reset.service.ts'
import { createKnownBrowsers } from '../features/accounts/sign-in/known-browser.ts'
import { registerSessionRoutes } from '../features/accounts/sign-in/session.routes.ts'
import { createSessionService } from '../features/accounts/sign-in/session.service.ts'
import { bearerOf } from '../features/accounts/sign-in/session-token.ts'
import { createSignIn } from '../features/accounts/sign-in/sign-in.ts'
import type { AuditPort } from '../features/audit/audit.port.ts'
import { createAudit } from '../features/audit/audit.repository.ts'
import { createCareerSessions } from '../features/career/links/career-links.service.ts'
import { createGuestSessions } from '../features/evaluations/guests/guest.service.ts'
import { OPEN_SESSION } from '../features/files/file.port.ts'
import { FILES_PATH, registerFileRoutes } from '../features/files/file.routes.ts'
import { createFilePort } from '../features/files/file.service.ts'
import type { NoticePort } from '../features/notices/notice.port.ts'
import { createNoticePort } from '../features/notices/notice.service.ts'
import { registerSsoRoutes } from '../features/single-sign-on/single-sign-on.routes.ts'
import { createSsoService, type SsoTools } from '../features/single-sign-on/single-sign-on.service.ts'
import type { App } from '../platform/http/create-http.ts'
import { openOpenidProvider } from '../platform/identity/openid-provider.ts'
import type { Platform } from '../platform/platform.ts'
import { rememberOnce } from '../platform/postgres/once.ts'
import { byAddress, perMinute } from './limits.ts'

export interface AccountPorts {
  readonly http: App
  readonly audit: AuditPort
  readonly notices: NoticePort
}

/** Per minute and address: enough for a school behind one address, not enough for guessing. */
const LOGINS_PER_MINUTE = 60
/** Per minute and address: each log-in takes two steps, and passwords cannot be guessed here. */
const SSO_STEPS_PER_MINUTE = 240

/** Authentication, and the files that authenticated people get. */
export async function createAccounts(platform: Platform, { http, audit, notices }: AccountPorts) {
  const { config, clock, storage } = platform
  const { db, vital } = platform.database
  const { secret } = await rememberOnce(db, 'signing_secret', { secret: randomBytes(32).toString('base64url') })
  const files = createFilePort({ storage, clock, secret, path: FILES_PATH })
  // authentication uses separate connections, so that it works while all others are busy
  const vitalPorts = { audit: createAudit(vital), notices: createNoticePort({ db: vital, clock }) }
  const sessionTools = { db: vital, clock, ...vitalPorts, files, sessionHours: config.sessionHours }
  const sessions = createSessionService(sessionTools)
  const browsers = createKnownBrowsers(secret)
  const service = createAccountService({ ...sessionTools, notices, sessions, browsers })
  const resets = createPasswordResets({ db, clock, audit, notices, browsers, waitHours: config.resetWaitHours })
  const router = createGuards(http, sessions)
  const loginLimit = perMinute(http, 'login', LOGINS_PER_MINUTE, byAddress)
  const sso = createSsoService({ db, clock, audit, signIn: createSignIn(db, sessions), sso: singleSignOn(config) })
  registerAccountRoutes(router, { service, resets, sessions, accounts: router, sso: sso.port, loginLimit })
  registerSessionRoutes(router, { sessions, accounts: router })
  registerSsoRoutes(router, {
    service: sso,
    accounts: router,
    limit: perMinute(http, 'sso', SSO_STEPS_PER_MINUTE, byAddress),
    tokenOf: (request) => bearerOf(request.headers.authorization),
  })
  // people who opened a link have no session of an account
  const linked = [createGuestSessions({ db: vital, clock }), createCareerSessions({ db: vital, clock })]
  const isLive = async (id: string) => {
    if (id === OPEN_SESSION) return config.experience
    const owner = linked.find((each) => each.owns(id))
    return (owner ?? sessions).isLive(id)
  }
  registerFileRoutes(http, { storage, clock, secret, isLive })
  return { router, files }
}

const singleSignOn = ({ signOn, publicUrls }: Config): SsoTools['sso'] =>
  signOn && { provider: openOpenidProvider(signOn), policy: { ...signOn, publicUrls } }
