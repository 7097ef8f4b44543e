import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { account } from '../../../platform/postgres/schema/account.ts'
import { accountSearch } from '../../accounts/account-search.port.ts'

/** Fills in the search columns of accounts that predate search. Later starts find nothing to do. */
export async function fillAccountSearch(db: Db): Promise<void> {
  const { id, account: login, name, nickname, phone } = account
  const rows = await db
    .select({ id, account: login, name, nickname, phone })
    .from(account)
    .where(sql`${account.searchText} = ''`)
  for (const row of rows) await db.update(account).set(accountSearch(row)).where(eq(account.id, row.id))
}
