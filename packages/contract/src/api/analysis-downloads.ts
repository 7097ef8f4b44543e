import * as z from 'zod'
import { EXPORT_FORMATS, REPORT_SECTIONS } from '../vocabulary/edition.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { REPORT_DEPTHS } from '../vocabulary/report-depth.ts'
import { endpoint, MEDIA_TYPES } from './envelope.ts'
import { objectId } from './text.ts'

const ById = z.object({ analysis_id: objectId() })

export const downloadReport = endpoint({
  method: 'POST',
  path: '/api/analysis/download_report',
  access: '/api/analysis/list:get',
  summary: 'Download the report as a page',
  description:
    'Answers text/html, not an envelope. The script with id `nb-plotly-library` names the figure library by address; the client fetches that source and puts it in line, so that the file opens offline.',
  input: ById.extend({
    locale: z.enum(LOCALES).default('zh-CN'),
    theme: z.enum(['light', 'dark']).default('light'),
    sections: z.array(z.enum(REPORT_SECTIONS)).optional(),
    depth: z.enum(REPORT_DEPTHS).default('researcher'),
    /** With a section of what evaluators have said, where there is something and it may be seen. */
    evaluations: z.boolean().default(false),
  }),
  output: z.string(),
  answers: [MEDIA_TYPES.html],
})

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/analysis/download_file',
  access: '/api/analysis/list:get',
  summary: 'Download the report as .xlsx or .json',
  description: 'Answers the file itself. The JSON is the report with the facts of the lesson in `lesson`.',
  input: ById.extend({ format: z.enum(EXPORT_FORMATS).exclude(['html']), locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.any(),
  answers: [MEDIA_TYPES.xlsx, MEDIA_TYPES.json],
})
