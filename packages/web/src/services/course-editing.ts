import type * as api from '@keguan/contract/api/course-editing'
import type { InputOf } from '@keguan/contract/api/envelope'
import { request, requestBlob } from '../request.ts'

const QUIET = { quiet: true } as const
const LONG = { quiet: true, timeoutMs: 600_000 } as const

export const listEditedCourses = (signal: AbortSignal) =>
  request<typeof api.edited>('GET', '/api/introductory_training/edited', {}, { ...QUIET, signal })

export const getEditedCourse = (course_id: string) =>
  request<typeof api.getEdited>('GET', '/api/introductory_training/get_edited', { course_id }, QUIET)

export const createCourse = (input: InputOf<typeof api.create>) =>
  request<typeof api.create>('POST', '/api/introductory_training/create', input, QUIET)

export const updateCourse = (input: InputOf<typeof api.update>) =>
  request<typeof api.update>('POST', '/api/introductory_training/update', input, QUIET)

export const setCourseState = (input: InputOf<typeof api.setState>) =>
  request<typeof api.setState>('POST', '/api/introductory_training/set_state', input, QUIET)

export const reorderCourses = (course_ids: string[]) =>
  request<typeof api.reorder>('POST', '/api/introductory_training/reorder', { course_ids }, QUIET)

export const copyCourse = (course_id: string) =>
  request<typeof api.copy>('POST', '/api/introductory_training/copy', { course_id }, LONG)

export const deleteCourse = (course_id: string) =>
  request<typeof api.remove>('POST', '/api/introductory_training/delete', { course_id }, QUIET)

export const getCourseStatistics = (course_id: string, signal: AbortSignal) =>
  request<typeof api.statistics>('GET', '/api/introductory_training/statistics', { course_id }, { ...QUIET, signal })

export const addCourseFile = (input: InputOf<typeof api.addFile>) =>
  request<typeof api.addFile>('POST', '/api/introductory_training/add_file', input, QUIET)

export const updateCourseFile = (input: InputOf<typeof api.updateFile>) =>
  request<typeof api.updateFile>('POST', '/api/introductory_training/update_file', input, QUIET)

export const deleteCourseFile = (file_id: string) =>
  request<typeof api.removeFile>('POST', '/api/introductory_training/delete_file', { file_id }, QUIET)

export const exportCourse = (course_id: string): Promise<Blob> =>
  requestBlob<typeof api.exportFile>('GET', '/api/introductory_training/export', { course_id }, LONG)

export const importCourse = (file_id: string) =>
  request<typeof api.importFile>('POST', '/api/introductory_training/import', { file_id }, LONG)
