import type { InputOf } from '@keguan/contract/api/envelope'
import type * as task from '@keguan/contract/api/task'
import type * as guest from '@keguan/contract/api/task-guest'
import type * as unit from '@keguan/contract/api/task-units'
import { request, requestBlob } from '../request.ts'

const QUIET = { quiet: true } as const
const LONG = { quiet: true, timeoutMs: 120_000 } as const
const withSignal = (signal?: AbortSignal) => ({ ...QUIET, ...(signal && { signal }) })

export const listMyTasks = (input: InputOf<typeof task.mine>, signal?: AbortSignal) =>
  request<typeof task.mine>('GET', '/api/task/list', input, withSignal(signal))

export const listGivenTasks = (input: InputOf<typeof task.given>, signal?: AbortSignal) =>
  request<typeof task.given>('GET', '/api/task/given', input, withSignal(signal))

export const getTask = (task_id: string, signal?: AbortSignal) =>
  request<typeof task.get>('GET', '/api/task/get', { task_id }, withSignal(signal))

export const ownTaskLessons = (task_id: string, signal?: AbortSignal) =>
  request<typeof task.ownLessons>('GET', '/api/task/own_lessons', { task_id }, withSignal(signal))

export const handInLessons = (input: InputOf<typeof task.handIn>) =>
  request<typeof task.handIn>('POST', '/api/task/hand_in', input, QUIET)

export type TaskInput = InputOf<typeof task.create>

export const giveTask = (input: TaskInput) => request<typeof task.create>('POST', '/api/task/create', input, LONG)

export const findTaskPeople = (search: string, signal?: AbortSignal) =>
  request<typeof task.search>('GET', '/api/task/candidates', { search }, withSignal(signal))

export const listTaskPeople = (input: InputOf<typeof task.people>, signal?: AbortSignal) =>
  request<typeof task.people>('GET', '/api/task/people', input, withSignal(signal))

export const listTaskLessons = (input: InputOf<typeof task.lessons>, signal?: AbortSignal) =>
  request<typeof task.lessons>('GET', '/api/task/lessons', input, withSignal(signal))

export const assignTaskLesson = (input: InputOf<typeof task.assign>) =>
  request<typeof task.assign>('POST', '/api/task/assign', input, LONG)

export const getTaskUnit = (task_id: string, chapter_analysis_id: string, signal?: AbortSignal) =>
  request<typeof unit.unit>('GET', '/api/task/unit', { task_id, chapter_analysis_id }, withSignal(signal))

export const getTaskUnitReport = (task_id: string, chapter_analysis_id: string, signal?: AbortSignal) =>
  request<typeof unit.unitReport>(
    'GET',
    '/api/task/unit_report',
    { task_id, chapter_analysis_id },
    { ...LONG, ...withSignal(signal) },
  )

export const listTaskGuests = (task_id: string, signal?: AbortSignal) =>
  request<typeof guest.guests>('GET', '/api/task/guests', { task_id }, withSignal(signal))

export const inviteTaskGuest = (input: InputOf<typeof guest.inviteGuest>) =>
  request<typeof guest.inviteGuest>('POST', '/api/task/invite_guest', input, LONG)

export const renewTaskGuest = (input: InputOf<typeof guest.renewGuest>) =>
  request<typeof guest.renewGuest>('POST', '/api/task/renew_guest', input, QUIET)

export const removeTaskGuest = (task_id: string, guest_id: string) =>
  request<typeof guest.removeGuest>('POST', '/api/task/remove_guest', { task_id, guest_id })

export const handTaskBack = (input: InputOf<typeof task.handBack>) =>
  request<typeof task.handBack>('POST', '/api/task/hand_back', input, QUIET)

export const reviewTaskEvaluation = (input: InputOf<typeof task.review>) =>
  request<typeof task.review>('POST', '/api/task/review', input, QUIET)

export const extendTask = (task_id: string, until_on: string) =>
  request<typeof task.extend>('POST', '/api/task/extend', { task_id, until_on }, QUIET)

export const remindTask = (task_id: string) =>
  request<typeof task.remind>('POST', '/api/task/remind', { task_id }, QUIET)

export const closeTask = (task_id: string, closed: boolean) =>
  request<typeof task.close>('POST', '/api/task/close', { task_id, closed }, QUIET)

export const deleteTask = (task_id: string) => request<typeof task.remove>('POST', '/api/task/delete', { task_id })

export const getTaskResult = (task_id: string, signal?: AbortSignal) =>
  request<typeof task.result>('GET', '/api/task/result', { task_id }, withSignal(signal))

export const exportTask = (input: InputOf<typeof task.exportFile>): Promise<Blob> =>
  requestBlob<typeof task.exportFile>('GET', '/api/task/export', input, LONG)
