import { leaveNote, leaveOwnNote, openTouchForm } from '../services/touch.ts'

/** What somebody writes who has no account, or does not use it: the form was opened first, then it is sent. */
export const visitorNote = { open: openTouchForm, send: leaveNote }
export type OpenedForm = Awaited<ReturnType<typeof openTouchForm>>

/** The same with an account, whose owner is known. */
export const sendOwnNote = leaveOwnNote
