import { normaliseContact } from '@keguan/contract/vocabulary/contact'
import { type SQL, sql } from 'drizzle-orm'
import { account } from './schema/account.ts'

/** What must be unique about account names; the index `account_account_key` is on this expression. */
export const nameKey = sql<string>`lower(normalize(${account.account}, NFKC))`

/** Whether the name is written as it is kept, whatever its case. */
export const isSpelt = (typed: string): SQL => sql`lower(${account.account}) = lower(${typed})`

/**
 * The account of a typed name, in any width and case. At most two rows: order by `isSpelt`
 * first.
 */
export const isCalled = (typed: string): SQL =>
  sql`(${isSpelt(typed)} or (not ${account.lookAlike} and ${nameKey} = lower(${normaliseContact(typed)})))`
