import type { InputOf, OutputOf } from '@keguan/contract/api/envelope'
import type * as config from '@keguan/contract/api/home-page-config'
import type * as content from '@keguan/contract/api/home-page-content'
import { request } from '../request.ts'

/** Polled; failures are silent. */
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

export type Draft = OutputOf<typeof content.getDraft>
export type Published = OutputOf<typeof content.getPublished>
const QUIET = { quiet: true } as const

/** Optional content: failures are silent. */
export const getPublished = (input: InputOf<typeof content.getPublished>) =>
  request<typeof content.getPublished>('GET', '/api/home_page_config/get_published', input, QUIET)

export const listOrgs = (search: string, signal?: AbortSignal) =>
  request<typeof content.listOrgs>(
    'GET',
    '/api/home_page_config/list_orgs',
    { search },
    { ...QUIET, ...(signal && { signal }) },
  )

export const addPicture = (bytes: string) =>
  request<typeof content.addPicture>('POST', '/api/home_page_config/add_picture', { content: bytes }, QUIET)

export const getDraft = (signal?: AbortSignal) =>
  request<typeof content.getDraft>(
    'GET',
    '/api/home_page_config/get_draft',
    {},
    { ...QUIET, ...(signal && { signal }) },
  )

export const saveDraft = (input: InputOf<typeof content.create>) =>
  request<typeof content.create>('POST', '/api/home_page_config/create', input, QUIET)

export const publishDraft = (revision: number) =>
  request<typeof content.publish>('POST', '/api/home_page_config/publish', { revision }, QUIET)

export const listVersions = (signal?: AbortSignal) =>
  request<typeof content.listVersions>(
    'GET',
    '/api/home_page_config/list_versions',
    {},
    { ...QUIET, ...(signal && { signal }) },
  )

export const restoreVersion = (input: InputOf<typeof content.restore>) =>
  request<typeof content.restore>('POST', '/api/home_page_config/restore', input, QUIET)
