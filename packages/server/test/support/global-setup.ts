import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createLog } from '../../src/platform/log/log.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { startEmbedded } from '../../src/platform/postgres/embedded/embedded.ts'
import { migrateDatabase } from '../../src/platform/postgres/migrate.ts'
import { migrationsFolder } from '../../src/platform/process/paths.ts'
import { openQueue } from '../../src/platform/queue/queue.ts'
import { testConfig } from './config.ts'
import { buildServerForTests } from './server-process.ts'
import { withDatabase } from './url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateName: string
  }
}

const TEMPLATE = 'keguan_template'

/** One real PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(join('/tmp', 'keguan-test-'))
  chmodSync(home, 0o711) // tests may run as root, and PostgreSQL then as somebody else
  await buildServerForTests()
  const log = createLog('silent')
  const config = testConfig({ KEGUAN_HOME: home })
  const embedded = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startEmbedded(home, log)
  await makeTemplate(embedded.url)
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
  return async () => {
    await embedded.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string): Promise<void> {
  const admin = await openDatabase({ url, log: createLog('silent'), applicationName: 'test-setup' })
  await admin.pool.query(`drop database if exists ${TEMPLATE} with (force)`)
  await admin.pool.query(`create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  await admin.close()
}
