import { reportLookAlikes } from './features/accounts/look-alikes.repository.ts'
import { verifyPassword } from './features/accounts/password/password.ts'
import { administratorWelcome } from './features/administrators/administrator.service.ts'
import { createAudit } from './features/audit/audit.repository.ts'
import { CAREER_KIND } from './features/career/career-kind.ts'
import { EXAM_KIND } from './features/exams/exam-kind.ts'
import { LESSON_KIND } from './features/lessons/lesson-kind.ts'
import { createNoticePort } from './features/notices/notice.service.ts'
import { fillAccountSearch } from './features/people/list/fill-search.repository.ts'
import { registerPeopleRoutes } from './features/people/people.routes.ts'
import { jobsOf, runKinds } from './features/runs/run-kind.ts'
import { sampleWelcome } from './features/samples/sample-welcome.ts'
import { TERM_KIND } from './features/terms/term-kind.ts'
import { UNIT_KIND } from './features/units/unit-kind.ts'
import { productVersion, webFolder } from './platform/files/paths.ts'
import { type App, createHttp } from './platform/http/create-http.ts'
import { registerHealth } from './platform/http/health.ts'
import { registerMetrics } from './platform/http/metrics-route.ts'
import { serveWebFiles } from './platform/http/web-files.ts'
import type { Platform } from './platform/platform.ts'
import { startBeats } from './platform/postgres/start/process-beats.ts'
import type { ListenAddress } from './platform/process/port.ts'
import { createAccounts } from './wiring/accounts.ts'
import { createAdministrators } from './wiring/administrators.ts'
import { createDataBoard } from './wiring/board/data-board.ts'
import { createCareers } from './wiring/career/career.ts'
import { createLayout } from './wiring/console/layout.ts'
import { createMessages } from './wiring/console/messages.ts'
import { createNotices } from './wiring/console/notices.ts'
import { createProfile } from './wiring/console/profile.ts'
import { createSystem } from './wiring/console/system.ts'
import { createEvaluations } from './wiring/evaluations.ts'
import { createExams } from './wiring/exams/exams.ts'
import { createLessons } from './wiring/lessons.ts'
import { perMinuteOfSession } from './wiring/limits.ts'
import { type ApiModule, withoutReplaced } from './wiring/modules.ts'
import { createOrganisation } from './wiring/organisation.ts'
import { createPeople } from './wiring/people.ts'
import { createCourses, createSampleCourses } from './wiring/public/courses.ts'
import { createExperience } from './wiring/public/experience.ts'
import { createHomePageConfig } from './wiring/public/home-page-config.ts'
import { createTouch } from './wiring/public/touch.ts'
import { createQuotas } from './wiring/quotas.ts'
import { createSamples } from './wiring/samples/samples.ts'
import { createTasks } from './wiring/tasks.ts'
import { createUnits } from './wiring/unit/unit.ts'
import { createUploads } from './wiring/uploads.ts'

export interface Console {
  readonly http: App
  /** Lines for the person who started the server: address first, then what the sample data offers. */
  welcome(address: ListenAddress): readonly string[]
}

/** Spreadsheets that one session may read or write per minute: either costs CPU time. */
const SHEETS_PER_MINUTE = 30

/** Wires the features to the platform and to each other. */
export async function createApp(platform: Platform, modules: readonly ApiModule[] = []): Promise<Console> {
  const { config, log, clock } = platform
  const { db, vital } = platform.database
  const own = withoutReplaced([LESSON_KIND, EXAM_KIND, TERM_KIND, CAREER_KIND, UNIT_KIND], modules, (kind) => kind)
  const kinds = [...own, ...modules.map(({ kind }) => kind)]
  const jobs = jobsOf(runKinds(kinds))
  const jobNames = jobs.map(({ name }) => name)
  const http = await createHttp(platform)
  http.addHook('onRequest', async (request) => {
    const locale = request.headers['x-locale']
    if (typeof locale === 'string') request.headers['accept-language'] = locale
  })
  registerHealth({ http, admit: () => [] }, platform)
  registerMetrics(http, { ...platform, jobs: jobNames })
  const beats = startBeats({ db: vital, log, metrics: platform.metrics, kind: 'api', version: productVersion() })
  http.addHook('onClose', () => beats.stop())

  const audit = createAudit(db)
  const notices = createNoticePort({ db, clock })
  const { router, files } = await createAccounts(platform, { http, audit, notices })
  await platform.queue.prepare(jobs)
  const runs = createUploads(platform, { http, audit, notices, kinds })
  const ports = { router, audit, notices, files, runs }
  const {
    service: lessons,
    evaluated,
    visible,
    taught,
  } = createLessons(platform, {
    ...ports,
    evaluationsOf: (actor, id) => evaluating.results.forPage(actor, id),
  })
  for (const module of modules) module.create(platform, ports)

  createNotices(platform, ports)
  createMessages(platform, { ...ports, http })
  const people = createPeople(platform, { audit, notices, lessons: runs.owner })
  const sheetLimit = perMinuteOfSession(http, 'sheet', SHEETS_PER_MINUTE)
  const { service: exams, terms, port: examPort } = createExams(platform, { ...ports, http, sheetLimit, taught })
  const { service: units, lent } = createUnits(platform, { ...ports, http, sheetLimit, exams: examPort })
  const { service: careers } = createCareers(platform, { ...ports, http, sheetLimit })
  registerPeopleRoutes(router, { accounts: router, sheetLimit, ...people })
  createQuotas(platform, { ...ports, sheetLimit })
  const evaluating = await createEvaluations(platform, { ...ports, http, sheetLimit, lessons: evaluated })
  const { templates, evaluations } = evaluating
  createTasks(platform, { ...ports, templates, evaluations, units: lent, sheetLimit })
  await createTouch(platform, { ...ports, http, sheetLimit })
  createDataBoard(platform, { ...ports, http, sheetLimit })
  await createCourses(platform, { ...ports, http })
  createHomePageConfig(platform, ports)
  createExperience(platform, { router, http, lessons: visible })
  createLayout(platform, ports)
  createProfile(platform, ports)
  await createOrganisation(platform, { audit, router, sheetLimit, people: people.deletion.port, purge: people.purge })
  createSystem(platform, { router, jobs: jobNames })

  await fillAccountSearch(db)
  await reportLookAlikes(db, log)

  const { home } = config
  const isNew = await createSamples(platform, { exams, terms, careers, units, lessons })
  await createSampleCourses(platform)
  await createAdministrators(platform, ports)
  const accountLines = [
    ...(await sampleWelcome({ db, home, isNew, isTerminal: process.stdout.isTTY === true })),
    ...(await administratorWelcome({ db, home, isPassword: verifyPassword })),
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
