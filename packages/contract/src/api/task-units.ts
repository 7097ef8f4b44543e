import * as z from 'zod'
import { UnitReport } from '../report/unit/report.ts'
import { endpoint } from './envelope.ts'
import { objectId } from './text.ts'
import { UnitDetail } from './unit.ts'

const PAGE = '/api/task/list:get'
const ByUnit = z.object({ task_id: objectId(), chapter_analysis_id: objectId() })

export const unit = endpoint({
  method: 'GET',
  path: '/api/task/unit',
  access: PAGE,
  summary: 'Get a large unit that a task asks you to read',
  description: 'From the first day of the task to its last, until it is closed or deleted; then 404.',
  input: ByUnit,
  output: UnitDetail,
})

export const unitReport = endpoint({
  method: 'GET',
  path: '/api/task/unit_report',
  access: PAGE,
  summary: 'Get the report of a large unit that a task asks you to read',
  description: 'The same days as the unit itself. Reading it is what the task asks for, and is noted in the audit log.',
  input: ByUnit,
  output: UnitReport,
})
