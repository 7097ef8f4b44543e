import type { NoticeType } from '@keguan/contract/vocabulary/notice'
import type { Db } from '../../platform/postgres/database.ts'

export interface NewNotice {
  readonly accountId: string
  readonly type: NoticeType
  /**
   * The text, such as `analysis.finished`; the console has words for each. Types that concern the account itself begin
   * with `account.`.
   */
  readonly kind: string
  readonly details?: Readonly<Record<string, string | number>>
  /** Address inside the console, such as `/report?id=…`. */
  readonly link?: string
  /** What the notice is about: it replaces an earlier notice to the same account about the same subject. */
  readonly subject?: string
}

/** How other features post notices. */
export interface NoticePort {
  /**
   * In the transaction of the event, so that rolled-back events send no notice. Respects the person's notification
   * settings.
   */
  post(transaction: Db, notices: readonly NewNotice[]): Promise<void>
  /** Removes finished notices: the to-do and all other notices of this person about this subject. */
  resolve(transaction: Db, subject: string, accountId: string): Promise<void>
  /** The same for many, in one statement. */
  resolveAll(transaction: Db, done: readonly { readonly accountId: string; readonly subject: string }[]): Promise<void>
  /** Number of all and of unread notices, for the badge. */
  counts(accountId: string): Promise<{ readonly total: number; readonly unread: number }>
}
