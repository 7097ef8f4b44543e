import pg from 'pg'

/** Any fixed number will do, as long as every Keguan process uses the same. */
const START_LOCK = 4_820_030

/**
 * Processes that start on one database do so one after the other: tables, queues and first rows are made by the first, and found by
 * the rest. The lock goes with its connection, however this process ends.
 */
export async function inTurn<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'keguan-start' })
  client.on('error', () => undefined) // without the lock the start goes on, as it would for the first
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
