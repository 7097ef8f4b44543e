import * as z from 'zod'
import { AUDIT_ACTIONS } from '../vocabulary/audit-action.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { endpoint, MEDIA_TYPES, page } from './envelope.ts'
import { line, objectId } from './text.ts'

export const AuditRow = z.object({
  id: z.number().int(),
  created_at: z.iso.datetime(),
  account_id: z.uuid().nullable(),
  /** Log-in name and official name at that time; null when the system acted or nobody was logged in. */
  account: z.string().nullable(),
  account_name: z.string().nullable(),
  org_id: z.uuid().nullable(),
  /** Its name at that time. */
  org_name: z.string().nullable(),
  action: z.string(),
  object_kind: z.string().nullable(),
  object_id: z.string().nullable(),
  /** Name of the object at that time; null for lessons, which stay unnamed, and if unknown. */
  object_name: z.string().nullable(),
  ip: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.infer<typeof AuditRow>

const Filters = {
  /** One institution; if omitted, everything in the caller's scope. */
  org_id: objectId().optional(),
  /** Several, comma-separated. */
  action: z
    .string()
    .max(2000)
    .transform((text) => AUDIT_ACTIONS.filter((action) => text.split(',').includes(action)))
    .optional(),
  account_id: objectId().optional(),
  object_id: line(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Words of names and details, or the beginning of an address. */
  search: line(100).optional(),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/audit/list',
  access: '/api/audit/list:get',
  summary: 'List the audit log',
  input: z.object({
    ...Filters,
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: page(AuditRow),
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  access: '/api/audit/list:get',
  summary: 'Export the audit log as .xlsx',
  description: 'The same filters as the list.',
  input: z.object({ ...Filters, locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.any(),
  answers: [MEDIA_TYPES.xlsx],
})
