import type { APIRequestContext, APIResponse } from '@playwright/test'
import { type ConsoleAddress, SAMPLE_ACCOUNTS, type SampleRole } from './running-console.ts'

export interface Envelope {
  readonly error_code: number
  readonly error_message: string
  // biome-ignore lint/suspicious/noExplicitAny: these tests are black-box and import no types of the product
  readonly data: any
}

export interface Api {
  /** The institution of the caller. */
  readonly orgId: string
  /** The raw response, for its status or its bytes. */
  ask(path: string): Promise<APIResponse>
  send(path: string, data: object): Promise<APIResponse>
  get(path: string): Promise<Envelope>
  post(path: string, data: object): Promise<Envelope>
}

/** Direct API access of a role, in addition to the page. */
export async function openApi(request: APIRequestContext, site: ConsoleAddress, role: SampleRole): Promise<Api> {
  const who = { account: SAMPLE_ACCOUNTS[role], password: site.password }
  const login: Envelope = await (await request.post(`${site.url}api/account/login`, { data: who })).json()
  const headers = { authorization: `Bearer ${login.data.token}` }
  const ask = (path: string) => request.get(`${site.url}${path}`, { headers })
  const send = (path: string, data: object) => request.post(`${site.url}${path}`, { headers, data })
  return {
    orgId: login.data.org_id,
    ask,
    send,
    get: async (path) => (await ask(path)).json(),
    post: async (path, data) => (await send(path, data)).json(),
  }
}
