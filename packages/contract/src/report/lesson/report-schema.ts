import * as z from 'zod'
import { ReportFile } from './report-file.ts'

/** JSON Schema of a report file, for readers in any language. */
export function reportSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(ReportFile, { target: 'draft-2020-12', io: 'output' })
  return { $schema, title: 'Keguan lesson report', ...schema }
}
