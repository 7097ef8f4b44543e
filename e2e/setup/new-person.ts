import type { Envelope } from './api.ts'
import { type ConsoleAddress, SAMPLE_ACCOUNTS } from './running-console.ts'

export const NEW_PERSON_PASSWORD = 'river stone bridge'

export interface NewPerson {
  readonly account: string
  readonly token: string
}

export async function postTo(site: ConsoleAddress, path: string, body: object, token = ''): Promise<Envelope> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Envelope
}

/** A separate teacher of the sample institution, after the first password change. */
export async function newPerson(site: ConsoleAddress, name = '示例老师', switches: object = {}): Promise<NewPerson> {
  const admin = { account: SAMPLE_ACCOUNTS.sys_platform_admin, password: site.password }
  const { data: asAdmin } = await postTo(site, 'api/account/login', admin)
  const account = `person-${Math.random().toString(36).slice(2, 10)}`
  const who = { account, name, role_ids: ['sys_analysis_web_user'], org_id: asAdmin.org_id, ...switches }
  const { data: issued } = await postTo(site, 'api/account/create', who, asAdmin.token)
  const { data: first } = await postTo(site, 'api/account/login', { account, password: issued.password })
  const change = { old_password: issued.password, new_password: NEW_PERSON_PASSWORD }
  await postTo(site, 'api/account/change_password', change, first.token)
  return { account, token: first.token }
}
