import { type Named, named } from '@keguan/contract/vocabulary/locale'
import type { Clock } from '../../platform/clock/clock.ts'
import { MINUTE_MS } from '../../platform/clock/time.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { lockWaitingMails, setDelivery } from './touch-answer.repository.ts'

export interface SendTools {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
}

const SUBJECT = named('课观：您的留言有回复', 'Keguan: a reply to your note')
const ASKED: Named = named('您的留言：', 'Your note:')

/** Delays between tries, in minutes; after the last one the staff sees that the mail was not sent. */
const WAITS_MIN = [1, 5, 30, 120] as const

/**
 * Sends one queued mail. The row stays locked by a separate transaction, so that a second worker takes another one; if
 * a worker crashes, the mail stays queued. True while there may be more.
 */
export function sendNextAnswer({ db, clock, log, mailer }: SendTools): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [row] = await lockWaitingMails(transaction, clock.now(), 1)
    if (!row) return false
    const { delivery, note, answer } = row
    try {
      const text = `${answer.body}\n\n${ASKED[note.locale]}\n> ${note.body.replaceAll('\n', '\n> ')}\n`
      await mailer.send({ to: note.contact, subject: SUBJECT[note.locale], text })
      await setDelivery(transaction, delivery, { state: 'done' })
    } catch (error) {
      const waitMin = WAITS_MIN[delivery.attempts]
      // recipients are not logged
      log.warn({ reason: (error as { code?: string }).code ?? 'unknown', note: note.id }, 'an answer could not be sent')
      const next = new Date(clock.now().getTime() + (waitMin ?? 0) * MINUTE_MS)
      await setDelivery(transaction, delivery, waitMin === undefined ? { state: 'failed' } : { nextAt: next })
    }
    return true
  })
}

/** One round: sends all waiting mails, one after another. */
export async function sendAnswers(tools: SendTools): Promise<void> {
  while (await sendNextAnswer(tools));
}
