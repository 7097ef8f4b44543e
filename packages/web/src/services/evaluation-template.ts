import type { InputOf } from '@keguan/contract/api/envelope'
import type * as template from '@keguan/contract/api/evaluation-template'
import { request, requestBlob } from '../request.ts'

const QUIET = { quiet: true } as const
const LONG = { quiet: true, timeoutMs: 120_000 } as const
const withSignal = (signal?: AbortSignal) => ({ ...QUIET, ...(signal && { signal }) })

export const listTemplates = (input: InputOf<typeof template.list>, signal?: AbortSignal) =>
  request<typeof template.list>('GET', '/api/evaluation_template/list', input, withSignal(signal))

export const getTemplate = (input: InputOf<typeof template.get>, signal?: AbortSignal) =>
  request<typeof template.get>('GET', '/api/evaluation_template/get', input, withSignal(signal))

export type TemplateInput = InputOf<typeof template.create>

export const createTemplate = (input: TemplateInput) =>
  request<typeof template.create>('POST', '/api/evaluation_template/create', input, QUIET)

export const updateTemplate = (input: InputOf<typeof template.update>) =>
  request<typeof template.update>('POST', '/api/evaluation_template/update', input, QUIET)

export const removeTemplate = (template_id: string) =>
  request<typeof template.remove>('POST', '/api/evaluation_template/delete', { template_id })

export const readFormFile = (input: InputOf<typeof template.readFile>) =>
  request<typeof template.readFile>('POST', '/api/evaluation_template/read_file', input, LONG)

export const exportTemplate = (input: InputOf<typeof template.exportFile>): Promise<Blob> =>
  requestBlob<typeof template.exportFile>('GET', '/api/evaluation_template/export', input, LONG)
