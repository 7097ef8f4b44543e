import { leaveNote, leaveOwnNote, openTouchForm } from '../services/touch.ts'

/** A visitor's note: the form is opened first, then sent. */
export const visitorNote = { open: openTouchForm, send: leaveNote }
export type OpenedForm = Awaited<ReturnType<typeof openTouchForm>>

/** The same for a user with an account. */
export const sendOwnNote = leaveOwnNote
