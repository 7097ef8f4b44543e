import { ExamReport } from '@keguan/contract/report/exam/report'
import { Report } from '@keguan/contract/report/lesson/report'
import * as z from 'zod'
import type { Schemas } from './document-types.ts'

/** Schemas that get their own name in generated clients. */
export const SHARED_SCHEMAS = {
  // zod types a JSON schema more widely than the document does, though the target is the same
  Report: {
    ...(z.toJSONSchema(Report, { target: 'openapi-3.0', io: 'output' }) as object),
    description: 'The report of a lesson; docs/schema describes every field',
  },
  ExamReport: {
    ...(z.toJSONSchema(ExamReport, { target: 'openapi-3.0', io: 'output' }) as object),
    description: 'The report of an exam; it names no pupil',
  },
} satisfies Schemas
