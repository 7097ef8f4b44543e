import type { InputOf } from '@keguan/contract/api/envelope'
import type * as config from '@keguan/contract/api/home-page-config'
import { request } from '../request.ts'

/** Asked now and then; nobody needs to know that there is none. */
export const getMaintenanceMessage = () =>
  request<typeof config.getMaintenanceMessage>(
    'GET',
    '/api/home_page_config/get_maintenance_message',
    {},
    { quiet: true },
  )

export const getMaintenanceSetting = (signal?: AbortSignal) =>
  request<typeof config.getMaintenanceSetting>(
    'GET',
    '/api/home_page_config/get_maintenance_setting',
    {},
    { quiet: true, ...(signal && { signal }) },
  )

export const setMaintenanceMessage = (input: InputOf<typeof config.setMaintenanceMessage>) =>
  request<typeof config.setMaintenanceMessage>('POST', '/api/home_page_config/set_maintenance_message', input, {
    quiet: true,
  })
