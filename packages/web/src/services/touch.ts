import type { InputOf } from '@keguan/contract/api/envelope'
import type * as touch from '@keguan/contract/api/touch'
import { request, requestBlob } from '../request.ts'

const QUIET = { quiet: true } as const
const LONG = { quiet: true, timeoutMs: 120_000 } as const
const withSignal = (signal?: AbortSignal) => ({ ...QUIET, ...(signal && { signal }) })

export const openTouchForm = () => request<typeof touch.form>('GET', '/api/touch/form', {}, QUIET)

export const leaveNote = (input: InputOf<typeof touch.send>) =>
  request<typeof touch.send>('POST', '/api/touch/send', input, QUIET)

export const leaveOwnNote = (input: InputOf<typeof touch.sendOwn>) =>
  request<typeof touch.sendOwn>('POST', '/api/touch/send_own', input, QUIET)

export const listOwnNotes = (signal?: AbortSignal) =>
  request<typeof touch.mine>('GET', '/api/touch/mine', {}, withSignal(signal))

export const listNotes = (input: InputOf<typeof touch.list>, signal?: AbortSignal) =>
  request<typeof touch.list>('GET', '/api/touch/list', input, withSignal(signal))

export const countNotes = (signal?: AbortSignal) =>
  request<typeof touch.counts>('GET', '/api/touch/counts', {}, withSignal(signal))

export const getNote = (note_id: string, signal?: AbortSignal) =>
  request<typeof touch.get>('GET', '/api/touch/get', { note_id }, withSignal(signal))

export const listAssignees = (note_id: string, signal?: AbortSignal) =>
  request<typeof touch.assignees>('GET', '/api/touch/assignees', { note_id }, withSignal(signal))

export const assignNote = (input: InputOf<typeof touch.assign>) =>
  request<typeof touch.assign>('POST', '/api/touch/assign', input, QUIET)

export const setNoteState = (input: InputOf<typeof touch.setState>) =>
  request<typeof touch.setState>('POST', '/api/touch/set_state', input, QUIET)

export const setPrivateNote = (input: InputOf<typeof touch.setPrivateNote>) =>
  request<typeof touch.setPrivateNote>('POST', '/api/touch/set_private_note', input, QUIET)

export const answerNote = (input: InputOf<typeof touch.answer>) =>
  request<typeof touch.answer>('POST', '/api/touch/answer', input, QUIET)

export const mergeNote = (input: InputOf<typeof touch.merge>) =>
  request<typeof touch.merge>('POST', '/api/touch/merge', input, QUIET)

export const markSpam = (input: InputOf<typeof touch.markSpam>) =>
  request<typeof touch.markSpam>('POST', '/api/touch/mark_spam', input, QUIET)

export const deleteNotes = (note_ids: string[]) =>
  request<typeof touch.remove>('POST', '/api/touch/delete', { note_ids }, QUIET)

export const exportNotes = (input: InputOf<typeof touch.exportFile>): Promise<Blob> =>
  requestBlob<typeof touch.exportFile>('GET', '/api/touch/export', input, LONG)

export const listReplies = (signal?: AbortSignal) =>
  request<typeof touch.replies>('GET', '/api/touch/replies', {}, withSignal(signal))

export const createReply = (input: InputOf<typeof touch.createReply>) =>
  request<typeof touch.createReply>('POST', '/api/touch/create_reply', input, QUIET)

export const updateReply = (input: InputOf<typeof touch.updateReply>) =>
  request<typeof touch.updateReply>('POST', '/api/touch/update_reply', input, QUIET)

export const deleteReply = (reply_id: string) =>
  request<typeof touch.removeReply>('POST', '/api/touch/delete_reply', { reply_id }, QUIET)
