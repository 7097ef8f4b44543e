import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type * as api from '@keguan/contract/api/touch'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import {
  type SpamReason,
  TOUCH_PER_DAY,
  TOUCH_PER_TEN_MINUTES,
  TOUCH_VISITORS_PER_HOUR,
} from '@keguan/contract/vocabulary/touch'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { networkOf } from '../../platform/http/counted-as.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import { countFrom, countVisitors, insertNote, notesOfAuthor } from './touch.repository.ts'
import { answersOf } from './touch-answer.repository.ts'
import { ageOfForm, networkHash, openForm } from './touch-form.ts'
import { listStaff } from './touch-staff.repository.ts'

export interface LeaveNoteTools {
  readonly db: Db
  readonly clock: Clock
  readonly notices: NoticePort
  /** Secret that signs forms. */
  readonly secret: string
  readonly months: number
}

type Visitor = z.output<typeof api.send.input>
type Own = z.output<typeof api.sendOwn.input>

const TEN_MINUTES_MS = 10 * MINUTE_MS
/** Notes per account and day; nobody has more to say. */
const OWN_PER_DAY = 20

export type LeaveNoteService = ReturnType<typeof createLeaveNoteService>

/** Leaving notes, and reading the answers to one's own. */
export function createLeaveNoteService({ db, clock, notices, secret, months }: LeaveNoteTools) {
  async function store(note: Parameters<typeof insertNote>[1]): Promise<string> {
    const id = note.id
    await db.transaction(async (transaction) => {
      await insertNote(transaction, note)
      if (note.spam) return
      const staff = await listStaff(transaction, note.orgNodeId ?? null)
      await notices.post(
        transaction,
        staff.map((person) => ({
          accountId: person.id,
          type: 'notification' as const,
          kind: 'touch.new',
          details: { name: note.name },
          link: '/touch?view=unassigned',
          // a single notice, however many notes arrive
          subject: 'touch new',
        })),
      )
    })
    return id
  }

  async function requireRoom(network: string, now: Date): Promise<void> {
    const since = (ms: number) => new Date(now.getTime() - ms)
    const [lately, today] = await Promise.all([
      countFrom(db, network, since(TEN_MINUTES_MS)),
      countFrom(db, network, since(DAY_MS)),
    ])
    if (lately >= TOUCH_PER_TEN_MINUTES || today >= TOUCH_PER_DAY) throw new ApiError(ERROR.touchTooMany)
  }

  async function spamOf({ website }: Visitor, now: Date): Promise<SpamReason | null> {
    if (website !== '') return 'honeypot'
    const arrived = await countVisitors(db, new Date(now.getTime() - HOUR_MS))
    return arrived >= TOUCH_VISITORS_PER_HOUR ? 'flood' : null
  }

  return {
    form: () => ({ token: openForm(secret, clock.now()), months }),

    /** Bots get the same response as people, so that they learn nothing. */
    async send(input: Visitor, ip: string): Promise<Record<never, never>> {
      const now = clock.now()
      const age = ageOfForm(secret, input.token, now)
      if (age !== 'fine') throw new ApiError(age === 'too_soon' ? ERROR.touchTooSoon : ERROR.touchFormOld)
      const network = networkHash(secret, networkOf(ip))
      await requireRoom(network, now)
      const { kind, place, locale, name, contact, institution, note_body: body } = input
      const said = { kind, place, locale, name, contact, institution, body }
      const spam = await spamOf(input, now)
      await store({ id: randomUUID(), ...said, network, spam, createdAt: now, changedAt: now })
      return {}
    },

    async sendOwn({ identity }: Actor, { kind, place, locale, note_body: body, contact = '' }: Own) {
      const now = clock.now()
      const own = await notesOfAuthor(db, identity.accountId)
      const dayAgo = now.getTime() - DAY_MS
      if (own.filter(({ createdAt }) => createdAt.getTime() > dayAgo).length >= OWN_PER_DAY)
        throw new ApiError(ERROR.touchTooMany)
      const author = { accountId: identity.accountId, orgNodeId: identity.orgNodeId, name: identity.name }
      const said = { kind, place, locale, contact, institution: identity.orgName, body }
      return { note_id: await store({ id: randomUUID(), ...author, ...said, createdAt: now, changedAt: now }) }
    },

    async mine({ identity }: Actor): Promise<OutputOf<typeof api.mine>> {
      const own = await notesOfAuthor(db, identity.accountId)
      const sourceOf = (note: (typeof own)[number]) => note.mergedInto ?? note.id
      const answers = await answersOf(
        db,
        own.flatMap((note) => [note.id, sourceOf(note)]),
      )
      return own.map((note) => ({
        note_id: note.id,
        kind: note.kind,
        state: note.state,
        text: note.body,
        created_at: note.createdAt.toISOString(),
        answers: answers
          .filter(({ noteId }) => noteId === note.id || noteId === sourceOf(note))
          .map(({ id, author, body, createdAt }) => ({
            answer_id: id,
            author,
            text: body,
            created_at: createdAt.toISOString(),
          })),
      }))
    },
  }
}
