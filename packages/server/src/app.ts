import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { isPlatformRole } from '@keguan/contract/vocabulary/role'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { insertAccount } from './features/accounts/account.repository.ts'
import { registerAccountRoutes } from './features/accounts/account.routes.ts'
import { createAccountService } from './features/accounts/account.service.ts'
import { createGuards } from './features/accounts/guards.ts'
import { createKnownBrowsers } from './features/accounts/known-browser.ts'
import { reportLookAlikes } from './features/accounts/look-alikes.ts'
import { hashPassword, verifyPassword } from './features/accounts/password.ts'
import { createPasswordResets } from './features/accounts/password-reset.service.ts'
import { registerSessionRoutes } from './features/accounts/session.routes.ts'
import { createSessionService } from './features/accounts/session.service.ts'
import { bearerOf } from './features/accounts/session-token.ts'
import { createSignIn } from './features/accounts/sign-in.ts'
import { administratorWelcome } from './features/administrators/administrator.service.ts'
import { createAudit } from './features/audit/audit.repository.ts'
import { FILES_PATH, registerFileRoutes } from './features/files/file.routes.ts'
import { createFilePort } from './features/files/file.service.ts'
import { registerHomePageConfigRoutes } from './features/home-page-config/home-page-config.routes.ts'
import { createMaintenanceService } from './features/home-page-config/maintenance.service.ts'
import { registerLayoutRoutes } from './features/layout/layout.routes.ts'
import { createLayoutService } from './features/layout/layout.service.ts'
import { registerLessonSettingsRoutes } from './features/lesson-settings/lesson-settings.routes.ts'
import { registerAnalysisRoutes } from './features/lessons/lesson.routes.ts'
import { registerMessageRoutes } from './features/messages/message.routes.ts'
import { createMessageService } from './features/messages/message.service.ts'
import { registerNoticeRoutes } from './features/notices/notice.routes.ts'
import { createNoticePort, createNoticeService } from './features/notices/notice.service.ts'
import { insertNode } from './features/orgs/org-change.repository.ts'
import { fillAccountSearch } from './features/people/fill-search.repository.ts'
import { registerPeopleRoutes } from './features/people/people.routes.ts'
import { registerProfileRoutes } from './features/profile/profile.routes.ts'
import { createProfileService } from './features/profile/profile.service.ts'
import { createQuotaImport } from './features/quotas/import/quota-import.service.ts'
import { registerQuotaRoutes } from './features/quotas/quota.routes.ts'
import { createQuotaService } from './features/quotas/quota.service.ts'
import { createQuotaBulk } from './features/quotas/quota-bulk.service.ts'
import { createQuotaQueries } from './features/quotas/quota-queries.service.ts'
import type { AnalysisService } from './features/runs/run.service.ts'
import { createLessonOwner } from './features/runs/run-owner.ts'
import type { SamplePort } from './features/samples/sample.port.ts'
import { seedSamples } from './features/samples/sample.service.ts'
import { sampleWelcome } from './features/samples/sample-welcome.ts'
import { registerSsoRoutes } from './features/single-sign-on/single-sign-on.routes.ts'
import { createSsoService, type SsoTools } from './features/single-sign-on/single-sign-on.service.ts'
import { registerSystemRoutes } from './features/system/system.routes.ts'
import { createSystemService } from './features/system/system.service.ts'
import { openPartStore } from './features/uploads/part-store.ts'
import { registerUploadRoutes } from './features/uploads/upload.routes.ts'
import { createFileReader } from './pipeline/reading/file-reader.ts'
import { startTask } from './platform/clock/task.ts'
import { countedAs, networkOf } from './platform/http/counted-as.ts'
import { type App, createHttp } from './platform/http/create-http.ts'
import { registerHealth } from './platform/http/health.ts'
import { registerMetrics } from './platform/http/metrics-route.ts'
import type { Guard } from './platform/http/serve.ts'
import { serveWebFiles } from './platform/http/web-files.ts'
import { openOpenidProvider } from './platform/identity/openid-provider.ts'
import type { Platform } from './platform/platform.ts'
import { rememberOnce } from './platform/postgres/once.ts'
import { startBeats } from './platform/postgres/process-beats.ts'
import { freeBytes } from './platform/process/disk-space.ts'
import { productVersion, webFolder } from './platform/process/paths.ts'
import type { ListenAddress } from './platform/process/port.ts'
import { wireAdministrators } from './wiring/administrators.ts'
import { LESSON_JOBS, wireLessons } from './wiring/lessons.ts'
import { wireOrganisation } from './wiring/organisation.ts'
import { wirePeople } from './wiring/people.ts'

export interface Console {
  readonly http: App
  /** Lines for the person who started the server: address first, then what the sample data offers. */
  welcome(address: ListenAddress): readonly string[]
}

/** Log-ins of one address per minute: a school behind one address passes, a guesser does not get far. */
const LOGINS_PER_MINUTE = 60
/** Steps of single sign-on of one address per minute: each log-in takes two, and passwords are not guessed here. */
const SSO_STEPS_PER_MINUTE = 240
/** Messages of one session per minute: nobody writes faster, and each may reach a whole institution. */
const MESSAGES_PER_MINUTE = 30
/** Sheets of one session per minute: reading and writing one is work. */
const SHEETS_PER_MINUTE = 30
/** Below this the disk counts as full for an upload. */
const UPLOAD_ROOM_BYTES = 1024 ** 2

const UPLOAD_SWEEP_MS = 3_600_000

const byAddress = (request: FastifyRequest): string => networkOf(request.ip)

const perMinute = (http: App, what: string, max: number, by: (request: FastifyRequest) => string): Guard =>
  http.rateLimit({ max, timeWindow: '1 minute', keyGenerator: (request) => `${what} ${by(request)}` }) as Guard

/** Wires the features to the platform and to each other. */
export async function createApp(platform: Platform): Promise<Console> {
  const { config, log, clock, storage } = platform
  const { db, vital } = platform.database
  const http = await createHttp(platform)
  http.addHook('onRequest', async (request) => {
    const locale = request.headers['x-locale']
    if (typeof locale === 'string') request.headers['accept-language'] = locale
  })
  registerHealth({ http, admit: () => [] }, platform)
  const jobs = LESSON_JOBS.map(({ name }) => name)
  registerMetrics(http, { ...platform, jobs })
  const beats = startBeats({ db: vital, log, metrics: platform.metrics, kind: 'api', version: productVersion() })
  http.addHook('onClose', () => beats.stop())

  const audit = createAudit(db)
  const notices = createNoticePort({ db, clock })
  const { secret } = await rememberOnce(db, 'signing_secret', { secret: randomBytes(32).toString('base64url') })
  const files = createFilePort({ storage, clock, secret, path: FILES_PATH })
  // who may come in is asked on connections of its own, so that it is answered while all others are taken
  const vitalPorts = { audit: createAudit(vital), notices: createNoticePort({ db: vital, clock }) }
  const sessionTools = { db: vital, clock, ...vitalPorts, files, sessionHours: config.sessionHours }
  const sessions = createSessionService(sessionTools)
  const browsers = createKnownBrowsers(secret)
  const accounts = createAccountService({ ...sessionTools, notices, sessions, browsers })
  const resets = createPasswordResets({ db, clock, audit, notices, browsers, waitHours: config.resetWaitHours })
  const door = createGuards(http, sessions)
  const loginLimit = perMinute(http, 'login', LOGINS_PER_MINUTE, byAddress)
  const sso = createSsoService({ db, clock, audit, signIn: createSignIn(db, sessions), sso: singleSignOn(config) })
  registerAccountRoutes(door, { service: accounts, resets, sessions, accounts: door, sso: sso.port, loginLimit })
  registerSessionRoutes(door, { sessions, accounts: door })
  const tokenOf = (request: FastifyRequest) => bearerOf(request.headers.authorization)
  const ssoLimit = perMinute(http, 'sso', SSO_STEPS_PER_MINUTE, byAddress)
  registerSsoRoutes(door, { service: sso, accounts: door, limit: ssoLimit, tokenOf })

  registerFileRoutes(http, { storage, clock, secret, isLive: sessions.isLive })

  const parts = openPartStore(join(config.home, 'uploads'))
  const lessons = wireLessons({ platform, audit, notices, files, parts })
  await platform.queue.prepare(LESSON_JOBS)
  const isFull = () => freeBytes(config.home) < UPLOAD_ROOM_BYTES
  const sweep = startTask('abandoned uploads', UPLOAD_SWEEP_MS, log, lessons.uploads.sweep)
  http.addHook('onClose', () => sweep.stop())
  registerUploadRoutes(http, { service: lessons.uploads, parts, log, isFull })
  registerAnalysisRoutes(door, { accounts: door, ...lessons })
  registerLessonSettingsRoutes(door, { accounts: door, service: lessons.settings })
  registerNoticeRoutes(door, { accounts: door, service: createNoticeService({ db, clock }) })
  const sendLimit = perMinute(http, 'message', MESSAGES_PER_MINUTE, countedAs)
  registerMessageRoutes(door, { accounts: door, service: createMessageService({ db, clock, audit }), sendLimit })
  const people = wirePeople({ platform, audit, notices, lessons: createLessonOwner({ db, clock, ...lessons }) })
  const sheetLimit = perMinute(http, 'sheet', SHEETS_PER_MINUTE, countedAs)
  registerPeopleRoutes(door, { accounts: door, sheetLimit, ...people })
  const quotas = createQuotaService({ db, clock, audit, notices })
  registerQuotaRoutes(door, {
    accounts: door,
    service: quotas,
    bulk: createQuotaBulk({ db, clock, audit, service: quotas }),
    queries: createQuotaQueries({ db, clock }),
    imports: createQuotaImport({ db, clock, audit, service: quotas, reader: createFileReader(platform.readers) }),
    sheetLimit,
  })
  registerHomePageConfigRoutes(door, { accounts: door, maintenance: createMaintenanceService({ db, clock, audit }) })
  registerLayoutRoutes(door, { accounts: door, service: createLayoutService({ db, audit }) })
  registerProfileRoutes(door, { accounts: door, service: createProfileService({ db, storage, files, audit }) })
  await wireOrganisation({ platform, audit, door, sheetLimit, people: people.deletion.port, purge: people.purge })
  registerSystemRoutes(door, { service: createSystemService({ ...platform, jobs }) })

  await fillAccountSearch(db)
  await reportLookAlikes(db, log)

  const { home } = config
  const isNew = config.sampleData && (await seedSamples({ db, log, home, port: samplePort(lessons.service) }))
  await wireAdministrators(platform, audit, notices)
  const accountLines = [
    ...(await sampleWelcome({ db, home, isNew, isTerminal: process.stdout.isTTY === true })),
    ...(await administratorWelcome({ db, home: config.home, isPassword: verifyPassword })),
  ]

  await serveWebFiles(http, webFolder())
  return {
    http,
    welcome: ({ address, port }) => [
      `课观 Keguan  http://${address.includes(':') ? `[${address}]` : address}:${port}/`,
      ...accountLines,
    ],
  }
}

const singleSignOn = ({ signOn, publicUrls }: Config): SsoTools['sso'] =>
  signOn && { provider: openOpenidProvider(signOn), policy: { ...signOn, publicUrls } }

const samplePort = (lessons: AnalysisService): SamplePort => ({
  addInstitution: (transaction, { id, name }) =>
    insertNode(transaction, { id, name, type: 'ORG', parentId: null, sample: true }, ''),
  addAccount: async (transaction, { password, role, ...row }) => {
    const passwordHash = await hashPassword(password)
    // whoever reaches beyond the sample school gets a password that only they know
    const mustChangePassword = isPlatformRole(role)
    await insertAccount(transaction, { ...row, passwordHash, mustChangePassword, sample: true }, [role])
  },
  addLesson: (transaction, lesson) => lessons.addSample(transaction, lesson),
})
