import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createLog } from '../../src/platform/log/log.ts'
import { type Database, openDatabase } from '../../src/platform/postgres/database.ts'
import { withDatabase } from './url.ts'

export interface TestDatabase extends Database {
  /** Closes and drops the database. */
  drop(): Promise<void>
}

/** A migrated database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${inject('templateName')}`)
  const database = await openDatabase({
    url: withDatabase(inject('postgresUrl'), name),
    log: createLog('silent'),
    applicationName: name,
    // one connection: code that requests a second one inside a transaction waits for itself, and fails
    maxConnections: 1,
    waitMs: 15_000,
  })
  return {
    ...database,
    drop: async () => {
      await database.close()
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}

/** One statement on the server's own database. */
export async function asAdmin(statement: string): Promise<void> {
  const admin = await openDatabase({
    url: inject('postgresUrl'),
    log: createLog('silent'),
    applicationName: 'test-admin',
  })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}
