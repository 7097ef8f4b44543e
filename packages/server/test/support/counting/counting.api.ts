import { FilePlan, UploadRow } from '@keguan/contract/api/analysis'
import { endpoint } from '@keguan/contract/api/envelope'
import * as z from 'zod'

const access = '/api/career_analysis/list:get'
const id = z.object({ career_analysis_id: z.uuid() })

export const create = endpoint({
  method: 'POST',
  path: '/api/counting/create',
  access,
  summary: 'Count the characters of a text',
  input: z.object({ title: z.string(), files: z.array(FilePlan) }),
  output: z.object({ career_analysis_id: z.uuid(), upload_token: z.string(), text_upload_urls: z.array(UploadRow) }),
})

export const queryState = endpoint({
  method: 'GET',
  path: '/api/counting/query_state',
  access,
  summary: 'How far it is',
  input: id,
  output: z.object({ status: z.number(), error_code: z.number(), error_message: z.string() }),
})

export const report = endpoint({
  method: 'GET',
  path: '/api/counting/report',
  access,
  summary: 'What was counted',
  input: id,
  output: z.record(z.string(), z.number()),
})

export const retry = endpoint({
  method: 'POST',
  path: '/api/counting/retry',
  access,
  summary: 'Go on after a failure',
  input: id,
  output: z.null(),
})

export const cancel = endpoint({
  method: 'POST',
  path: '/api/counting/cancel',
  access,
  summary: 'Stop it',
  input: id,
  output: z.null(),
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/counting/delete',
  access,
  summary: 'Delete it with its files',
  input: id,
  output: z.null(),
})
