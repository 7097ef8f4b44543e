import type { Page, TestInfo } from '@playwright/test'

const SHOWN_LINES = 60

/**
 * Keeps the page's errors, and reports them with the page's content if its test fails: in a one-off run in a clean
 * checkout the screenshots are gone afterwards.
 */
export function watch(page: Page): (info: TestInfo) => Promise<void> {
  const seen: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => seen.push(`error: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => seen.push(`${request.failure()?.errorText ?? 'failed'}: ${request.url()}`))
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()}: ${response.url()}`)
  })
  return async (info) => {
    if (info.status === info.expectedStatus || page.isClosed()) return
    const online = await page.evaluate(() => navigator.onLine).catch(() => 'unknown')
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: Error) => error.message)
    const lines = [
      `what the page of "${info.title}" showed`,
      `  at ${page.url()}, online: ${online}`,
      ...seen.slice(-SHOWN_LINES),
      ...shown.split('\n').slice(0, SHOWN_LINES),
    ]
    process.stdout.write(`${lines.join('\n  ')}\n`)
  }
}
