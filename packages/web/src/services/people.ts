import type { InputOf, OutputOf } from '@keguan/contract/api/envelope'
import type * as org from '@keguan/contract/api/org'
import type * as people from '@keguan/contract/api/people'
import { type RequestOptions, request, requestBlob, requestLines } from '../request.ts'

/** The panel shows its own failures. */
const QUIET = { quiet: true } as const
/** Timeout for reading and writing sheets, and for changing many accounts. */
const LONG = { quiet: true, timeoutMs: 600_000 } as const

export type PeopleChoices = OutputOf<typeof people.choices>

export const listPeople = (input: InputOf<typeof people.list>, options?: RequestOptions) =>
  request<typeof people.list>('GET', '/api/account/list', input, { ...QUIET, ...options })

export const getPerson = (account_id: string, options?: RequestOptions) =>
  request<typeof people.get>('GET', '/api/account/get', { account_id }, { ...QUIET, ...options })

export const getPeopleChoices = (org_id: string, options?: RequestOptions) =>
  request<typeof people.choices>('GET', '/api/account/choices', { org_id }, { ...QUIET, ...options })

export const createPerson = (input: InputOf<typeof people.create>) =>
  request<typeof people.create>('POST', '/api/account/create', input, QUIET)

export const updatePerson = (input: InputOf<typeof people.update>) =>
  request<typeof people.update>('POST', '/api/account/update', input, QUIET)

export const setPeopleDisabled = (account_ids: string[], disabled: boolean) =>
  request<typeof people.setDisabled>('POST', '/api/account/set_disabled', { account_ids, disabled }, QUIET)

export const setPeopleFolder = (account_ids: string[], folder_id: string | null) =>
  request<typeof people.setFolder>('POST', '/api/account/set_folder', { account_ids, folder_id }, QUIET)

export const setPeopleRoles = (input: InputOf<typeof people.setRoles>) =>
  request<typeof people.setRoles>('POST', '/api/account/set_roles', input, QUIET)

export const movePeople = (account_ids: string[], org_id: string) =>
  request<typeof people.move>('POST', '/api/account/move', { account_ids, org_id }, QUIET)

export const resetPasswords = (account_ids: string[]) =>
  request<typeof people.resetPassword>('POST', '/api/account/reset_password', { account_ids }, QUIET)

export const unlockPeople = (account_ids: string[]) =>
  request<typeof people.unlock>('POST', '/api/account/unlock', { account_ids }, QUIET)

export const deletePerson = (account_id: string, confirm_name: string) =>
  request<typeof people.remove>('POST', '/api/account/delete', { account_id, confirm_name }, QUIET)

export const exportPeople = (input: InputOf<typeof people.exportList>): Promise<Blob> =>
  requestBlob<typeof people.exportList>('GET', '/api/account/export', input, LONG)

export const getImportTemplate = (input: InputOf<typeof people.importTemplate>): Promise<Blob> =>
  requestBlob<typeof people.importTemplate>('GET', '/api/account/import_template', input, LONG)

/** A file with the answers to its check; the mapping of columns comes from the check itself. */
export type ImportAnswers = Omit<InputOf<typeof people.importCheck>, 'org_id'>

export const checkImport = (input: InputOf<typeof people.importCheck>, signal: AbortSignal) =>
  request<typeof people.importCheck>('POST', '/api/account/import_check', input, { ...LONG, signal })

export type ImportResult = NonNullable<people.ImportProgress['result']>

/** Reports progress line by line; the last line has the result. */
export async function importPeople(
  input: InputOf<typeof people.importPeople>,
  onProgress: (progress: people.ImportProgress) => void,
): Promise<ImportResult> {
  let result: ImportResult | null = null
  const onLine = (progress: people.ImportProgress) => {
    result = progress.result
    onProgress(progress)
  }
  await requestLines<typeof people.importPeople>('POST', '/api/account/import', input, onLine, LONG)
  if (result === null) throw new Error('the answer ended early')
  return result
}

export const searchInstitutions = (search: string, signal: AbortSignal) =>
  request<typeof org.search>('GET', '/api/org/search', { search }, { ...QUIET, signal })
