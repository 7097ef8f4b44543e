import pg from 'pg'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'

/**
 * Processes start on a database one after another: the first creates tables, queues and initial rows, and the others
 * find them. The lock is released with its connection, however this process ends.
 */
export async function inTurn<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'keguan-start' })
  client.on('error', () => undefined) // without the lock the start continues, as it would for the first process
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.start])
    return await work()
  } finally {
    await client.end()
  }
}
