import { test as base, expect, type Page } from '@playwright/test'
import { type Api, type Envelope, openApi } from './api.ts'
import { readPrepared } from './prepared.ts'
import type { Recordings } from './recordings.ts'
import { type ConsoleAddress, SAMPLE_ACCOUNTS, type SampleRole, startConsole } from './running-console.ts'
import { beginSession } from './session.ts'
import { watch } from './witness.ts'

export interface ConsoleUnderTest extends ConsoleAddress {
  readonly recordings: Recordings
}

const START_LIMIT_MS = 120_000

export interface Answer {
  readonly status: number
  readonly body: Envelope
}

interface WorkerFixtures {
  /**
   * The worker's own server with its own database, so that files running in parallel do not see each other's changes.
   */
  readonly site: ConsoleUnderTest
}

interface Fixtures {
  /** Logs a role in and opens the page where it begins. */
  readonly logIn: (page: Page, role: SampleRole) => Promise<void>
  /** The API as a role has it. */
  readonly openApi: (role: SampleRole) => Promise<Api>
  /** One API request as a role. */
  readonly askAs: (role: SampleRole, path: string) => Promise<Answer>
  /** Id of the finished lesson that a fresh installation brings. */
  readonly sampleId: string
  /**
   * Closes the pages that a test opened besides its own. The browser lives as long as its worker, and a page left open
   * would keep polling the console during later tests.
   */
  readonly closesContexts: undefined
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names in the first argument
    async ({}, use) => {
      const { home, recordings } = readPrepared()
      const { url, password, stop } = await startConsole({ prepared: home })
      await use({ url, password, recordings })
      await stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  page: async ({ page }, use, info) => {
    const tell = watch(page)
    await use(page)
    await tell(info)
  },
  logIn: async ({ site }, use) =>
    use((page, role) => beginSession(page, site, { account: SAMPLE_ACCOUNTS[role], password: site.password })),
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
  closesContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

export { expect }
