import pg from 'pg'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'

/**
 * Processes that start on one database do so one after the other: tables, queues and first rows are made by the first,
 * and found by the rest. The lock goes with its connection, however this process ends.
 */
export async function inTurn<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'keguan-start' })
  client.on('error', () => undefined) // without the lock the start goes on, as it would for the first
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.start])
    return await work()
  } finally {
    await client.end()
  }
}
