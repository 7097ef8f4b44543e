import type { InputOf } from '@keguan/contract/api/envelope'
import type * as org from '@keguan/contract/api/org'
import type * as orgImport from '@keguan/contract/api/org-import'
import { request, requestBlob } from '../request.ts'

/** The page shows its own failures. */
const QUIET = { quiet: true } as const

export const listOrgChildren = (input: InputOf<typeof org.children>, signal?: AbortSignal) =>
  request<typeof org.children>('GET', '/api/org/children', input, { ...QUIET, ...(signal && { signal }) })

export const getOrgNode = (id: string, signal?: AbortSignal) =>
  request<typeof org.get>('GET', '/api/org/get', { id }, { ...QUIET, ...(signal && { signal }) })

export const searchOrgNodes = (search: string, signal?: AbortSignal) =>
  request<typeof org.search>('GET', '/api/org/search', { search }, { ...QUIET, ...(signal && { signal }) })

export const createOrg = (input: InputOf<typeof org.create>) =>
  request<typeof org.create>('POST', '/api/org/create', input, QUIET)

export const renameOrg = (input: InputOf<typeof org.update>) =>
  request<typeof org.update>('POST', '/api/org/update', input, QUIET)

export const moveOrgs = (input: InputOf<typeof org.updateFolderOrg>) =>
  request<typeof org.updateFolderOrg>('POST', '/api/org/update_folder_org', input, QUIET)

export const createFolder = (name: string) =>
  request<typeof org.createFolder>('POST', '/api/org/create_folder', { name }, QUIET)

export const createChildFolder = (input: InputOf<typeof org.createChildFolder>) =>
  request<typeof org.createChildFolder>('POST', '/api/org/create_child_folder', input, QUIET)

export const renameFolder = (input: InputOf<typeof org.renameFolder>) =>
  request<typeof org.renameFolder>('POST', '/api/org/rename_folder', input, QUIET)

export const moveFolder = (input: InputOf<typeof org.move>) =>
  request<typeof org.move>('POST', '/api/org/move', input, QUIET)

export const deleteFolder = (input: InputOf<typeof org.deleteFolder>) =>
  request<typeof org.deleteFolder>('POST', '/api/org/delete_folder', input, QUIET)

/** Timeout for reading a long list. */
const LONG = { quiet: true, timeoutMs: 120_000 } as const

export type OrgFile = InputOf<typeof orgImport.importCheck>

export const getOrgTemplate = (input: InputOf<typeof orgImport.importTemplate>): Promise<Blob> =>
  requestBlob<typeof orgImport.importTemplate>('GET', '/api/org/import_template', input, LONG)

export const checkOrgImport = (input: OrgFile, signal: AbortSignal) =>
  request<typeof orgImport.importCheck>('POST', '/api/org/import_check', input, { ...LONG, signal })

export const importOrgs = (input: InputOf<typeof orgImport.importOrgs>) =>
  request<typeof orgImport.importOrgs>('POST', '/api/org/import', input, LONG)
