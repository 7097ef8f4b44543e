import * as api from '@keguan/contract/api/touch'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import { sendWorkbook } from '../../platform/workbook/send-workbook.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import type { LeaveNoteService } from './leave-note.service.ts'
import type { TouchService } from './touch.service.ts'
import type { ReplyService } from './touch-reply.service.ts'

export interface TouchRoutes {
  readonly accounts: AccountPort
  readonly leaving: LeaveNoteService
  readonly staff: TouchService
  readonly replies: ReplyService
  /** Rate limit of notes, per address, before any of the body is read. */
  readonly sendLimit: Guard
  readonly sheetLimit: Guard
}

export function registerTouchRoutes(router: Router, routes: TouchRoutes): void {
  const { accounts, leaving, staff, replies, sendLimit, sheetLimit } = routes
  const actor = actorFrom(accounts)
  const done = async (work: Promise<unknown>) => {
    await work
    return {}
  }

  serve(router, api.form, { handle: () => leaving.form() })
  serve(router, api.send, { limits: [sendLimit], handle: (input, request) => leaving.send(input, request.ip) })
  serve(router, api.sendOwn, { handle: (input, request) => leaving.sendOwn(actor(request), input) })
  serve(router, api.mine, { handle: (_, request) => leaving.mine(actor(request)) })

  serve(router, api.list, { handle: (input, request) => staff.list(actor(request), input) })
  serve(router, api.counts, { handle: (_, request) => staff.counts(actor(request)) })
  serve(router, api.get, { handle: ({ note_id }, request) => staff.get(actor(request), note_id) })
  serve(router, api.assignees, { handle: ({ note_id }, request) => staff.assignees(actor(request), note_id) })
  serve(router, api.assign, {
    handle: ({ note_id, assignee_id }, request) => done(staff.assign(actor(request), note_id, assignee_id)),
  })
  serve(router, api.setState, {
    handle: ({ note_id, note_state }, request) => done(staff.setState(actor(request), note_id, note_state)),
  })
  serve(router, api.setPrivateNote, {
    handle: ({ note_id, private_note }, request) => done(staff.setPrivateNote(actor(request), note_id, private_note)),
  })
  serve(router, api.answer, {
    handle: ({ note_id, answer_body, closes }, request) =>
      staff.answer(actor(request), note_id, { body: answer_body, closes }),
  })
  serve(router, api.merge, {
    handle: ({ note_id, into_id }, request) => done(staff.merge(actor(request), note_id, into_id)),
  })
  serve(router, api.markSpam, {
    handle: ({ note_ids, spam }, request) => done(staff.markSpam(actor(request), note_ids, spam)),
  })
  serve(router, api.remove, { handle: ({ note_ids }, request) => done(staff.remove(actor(request), note_ids)) })
  serveRaw(router, api.exportFile, {
    limits: [sheetLimit],
    handle: async (input, request, reply) => {
      const sheet = await staff.exportFile(actor(request), input)
      return sendWorkbook(reply, sheet.name, sheet)
    },
  })

  serve(router, api.replies, { handle: (_, request) => replies.list(actor(request)) })
  serve(router, api.createReply, {
    handle: ({ title, answer_body }, request) => replies.create(actor(request), { title, body: answer_body }),
  })
  serve(router, api.updateReply, {
    handle: ({ reply_id, title, answer_body }, request) =>
      done(replies.update(actor(request), reply_id, { title, body: answer_body })),
  })
  serve(router, api.removeReply, {
    handle: ({ reply_id }, request) => done(replies.remove(actor(request), reply_id)),
  })
}
