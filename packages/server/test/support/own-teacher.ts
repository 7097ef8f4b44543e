import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { insertAccount } from '../../src/features/accounts/account.repository.ts'
import { hashPassword } from '../../src/features/accounts/password/password.ts'
import { findEmbedded } from '../../src/platform/postgres/embedded/embedded.ts'
import { orgNode } from '../../src/platform/postgres/schema/org-node.ts'
import { type Client, client, TEST_PASSWORD } from './server.ts'

const ACCOUNT = 'own-teacher'

/** The database of a server process that runs on this data folder. */
export async function databaseOf(home: string): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: (await findEmbedded(home)) ?? '' })
  await database.connect()
  return database
}

/**
 * A teacher of a server process without sample data, whose start would wait for the analysis of the sample lesson; logs
 * in again at every start of that server.
 */
export async function enterAsTeacher(home: string, origin: string): Promise<Client> {
  const database = await databaseOf(home)
  try {
    const { rowCount } = await database.query('select 1 from account where account = $1', [ACCOUNT])
    if (rowCount === 0) await addTeacher(database)
  } finally {
    await database.end()
  }
  const logIn = { account: ACCOUNT, password: TEST_PASSWORD }
  const { data } = await client(origin, '', '').post('/api/account/login', logIn)
  return client(origin, data.account_id, data.token)
}

async function addTeacher(database: pg.Client): Promise<void> {
  const db = drizzle(database)
  const orgNodeId = randomUUID()
  await db.insert(orgNode).values({ id: orgNodeId, type: 'ORG', name: 'School', path: `${orgNodeId}/` })
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const row = { id: randomUUID(), orgNodeId, account: ACCOUNT, name: ACCOUNT, passwordHash }
  await insertAccount(db, row, ['sys_analysis_web_user'])
}
