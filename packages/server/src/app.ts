import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ROLE_NAMES } from '@keguan/contract/vocabulary/role'
import { insertAccount, insertInstitution } from './features/accounts/account.repository.ts'
import { registerAccountRoutes } from './features/accounts/account.routes.ts'
import { createAccountService } from './features/accounts/account.service.ts'
import { createGuards } from './features/accounts/guards.ts'
import { hashPassword } from './features/accounts/password.ts'
import { registerAnalysisRoutes } from './features/analyses/analysis.routes.ts'
import type { AnalysisService } from './features/analyses/analysis.service.ts'
import { createAudit } from './features/audit/audit.repository.ts'
import { FILES_PATH, registerFileRoutes } from './features/files/file.routes.ts'
import { createFilePort } from './features/files/file.service.ts'
import { registerLessonSettingsRoutes } from './features/lesson-settings/lesson-settings.routes.ts'
import type { SamplePort } from './features/samples/sample.port.ts'
import { seedSamples } from './features/samples/sample.service.ts'
import { readSampleLogins, SAMPLE_PEOPLE, type SampleLogins } from './features/samples/sample-logins.ts'
import { openPartStore } from './features/uploads/part-store.ts'
import { registerUploadRoutes } from './features/uploads/upload.routes.ts'
import { LESSON_JOBS, wireLessons } from './lessons.ts'
import { startTask } from './platform/clock/task.ts'
import { type App, createHttp } from './platform/http/create-http.ts'
import { registerHealth } from './platform/http/health.ts'
import type { Guard } from './platform/http/serve.ts'
import { serveWebFiles } from './platform/http/web-files.ts'
import type { Platform } from './platform/platform.ts'
import { rememberOnce } from './platform/postgres/once.ts'
import { freeBytes } from './platform/process/disk-space.ts'
import { webFolder } from './platform/process/paths.ts'
import type { ListenAddress } from './platform/process/port.ts'

export interface Console {
  readonly http: App
  /** Lines for the person who started the server: address first, then what the sample data offers. */
  welcome(address: ListenAddress): readonly string[]
}

/** Log-ins of one address per minute: a school behind one address passes, a guesser does not get far. */
const LOGINS_PER_MINUTE = 60
/** Below this the disk counts as full for an upload. */
const UPLOAD_ROOM_BYTES = 1024 ** 2

const UPLOAD_SWEEP_MS = 3_600_000

/** Wires the features to the platform and to each other. */
export async function createApp(platform: Platform): Promise<Console> {
  const { config, log, clock, storage } = platform
  const db = platform.database.db
  const http = await createHttp(config, log)
  http.addHook('onRequest', async (request) => {
    const locale = request.headers['x-locale']
    if (typeof locale === 'string') request.headers['accept-language'] = locale
  })
  registerHealth(http, platform)

  const audit = createAudit(db)
  const accounts = createAccountService({ db, clock, audit, sessionHours: config.sessionHours })
  const guards = createGuards(accounts)
  const loginLimit = http.rateLimit({
    max: LOGINS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => `login ${request.ip}`,
  }) as Guard
  registerAccountRoutes(http, { service: accounts, guards, loginLimit })

  const { secret } = await rememberOnce(db, 'signing_secret', { secret: randomBytes(32).toString('base64url') })
  const files = createFilePort({ storage, clock, secret, path: FILES_PATH })
  registerFileRoutes(http, { storage, clock, secret })

  const parts = openPartStore(join(config.home, 'uploads'))
  const lessons = wireLessons({ platform, audit, files, parts })
  await platform.queue.prepare(LESSON_JOBS)
  const isFull = () => freeBytes(config.home) < UPLOAD_ROOM_BYTES
  const sweep = startTask('abandoned uploads', UPLOAD_SWEEP_MS, log, lessons.uploads.sweep)
  http.addHook('onClose', () => sweep.stop())
  registerUploadRoutes(http, { service: lessons.uploads, parts, log, isFull })
  registerAnalysisRoutes(http, { accounts: guards, ...lessons })
  registerLessonSettingsRoutes(http, { accounts: guards, service: lessons.settings })

  if (config.sampleData) await seedSamples({ db, log, home: config.home, port: samplePort(lessons.service) })
  const sampleLines = config.sampleData ? sampleWelcome(readSampleLogins(config.home)) : []

  await serveWebFiles(http, webFolder())
  return {
    http,
    welcome: ({ address, port }) => [
      `课观 Keguan  http://${address.includes(':') ? `[${address}]` : address}:${port}/`,
      ...sampleLines,
    ],
  }
}

const samplePort = (lessons: AnalysisService): SamplePort => ({
  addInstitution: (transaction, { id, name }) => insertInstitution(transaction, { id, name, sample: true }),
  addAccount: async (transaction, { password, role, ...row }) => {
    const passwordHash = await hashPassword(password)
    await insertAccount(transaction, { ...row, passwordHash, sample: true }, [role])
  },
  addLesson: (transaction, lesson) => lessons.addSample(transaction, lesson),
})

/** Shown at the terminal only: the password must not reach a log. */
function sampleWelcome(logins: SampleLogins | undefined): string[] {
  if (!logins) return []
  const width = Math.max(...SAMPLE_PEOPLE.map((person) => person.account.length))
  const rows = SAMPLE_PEOPLE.map(
    ({ account, role }) => `  ${account.padEnd(width)}  ${ROLE_NAMES[role]['zh-CN']} ${ROLE_NAMES[role]['en-US']}`,
  )
  return [`示例账号 Sample log-ins (密码 password: ${logins.password})`, ...rows]
}
