import * as z from 'zod'
import { MAINTENANCE_TEXT_MAX } from '../vocabulary/constants.ts'
import { endpoint } from './envelope.ts'
import { line } from './text.ts'

/** The notice shown to everyone. */
export const MaintenanceMessage = z.object({
  /** Changes with every publication, so that people who closed an earlier notice see this one. */
  id: z.string(),
  text_zh: z.string(),
  text_en: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Time until it ends, by the server's clock; browser clocks may be wrong. */
  seconds_left: z.number().int().nonnegative(),
})
export type MaintenanceMessage = z.infer<typeof MaintenanceMessage>

export const getMaintenanceMessage = endpoint({
  method: 'GET',
  path: '/api/home_page_config/get_maintenance_message',
  access: 'open',
  summary: 'Get the maintenance message',
  description: 'Null while there is none.',
  input: z.object({}),
  output: MaintenanceMessage.nullable(),
})

export const MaintenanceSetting = z.object({
  enabled: z.boolean(),
  text_zh: z.string(),
  text_en: z.string(),
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
})
export type MaintenanceSetting = z.infer<typeof MaintenanceSetting>

export const getMaintenanceSetting = endpoint({
  method: 'GET',
  path: '/api/home_page_config/get_maintenance_setting',
  access: '/api/home_page_config/set_maintenance_message:post',
  summary: 'Get the saved maintenance message',
  description: 'As it was last saved, shown or not.',
  input: z.object({}),
  output: MaintenanceSetting,
})

const text = line(MAINTENANCE_TEXT_MAX)
const moment = z.iso.datetime({ offset: true })

export const setMaintenanceMessage = endpoint({
  method: 'POST',
  path: '/api/home_page_config/set_maintenance_message',
  access: '/api/home_page_config/set_maintenance_message:post',
  summary: 'Save the maintenance message',
  description: 'A message that is switched off may be incomplete; one that is shown needs both texts and both times.',
  input: z
    .object({
      enabled: z.boolean(),
      text_zh: text,
      text_en: text,
      from: moment.nullable(),
      until: moment.nullable(),
    })
    .superRefine((input, context) => {
      const missing = (['text_zh', 'text_en', 'from', 'until'] as const).filter((name) => !input[name])
      for (const name of input.enabled ? missing : []) {
        context.addIssue({ code: 'custom', path: [name], message: 'required' })
      }
      const { from, until } = input
      if (from && until && Date.parse(from) >= Date.parse(until)) context.addIssue({ code: 'custom', path: ['until'] })
    }),
  output: MaintenanceSetting,
})
