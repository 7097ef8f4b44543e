import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { createLog } from '../../src/platform/log/log.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { startEmbedded } from '../../src/platform/postgres/embedded/embedded.ts'
import { migrateDatabase } from '../../src/platform/postgres/migrate.ts'
import { migrationsFolder, serverFolder } from '../../src/platform/process/paths.ts'
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

/** Two runs may share a server. */
const TEMPLATE = `keguan_template_${process.pid}`

/** One real PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(join('/tmp', 'keguan-test-'))
  chmodSync(home, 0o711) // tests may run as root, and PostgreSQL then as somebody else
  const build = await buildServerForTests()
  const log = createLog('silent')
  const config = testConfig({ KEGUAN_HOME: home })
  const embedded = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startEmbedded(home, log)
  await onServer(embedded.url, `create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  const database = await openDatabase({
    url: withDatabase(embedded.url, TEMPLATE),
    log,
    applicationName: 'test-template',
  })
  await migrateDatabase(database.url, migrationsFolder())
  const queue = await openQueue(database, config, log) // its tables too are copied, not made anew by every file
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
  const admin = await openDatabase({ url, log: createLog('silent'), applicationName: 'test-setup' })
  for (const statement of statements) await admin.pool.query(statement)
  await admin.close()
}
