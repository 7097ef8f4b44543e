import { test as base, expect, type Page } from '@playwright/test'
import { type Api, type Envelope, openApi } from './api.ts'
import type { Recordings } from './recordings.ts'
import { type ConsoleAddress, SAMPLE_ACCOUNTS, type SampleRole, startConsole } from './running-console.ts'

export interface ConsoleUnderTest extends ConsoleAddress {
  readonly recordings: Recordings
}

export const RECORDINGS_VARIABLE = 'KEGUAN_E2E_RECORDINGS'
const START_LIMIT_MS = 180_000

export interface Answer {
  readonly status: number
  readonly body: Envelope
}

interface WorkerFixtures {
  /** A real server of the worker's own, with its own database: what one file changes, another that runs beside it does not see. */
  readonly site: ConsoleUnderTest
}

interface Fixtures {
  /** Logs in on the page as a person does. */
  readonly logIn: (page: Page, role: SampleRole) => Promise<void>
  /** The API as a role has it. */
  readonly openApi: (role: SampleRole) => Promise<Api>
  /** One question to the API as a role. */
  readonly askAs: (role: SampleRole, path: string) => Promise<Answer>
  /** Id of the finished lesson that a fresh installation brings. */
  readonly sampleId: string
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names in the first argument
    async ({}, use) => {
      const { url, password, stop } = await startConsole()
      const recordings = JSON.parse(process.env[RECORDINGS_VARIABLE] ?? 'null') as Recordings
      await use({ url, password, recordings })
      await stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  logIn: async ({ site }, use) =>
    use(async (page, role) => {
      await page.goto(`${site.url}#/user/login`)
      await page.getByLabel('账号', { exact: true }).fill(SAMPLE_ACCOUNTS[role])
      await page.getByLabel('密码', { exact: true }).fill(site.password)
      await page.getByRole('button', { name: /^登\s*录$/ }).click()
      await expect(page).not.toHaveURL(/user\/login/)
    }),
  openApi: async ({ site, request }, use) => use((role) => openApi(request, site, role)),
  askAs: async ({ openApi }, use) =>
    use(async (role, path) => {
      const answer = await (await openApi(role)).ask(path)
      return { status: answer.status(), body: await answer.json() }
    }),
  sampleId: async ({ askAs }, use) => {
    const { body } = await askAs('sys_analysis_web_user', 'api/analysis/list')
    await use(body.data.list.find(({ sample }: { sample: boolean }) => sample).analysis_id)
  },
})

export { expect }
