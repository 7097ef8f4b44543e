import * as z from 'zod'
import type { RunStatus } from '../vocabulary/run-kind.ts'
import { EXAM_STATUS } from '../vocabulary/status.ts'
import { pageNumber } from './envelope.ts'
import { line } from './text.ts'

export const Count = z.number().int().nonnegative()
export const Day = z.iso.date()

/** A list in a query: its members are comma-separated. */
export const csv = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.split(',').filter((part) => part !== ''))

/** Progress of a run; each kind has its own name for its id. */
export const stateFields = <Status extends RunStatus>(statuses: readonly Status[]) => ({
  status: z.literal(statuses),
  progress: z.number().min(0).max(1),
  seconds_left: z.number().nullable(),
  /** Place in the queue, 1 = next, while the run waits in it. */
  queue_place: z.number().int().nullable(),
  error_code: z.number().int(),
  error_message: z.string(),
  error_step: z.string().nullable(),
})
export const EXAM_STATE = stateFields(Object.values(EXAM_STATUS))

/** Owner of a run, and when it was created. */
export const OWNED = {
  owner_id: z.uuid(),
  owner_name: z.string(),
  mine: z.boolean(),
  sample: z.boolean(),
  created_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
}

/** Filters of every list of runs. */
export const LIST_INPUT = {
  search: line(100).optional(),
  grade: csv(500).optional(),
  status: csv(100).optional(),
  from: Day.optional(),
  to: Day.optional(),
  after: z.string().max(200).optional(),
  before: z.string().max(200).optional(),
  page: pageNumber,
  page_size: z.coerce.number().int().min(1).max(100).default(20),
}
