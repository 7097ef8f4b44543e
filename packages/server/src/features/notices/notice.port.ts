import type { NoticeType } from '@keguan/contract/vocabulary/notice'
import type { Db } from '../../platform/postgres/database.ts'

export interface NewNotice {
  readonly accountId: string
  readonly type: NoticeType
  /**
   * Which text, such as `analysis.finished`; the console has words for each. Kinds of the account itself begin with
   * `account.`.
   */
  readonly kind: string
  readonly details?: Readonly<Record<string, string | number>>
  /** Address inside the console, such as `/report?id=…`. */
  readonly link?: string
  /** What it is about: a later notice of the same account about the same thing takes its place. */
  readonly subject?: string
}

/** How other features post notices. */
export interface NoticePort {
  /**
   * With the transaction of the event, so that rolled-back events send no notice. Respects what the person wants to be
   * told.
   */
  post(transaction: Db, notices: readonly NewNotice[]): Promise<void>
  /** Removes finished notices: the to-do and all other notices of this person about this subject. */
  resolve(transaction: Db, subject: string, accountId: string): Promise<void>
  /** The same for many, in one statement. */
  resolveAll(transaction: Db, done: readonly { readonly accountId: string; readonly subject: string }[]): Promise<void>
  /** All and unread, for the badge. */
  counts(accountId: string): Promise<{ readonly total: number; readonly unread: number }>
}
