import * as z from 'zod'
import { LOCALES } from '../vocabulary/locale.ts'
import { QUOTA_IMPORT_COLUMNS, QUOTA_IMPORT_PROBLEMS } from '../vocabulary/quota-import.ts'
import { endpoint, MEDIA_TYPES } from './envelope.ts'
import { Confirmed, SHEET_BODY_BYTES, sheetCheck, sheetFile } from './sheet-import.ts'

const CHANGE = '/api/quota/allocate:post'

const QuotaFile = sheetFile(QUOTA_IMPORT_COLUMNS)

export const importTemplate = endpoint({
  method: 'GET',
  path: '/api/quota/import_template',
  access: CHANGE,
  summary: 'Get the template of the quota import',
  description: 'Answers the file itself (.xlsx): headings, one example row, and how to fill them in.',
  input: z.object({ locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.any(),
  answers: [MEDIA_TYPES.xlsx],
})

export const importCheck = endpoint({
  method: 'POST',
  path: '/api/quota/import_check',
  access: CHANGE,
  summary: 'Check a sheet of quotas',
  description: 'Changes nothing: shows what an import would do, row by row, and what it has to ask.',
  bodyBytes: SHEET_BODY_BYTES,
  input: QuotaFile,
  output: sheetCheck(QUOTA_IMPORT_COLUMNS, QUOTA_IMPORT_PROBLEMS),
})

export const importQuotas = endpoint({
  method: 'POST',
  path: '/api/quota/import',
  access: CHANGE,
  summary: 'Import quotas from a sheet',
  description: 'Sets each quota to the total that the check has shown: all or none. A second time it changes nothing.',
  bodyBytes: SHEET_BODY_BYTES,
  input: QuotaFile.extend(Confirmed.shape),
  output: z.object({ created: z.number().int(), updated: z.number().int() }),
})
