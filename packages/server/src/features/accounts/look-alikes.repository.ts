import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Log } from '../../platform/log/log.ts'
import { nameKey } from '../../platform/postgres/account-name.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { account } from '../../platform/postgres/schema/account.ts'

const other = alias(account, 'other')
const otherKey = sql`lower(normalize(${other.account}, NFKC))`

/** Unmarks the last remaining account of a name. */
async function settle(db: Db): Promise<void> {
  const first = sql`select distinct on (${otherKey}) ${other.id} from ${account} as other
    where ${otherKey} = ${nameKey} order by ${otherKey}, ${other.lookAlike}, ${other.createdAt}, ${other.id}`
  await db.update(account).set({ lookAlike: false }).where(sql`${account.lookAlike} and ${account.id} = (${first})`)
}

/**
 * Accounts created before names were compared by key, whose name looks like another's: logged at every start until
 * renamed.
 */
export async function reportLookAlikes(db: Db, log: Log): Promise<void> {
  await settle(db)
  const rows = await db
    .select({ id: account.id, account: account.account, like: other.account })
    .from(account)
    .innerJoin(other, sql`${otherKey} = ${nameKey} and not ${other.lookAlike}`)
    .where(eq(account.lookAlike, true))
    .orderBy(account.account)
  if (rows.length === 0) return
  log.warn({ accounts: rows }, 'accounts whose names look like those of others: both work; rename one of each pair')
}
