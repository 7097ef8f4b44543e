import type { InputOf, OutputOf } from '@keguan/contract/api/envelope'
import type * as exam from '@keguan/contract/api/exam'
import type * as guest from '@keguan/contract/api/exam-guest'
import type * as lessons from '@keguan/contract/api/exam-lessons'
import type * as pupil from '@keguan/contract/api/exam-pupils'
import { request, requestBlob, requestText } from '../request.ts'

const QUIET = { quiet: true } as const
/** Timeout: a mark sheet is sent in one request and read synchronously. */
const LONG = { timeoutMs: 120_000 } as const
const withSignal = (signal?: AbortSignal) => ({ ...QUIET, ...(signal && { signal }) })

export type ExamReportData = OutputOf<typeof exam.report>
export type ReadInput = InputOf<typeof exam.read>
export type CreateInput = InputOf<typeof exam.create>

export const listExams = (input: InputOf<typeof exam.list>, signal?: AbortSignal) =>
  request<typeof exam.list>('GET', '/api/exam_analysis/list', input, withSignal(signal))

export const getExam = (exam_analysis_id: string, signal?: AbortSignal) =>
  request<typeof exam.get>('GET', '/api/exam_analysis/get', { exam_analysis_id }, withSignal(signal))

export const getExamReport = (exam_analysis_id: string, signal?: AbortSignal): Promise<ExamReportData> =>
  request<typeof exam.report>(
    'GET',
    '/api/exam_analysis/report',
    { exam_analysis_id },
    { ...LONG, ...withSignal(signal) },
  )

export const getClassReport = (exam_analysis_id: string, class_name: string, signal?: AbortSignal) =>
  request<typeof exam.classReport>(
    'GET',
    '/api/exam_analysis/class_report',
    { exam_analysis_id, class_name },
    { ...LONG, ...withSignal(signal) },
  )

export const readMarks = (input: ReadInput) =>
  request<typeof exam.read>('POST', '/api/exam_analysis/read', input, { ...LONG, ...QUIET })

export const createExam = (input: CreateInput) =>
  request<typeof exam.create>('POST', '/api/exam_analysis/create', input, { ...LONG, ...QUIET })

export const updateExam = (input: InputOf<typeof exam.update>) =>
  request<typeof exam.update>('POST', '/api/exam_analysis/update', input, { ...LONG, ...QUIET })

export const cancelExam = (exam_analysis_id: string) =>
  request<typeof exam.cancel>('POST', '/api/exam_analysis/cancel', { exam_analysis_id })

export const retryExam = (exam_analysis_id: string) =>
  request<typeof exam.retry>('POST', '/api/exam_analysis/retry', { exam_analysis_id })

export const deleteExams = (exam_analysis_ids: readonly string[]) =>
  request<typeof exam.remove>('POST', '/api/exam_analysis/delete', { exam_analysis_ids: [...exam_analysis_ids] })

export const getBlueprint = (exam_analysis_id: string, signal?: AbortSignal) =>
  request<typeof exam.blueprint>('GET', '/api/exam_analysis/blueprint', { exam_analysis_id }, withSignal(signal))

export const getExamPage = (input: InputOf<typeof exam.downloadReport>): Promise<string> =>
  requestText<typeof exam.downloadReport>('POST', '/api/exam_analysis/download_report', input, LONG)

export const getExamFile = (input: InputOf<typeof exam.downloadFile>): Promise<Blob> =>
  requestBlob<typeof exam.downloadFile>('GET', '/api/exam_analysis/download_file', input, LONG)

export const getRule = (signal?: AbortSignal) =>
  request<typeof exam.rule>('GET', '/api/exam_analysis/rule', {}, withSignal(signal))

export const setRule = (input: InputOf<typeof exam.setRule>) =>
  request<typeof exam.setRule>('POST', '/api/exam_analysis/set_rule', input, QUIET)

export const listPupils = (exam_analysis_id: string, signal?: AbortSignal) =>
  request<typeof pupil.pupils>('GET', '/api/exam_analysis/pupils', { exam_analysis_id }, withSignal(signal))

export const getPupilPages = (input: InputOf<typeof pupil.pupilPages>): Promise<string> =>
  requestText<typeof pupil.pupilPages>('POST', '/api/exam_analysis/pupil_pages', input, LONG)

export const createPupilLink = (input: InputOf<typeof pupil.createLink>) =>
  request<typeof pupil.createLink>('POST', '/api/exam_analysis/create_link', input, QUIET)

export const revokePupilLinks = (exam_analysis_id: string, id: number) =>
  request<typeof pupil.revokeLinks>('POST', '/api/exam_analysis/revoke_links', { exam_analysis_id, pupil: id })

export const removePupil = (exam_analysis_id: string, id: number) =>
  request<typeof pupil.removePupil>('POST', '/api/exam_analysis/remove_pupil', { exam_analysis_id, pupil: id })

export const openPupilSheet = (link: string) =>
  request<typeof guest.sheet>('POST', '/api/exam_guest/sheet', { link }, QUIET)

export const listTies = (exam_analysis_id: string, signal?: AbortSignal) =>
  request<typeof lessons.ties>('GET', '/api/exam_analysis/lessons', { exam_analysis_id }, withSignal(signal))

export const suggestLessons = (exam_analysis_id: string, signal?: AbortSignal) =>
  request<typeof lessons.suggest>(
    'GET',
    '/api/exam_analysis/suggest_lessons',
    { exam_analysis_id },
    { ...LONG, ...withSignal(signal) },
  )

export const tieLesson = (input: InputOf<typeof lessons.tie>) =>
  request<typeof lessons.tie>('POST', '/api/exam_analysis/tie_lesson', input)

export const untieLesson = (input: InputOf<typeof lessons.untie>) =>
  request<typeof lessons.untie>('POST', '/api/exam_analysis/untie_lesson', input)

export const pointsOfLesson = (analysis_id: string, signal?: AbortSignal) =>
  request<typeof lessons.pointsOfLesson>(
    'GET',
    '/api/exam_analysis/points_of_lesson',
    { analysis_id },
    withSignal(signal),
  )
