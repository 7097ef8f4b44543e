import type { InputOf } from '@keguan/contract/api/envelope'
import type * as training from '@keguan/contract/api/introductory-training'
import type * as peanut from '@keguan/contract/api/peanut'
import { request } from '../request.ts'

const QUIET = { quiet: true } as const

export const listCourses = (input: InputOf<typeof training.list>, signal: AbortSignal) =>
  request<typeof training.list>('GET', '/api/introductory_training/list', input, { ...QUIET, signal })

export const getCourse = (course_id: string, signal: AbortSignal) =>
  request<typeof training.get>('GET', '/api/introductory_training/get', { course_id }, { ...QUIET, signal })

export const keepProgress = (input: InputOf<typeof training.progress>) =>
  request<typeof training.progress>('POST', '/api/introductory_training/progress', input, QUIET)

export const listPublicCourses = (input: InputOf<typeof peanut.list>, signal?: AbortSignal) =>
  request<typeof peanut.list>('GET', '/api/peanut/list', input, { ...QUIET, ...(signal && { signal }) })

export const getPublicCourse = (course_id: string, signal: AbortSignal) =>
  request<typeof peanut.get>('GET', '/api/peanut/get', { course_id }, { ...QUIET, signal })

export const noteFinished = (course_id: string) =>
  request<typeof peanut.finished>('POST', '/api/peanut/finished', { course_id }, QUIET)

export const listResources = (input: InputOf<typeof peanut.resources>, signal: AbortSignal) =>
  request<typeof peanut.resources>('GET', '/api/peanut/resources', input, { ...QUIET, signal })
