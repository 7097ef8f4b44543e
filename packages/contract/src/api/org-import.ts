import * as z from 'zod'
import { LOCALES } from '../vocabulary/locale.ts'
import { ORG_IMPORT_COLUMNS, ORG_IMPORT_PROBLEMS } from '../vocabulary/org-import.ts'
import { endpoint, MEDIA_TYPES } from './envelope.ts'
import { Confirmed, SHEET_BODY_BYTES, sheetCheck, sheetFile } from './sheet-import.ts'

/** Only platform administrators may create institutions. */
const CHANGE = '/api/org/update:post'

const OrgFile = sheetFile(ORG_IMPORT_COLUMNS)

export const importTemplate = endpoint({
  method: 'GET',
  path: '/api/org/import_template',
  access: CHANGE,
  summary: 'Get the template of the institution import',
  description: 'Answers the file itself (.xlsx): headings, one example row, and how to fill them in.',
  input: z.object({ locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.any(),
  answers: [MEDIA_TYPES.xlsx],
})

export const importCheck = endpoint({
  method: 'POST',
  path: '/api/org/import_check',
  access: CHANGE,
  summary: 'Check a sheet of institutions',
  description: 'Changes nothing: shows what an import would do, row by row, and what it has to ask.',
  bodyBytes: SHEET_BODY_BYTES,
  input: OrgFile,
  output: sheetCheck(ORG_IMPORT_COLUMNS, ORG_IMPORT_PROBLEMS).extend({
    /** Paths of folders that would be created. */
    new_folders: z.array(z.string()),
  }),
})

export const importOrgs = endpoint({
  method: 'POST',
  path: '/api/org/import',
  access: CHANGE,
  summary: 'Import institutions from a sheet',
  description: 'Makes the institutions and folders that the check has shown: all or none.',
  bodyBytes: SHEET_BODY_BYTES,
  input: OrgFile.extend(Confirmed.shape),
  output: z.object({ created: z.number().int(), folders: z.number().int() }),
})
