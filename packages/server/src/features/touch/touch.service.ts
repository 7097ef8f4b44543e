import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type * as api from '@keguan/contract/api/touch'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { isEmail } from '@keguan/contract/vocabulary/contact'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { TOUCH_VIEWS, type TouchChannel, type TouchState } from '@keguan/contract/vocabulary/touch'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readPage, TOTAL_MAX } from '../../platform/postgres/keyset-page.ts'
import { encodeCursor, requireCursor } from '../../platform/postgres/list-cursor.ts'
import type { StreamedSheet } from '../../platform/workbook/stream-workbook.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import { presentNote, presentRow } from './present-note.ts'
import { notesOf } from './touch.policy.ts'
import {
  countNotes,
  deleteNotes,
  doublesOf,
  findNote,
  likelyDoubles,
  listNotes,
  lockNotes,
  type StoredNote,
  type TouchFilter,
  updateNotes,
} from './touch.repository.ts'
import { answersOf, deliveriesOf, insertAnswer, moveDoubles } from './touch-answer.repository.ts'
import { touchSheet } from './touch-sheet.ts'
import { findPerson, listStaff } from './touch-staff.repository.ts'

export interface TouchTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly notices: NoticePort
  /** Whether the server can send mail. */
  readonly sendsMail: boolean
}

type ListInput = z.output<typeof api.list.input>
type ExportInput = z.output<typeof api.exportFile.input>

/** Length of the excerpt in a notice. */
const EXCERPT = 80
const excerpt = (text: string, length = EXCERPT): string => (text.length > length ? `${text.slice(0, length)}…` : text)

export const todoOf = (id: string): string => `touch ${id}`
export const noteLink = (id: string): string => `/touch?note_id=${id}`

export type TouchService = ReturnType<typeof createTouchService>

/** What the staff does with notes. */
export function createTouchService({ db, clock, audit, notices, sendsMail }: TouchTools) {
  const filterOf = (actor: Actor, { view, kind, state, search }: ListInput | ExportInput): TouchFilter => ({
    scope: notesOf(actor.identity),
    ...{ view, kind, state, search },
  })

  const channelOf = ({ accountId, contact }: StoredNote): TouchChannel =>
    accountId === null ? (sendsMail && isEmail(contact) ? 'mail' : 'hand') : 'bell'

  async function requireNote(transaction: Db, { identity }: Actor, id: string): Promise<StoredNote> {
    const [note] = await lockNotes(transaction, notesOf(identity), [id])
    if (!note) throw new ApiError(ERROR.notFound)
    return note
  }

  const record = audit.recorder('touch', ({ id, name, orgNodeId }: Pick<StoredNote, 'id' | 'name' | 'orgNodeId'>) => {
    return { objectId: id, objectName: name, orgNodeId }
  })

  /** Closed notes are no longer to-dos. */
  async function settle(transaction: Db, { id, assigneeId }: StoredNote): Promise<void> {
    if (assigneeId !== null) await notices.resolve(transaction, todoOf(id), assigneeId)
  }

  return {
    async list(actor: Actor, input: ListInput): Promise<OutputOf<typeof api.list>> {
      const filter = filterOf(actor, input)
      const { rows, ...page } = await readPage(input, {
        find: (place) => listNotes(db, filter, place),
        count: (cap) => countNotes(db, filter, cap),
        encode: ({ note }) => encodeCursor(note),
        decode: requireCursor,
      })
      return { list: rows.map(presentRow), ...page }
    },

    async counts({ identity }: Actor): Promise<OutputOf<typeof api.counts>> {
      const scope = notesOf(identity)
      const counted = await Promise.all(
        TOUCH_VIEWS.map(async (view) => [view, await countNotes(db, { scope, view }, TOTAL_MAX)] as const),
      )
      return Object.fromEntries(counted) as OutputOf<typeof api.counts>
    },

    async get({ identity }: Actor, id: string): Promise<OutputOf<typeof api.get>> {
      const scope = notesOf(identity)
      const row = await findNote(db, scope, id)
      if (!row) throw new ApiError(ERROR.notFound)
      const [doubles, likely] = await Promise.all([doublesOf(db, id), likelyDoubles(db, scope, row.note)])
      const answers = await answersOf(db, [id, ...doubles.map((each) => each.id)])
      const deliveries = await deliveriesOf(
        db,
        answers.map((each) => each.id),
      )
      return presentNote({ row, doubles, likely, answers, deliveries, channel: channelOf(row.note) })
    },

    async assignees({ identity }: Actor, id: string): Promise<OutputOf<typeof api.assignees>> {
      const row = await findNote(db, notesOf(identity), id)
      if (!row) throw new ApiError(ERROR.notFound)
      return (await listStaff(db, row.note.orgNodeId)).map((each) => ({ account_id: each.id, name: each.name }))
    },

    assign: (actor: Actor, id: string, assigneeId: string | undefined) =>
      db.transaction(async (transaction) => {
        const note = await requireNote(transaction, actor, id)
        const staff = await listStaff(transaction, note.orgNodeId)
        const assignee = staff.find((each) => each.id === assigneeId)
        if (assigneeId !== undefined && !assignee) {
          const person = await findPerson(transaction, notesOf(actor.identity).orgNodeId, assigneeId)
          if (!person) throw new ApiError(ERROR.notFound)
          throw new ApiError(ERROR.touchAssignee, { name: person.name })
        }
        await settle(transaction, note)
        const state: TouchState = note.state === 'open' && assignee ? 'doing' : note.state
        const values = { assigneeId: assignee?.id ?? null, state, changedAt: clock.now() }
        await updateNotes(transaction, [id], values)
        if (assignee && assignee.id !== actor.identity.accountId) {
          const details = { name: actor.identity.name, title: excerpt(note.body) }
          const todo = { type: 'todo' as const, kind: 'touch.assigned', details, link: noteLink(id) }
          await notices.post(transaction, [{ accountId: assignee.id, ...todo, subject: todoOf(id) }])
        }
        await record(actor, 'touch.assign', note, transaction, assignee ? { assignee: assignee.name } : {})
      }),

    setState: (actor: Actor, id: string, state: TouchState) =>
      db.transaction(async (transaction) => {
        const note = await requireNote(transaction, actor, id)
        await updateNotes(transaction, [id], { state, changedAt: clock.now() })
        if (state === 'answered' || state === 'closed') await settle(transaction, note)
        await record(actor, 'touch.state', note, transaction, { state })
      }),

    setPrivateNote: (actor: Actor, id: string, privateNote: string) =>
      db.transaction(async (transaction) => {
        await requireNote(transaction, actor, id)
        await updateNotes(transaction, [id], { privateNote, changedAt: clock.now() })
      }),

    answer: (actor: Actor, id: string, { body, closes }: { readonly body: string; readonly closes: boolean }) =>
      db.transaction(async (transaction) => {
        const note = await requireNote(transaction, actor, id)
        const asked = [note, ...(await doublesOf(transaction, id))]
        const answer = { id: randomUUID(), noteId: id, author: actor.identity.name, body, createdAt: clock.now() }
        const deliveries = asked.map((each) => {
          const channel = channelOf(each)
          const state = channel === 'mail' ? ('waiting' as const) : ('done' as const)
          return { answerId: answer.id, noteId: each.id, channel, state, nextAt: clock.now() }
        })
        await insertAnswer(transaction, answer, deliveries)
        const state = closes ? ('closed' as const) : ('answered' as const)
        const ids = asked.map((each) => each.id)
        await updateNotes(transaction, ids, { state, changedAt: clock.now() })
        await settle(transaction, note)
        await notices.post(
          transaction,
          asked.flatMap((each) =>
            each.accountId === null
              ? []
              : [
                  {
                    accountId: each.accountId,
                    ...{ type: 'message' as const, kind: 'touch.answered', link: '/touch/mine' },
                    details: { title: excerpt(each.body, 30), answer: excerpt(body, 200) },
                    subject: `touch answered ${each.id}`,
                  },
                ],
          ),
        )
        await record(actor, 'touch.answer', note, transaction)
        return { channel: channelOf(note) }
      }),

    merge: (actor: Actor, id: string, intoId: string) =>
      db.transaction(async (transaction) => {
        const locked = await lockNotes(transaction, notesOf(actor.identity), [id, intoId])
        const [note, into] = [id, intoId].map((each) => locked.find((row) => row.id === each))
        if (!note || !into) throw new ApiError(ERROR.notFound)
        if (id === intoId || into.mergedInto !== null) throw new ApiError(ERROR.touchMerge)
        const now = clock.now()
        await moveDoubles(transaction, id, intoId)
        await updateNotes(transaction, [id], { mergedInto: intoId, state: into.state, changedAt: now })
        await updateNotes(transaction, [intoId], { changedAt: now })
        await settle(transaction, note)
        await record(actor, 'touch.merge', note, transaction, { to: into.name })
      }),

    markSpam: (actor: Actor, ids: readonly string[], isSpam: boolean) =>
      changeMany(actor, ids, 'touch.spam', async (transaction, notes) => {
        const values = { spam: isSpam ? ('staff' as const) : null, changedAt: clock.now() }
        await updateNotes(
          transaction,
          notes.map((each) => each.id),
          values,
        )
        return { spam: isSpam }
      }),

    remove: (actor: Actor, ids: readonly string[]) =>
      changeMany(actor, ids, 'touch.delete', async (transaction, notes) => {
        await deleteNotes(
          transaction,
          notes.map((each) => each.id),
        )
        return {}
      }),

    async exportFile(actor: Actor, input: ExportInput): Promise<StreamedSheet> {
      const filter = filterOf(actor, input)
      await audit.recordBy(actor, { action: 'touch.export', objectKind: 'touch', details: { view: input.view } })
      return touchSheet(db, filter, input.locale satisfies Locale)
    },
  }

  /** All or none: one note out of scope makes the whole call fail. */
  function changeMany(
    actor: Actor,
    ids: readonly string[],
    action: AuditAction,
    change: (transaction: Db, notes: readonly StoredNote[]) => Promise<Record<string, unknown>>,
  ): Promise<void> {
    return db.transaction(async (transaction) => {
      const notes = await lockNotes(transaction, notesOf(actor.identity), [...new Set(ids)])
      if (notes.length !== new Set(ids).size) throw new ApiError(ERROR.notFound)
      for (const note of notes) await settle(transaction, note)
      const details = await change(transaction, notes)
      const by = { accountId: actor.identity.accountId, ip: actor.ip, action }
      const rows = notes.map(({ id, name, orgNodeId }) => ({
        ...{ ...by, orgNodeId, details },
        ...{ objectKind: 'touch' as const, objectId: id, objectName: name },
      }))
      await audit.recordAll(rows, transaction)
    })
  }
}
