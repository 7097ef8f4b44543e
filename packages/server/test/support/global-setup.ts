import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { migrationsFolder, serverFolder } from '../../src/platform/files/paths.ts'
import { createLog, type Log } from '../../src/platform/log/log.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../src/platform/postgres/embedded/embedded.ts'
import { migrateDatabase } from '../../src/platform/postgres/start/migrate.ts'
import { openQueue } from '../../src/platform/queue/queue.ts'
import { testConfig } from './config.ts'
import { withDatabase } from './url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateName: string
    serverBuild: string
  }
}

/** Includes the process id, since two runs may share a server. */
const TEMPLATE = `keguan_template_${process.pid}`

/** On a busy machine, the first connection of a run may take long. */
const WAIT_MS = 60_000

/**
 * Test data need not survive a power cut, so nothing waits for the disk. Killed processes lose nothing, since the
 * system has their writes.
 */
const NOT_FOR_KEEPING = ['fsync', 'synchronous_commit', 'full_page_writes']

/** One real PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(join('/tmp', 'keguan-test-'))
  chmodSync(home, 0o711) // tests may run as root, with PostgreSQL as another user
  const build = await buildServerForTests()
  const log = createLog('silent')
  const config = testConfig({ KEGUAN_HOME: home })
  const embedded = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startForTests(home, log)
  await onServer(embedded.url, `create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  const database = await openDatabase({
    url: withDatabase(embedded.url, TEMPLATE),
    log,
    applicationName: 'test-template',
    waitMs: WAIT_MS,
  })
  await migrateDatabase(database.url, migrationsFolder())
  const queue = await openQueue(database, config, log) // its tables are copied as well instead of created by every file
  await queue.close()
  await database.close()
  project.provide('postgresUrl', embedded.url)
  project.provide('templateName', TEMPLATE)
  project.provide('serverBuild', build)
  return async () => {
    await onServer(embedded.url, `drop database ${TEMPLATE} with (force)`)
    await embedded.stop()
    for (const folder of [home, build]) rmSync(folder, { recursive: true, force: true })
  }
}

async function startForTests(home: string, log: Log): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded(home, log)
  const switches = NOT_FOR_KEEPING.map((name) => `alter system set ${name} = off`)
  await onServer(embedded.url, ...switches, 'select pg_reload_conf()')
  return embedded
}

/** Within the package, where a bundle finds its libraries and migrations. */
async function buildServerForTests(): Promise<string> {
  const folder = join(serverFolder(), 'build')
  mkdirSync(folder, { recursive: true })
  const build = mkdtempSync(join(folder, 'test-'))
  const tool = pathToFileURL(join(serverFolder(), '..', '..', 'tools', 'lib', 'build-server.mjs')).href
  const { buildServer } = await import(tool)
  await buildServer(build, { counting: join(import.meta.dirname, 'counting', 'main.ts') })
  return build
}

async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const admin = await openDatabase({ url, log: createLog('silent'), applicationName: 'test-setup', waitMs: WAIT_MS })
  for (const statement of statements) await admin.pool.query(statement)
  await admin.close()
}
