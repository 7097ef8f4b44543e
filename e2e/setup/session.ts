import { expect, type Page } from '@playwright/test'
import type { ConsoleAddress } from './running-console.ts'

export interface Credentials {
  readonly account: string
  readonly password: string
}

/**
 * Starts a session in this tab and opens an address. Only the tests of the log-in page go through that page; elsewhere
 * it would cost another page load. The browser itself sends the log-in request, so that the session list names its
 * device.
 */
export async function beginSession(page: Page, site: ConsoleAddress, who: Credentials, address = ''): Promise<void> {
  const answer = await page.request.post(`${site.url}api/account/login`, { data: who })
  const { data } = await answer.json()
  expect(data?.token, `${who.account} may log in`).toBeTruthy()
  const { token, product, ...user } = data
  await page.goto(`${site.url}favicon.svg`) // session storage belongs to an origin: any page of it will do
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, JSON.stringify(value))
      // most tests of a report look at everything that it holds
      localStorage.setItem('keguan-report-depth', JSON.stringify('researcher'))
    },
    { 'alpha-server-www-token': token, 'alpha-server-www-login_type': product, currentUser: user },
  )
  await page.goto(`${site.url}${address}`)
  await expect(page).toHaveURL(/#\/(?!user\/login)./)
}
