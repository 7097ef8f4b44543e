import { normaliseContact } from '@keguan/contract/vocabulary/contact'
import { type SQL, sql } from 'drizzle-orm'
import { account } from './schema/account.ts'

/** The key in which account names must be unique; the index `account_account_key` is on this expression. */
export const nameKey = sql<string>`lower(normalize(${account.account}, NFKC))`

/** Whether the name is typed as stored, ignoring case. */
export const isSpelt = (typed: string): SQL => sql`lower(${account.account}) = lower(${typed})`

/** The account of a typed name, in any width and case. At most two rows: order by `isSpelt` first. */
export const isCalled = (typed: string): SQL =>
  sql`(${isSpelt(typed)} or (not ${account.lookAlike} and ${nameKey} = lower(${normaliseContact(typed)})))`
